import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { capture, ROOT, Sorry } from './processes.mjs'

/**
 * Format, lint and types of everything, or of some rooms (`server`, `shop`, ...); and the boundaries between rooms, areas and slices, and
 * knip, which are soon done. Returns `{ passed, failed }`.
 */
export async function runChecks(node, rooms = []) {
  const unknown = rooms.filter((room) => !existsSync(join(ROOT, room)))
  if (unknown.length > 0) throw new Sorry(`There is no ${unknown.join(', ')} here; the rooms are ${workspaces().join(', ')}.`)
  const waiting = checks(node, rooms)
  const counts = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) counts[(await passes(check)) ? 'passed' : 'failed'] += 1
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
  return counts
}

/** Beside tests the checks take what these leave: a server under test is asked and answers as if it were alone. */
const GIVES_WAY = 10

async function passes({ name, program, args }) {
  const began = performance.now()
  const { code, output } = await capture(program, args, { priority: GIVES_WAY })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${seconds} s`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '))
  return code === 0
}

/** Lint and types come from one program, so that the types are worked out once. */
function checks(node, rooms) {
  return [
    tool(node, 'lint and types', 'oxlint/bin/oxlint', '--deny-warnings', '--type-check', ...rooms),
    tool(node, 'format', 'oxfmt/bin/oxfmt', '--check', ...rooms),
    {
      name: 'imports between rooms, areas and slices, owners of tables',
      program: node,
      args: [join(ROOT, 'bin/map.ts'), '--check'],
    },
    tool(node, 'unused files, exports and dependencies', 'knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  ]
}

function tool(node, name, path, ...args) {
  return { name, program: node, args: [join(ROOT, 'node_modules', path), ...args] }
}

function workspaces() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces
}
