#!/usr/bin/env node
// Runs on any Node.js from 20 on: installs what is missing, then goes on with the project's own Node.js.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { apps, buildApps } from './build.mjs'
import { changedRooms } from './changed-rooms.mjs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { settingsOfNode, ROOT, run, Sorry, wasInterrupted } from './processes.mjs'
import { close, runTests } from './test.mjs'

const SERVER = join(ROOT, 'server/dist/main.js')
const SERVER_SOURCE = join(ROOT, 'server/src/main.ts')
const ADMIN = join(ROOT, 'server/src/make-admin.ts')
const BACKUP = join(ROOT, 'server/src/backup/command.ts')

/**
 * What a server in production is started with; what is set already stays. Its youngest objects have 16 MB instead of 32: 30 MB of memory less
 * under load, at the same speed (docs/decisions/0069).
 */
const production = () => ({
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? '--max-semi-space-size=16',
  ...settingsOfNode(),
})

const commands = {
  async start(node, args) {
    await buildApps(node)
    if (wasInterrupted()) return 130
    return run(node, [present(SERVER), ...args], { env: production(), interrupt: true })
  },
  test: runTests,
  async check(node, rooms) {
    return close(await runChecks(node, rooms.length > 0 ? rooms.filter((room) => room !== 'all') : await changedRooms()))
  },
  async build(node) {
    await buildApps(node, { force: true })
    return 0
  },
  async dev(node, args) {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    const { PORT } = process.env
    // The apps ask the server that starts beside them, wherever it listens.
    const env = PORT ? { API: `http://localhost:${PORT}` } : {}
    const servers = apps().map((app) => run(node, [vite], { cwd: join(ROOT, app), env }))
    const server = run(node, ['--watch', present(SERVER_SOURCE), ...args], { env: { NODE_ENV: 'development' } })
    return Math.max(...(await Promise.all([server, ...servers])))
  },
  async bench(node, args) {
    await buildApps(node)
    return run(node, [present(join(ROOT, 'bench/src/main.ts')), ...args], { env: production() })
  },
  async pictures(node, args) {
    await buildApps(node)
    return run(node, [present(join(ROOT, 'e2e/src/pictures/main.ts')), ...args], { env: production() })
  },
  async 'bench-arrangements'(node) {
    await buildApps(node)
    return run(node, [present(join(ROOT, 'bench/src/failover/arrangements.ts'))], { env: production() })
  },
  async 'rehearse-failover'(node, args) {
    await buildApps(node)
    return run(node, [present(join(ROOT, 'bench/src/failover/main.ts')), ...args], { env: production() })
  },
  async 'rehearse-door'(node, args) {
    return run(node, [present(join(ROOT, 'bench/src/door-day/main.ts')), ...args], { env: production() })
  },
  async spec(node, args) {
    return run(node, [present(join(ROOT, 'bin/spec.ts')), ...args])
  },
  async map(node) {
    return run(node, [present(join(ROOT, 'bin/map.ts'))])
  },
  async 'db-types'(node) {
    return run(node, [present(join(ROOT, 'server/src/platform/database/write-types.ts'))])
  },
  async sdk(node) {
    return run(node, [present(join(ROOT, 'server/src/features/foundation/api-docs/write-sdk.ts'))])
  },
  async backup(node, args) {
    return run(node, [present(BACKUP), 'backup', ...args])
  },
  async restore(node, args) {
    return run(node, [present(BACKUP), 'restore', ...args])
  },
  async admin(node, args) {
    return run(node, [present(ADMIN), ...args])
  },
  async 'db-reset'(node, args) {
    return run(node, [present(join(ROOT, 'server/src/platform/postgres/reset.ts')), ...args])
  },
}

function present(file) {
  if (!existsSync(file)) throw new Sorry(`${file} is missing; is this checkout complete?`)
  return file
}

async function main([name = 'start', ...args]) {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 20) throw new Sorry(`Entree needs Node.js 20 or newer to start; this is ${process.versions.node}.`)
  const command = Object.hasOwn(commands, name) ? commands[name] : null
  if (!command) throw new Sorry(`Unknown command "${name}". Use one of: ${Object.keys(commands).join(', ')}.`)
  return command(await ensureInstalled(), args)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Sorry ? error.message : error)
  if (process.argv[2] === 'test') close({ passed: 0, failed: 1 })
  process.exitCode = 1
}
