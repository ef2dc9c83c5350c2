import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { capture, ROOT } from './processes.mjs'

/** Format, the boundaries between rooms, areas and slices, lint, types of every room, and knip. Returns `{ passed, failed }`. */
export async function runChecks(node) {
  const waiting = checks(node)
  const counts = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) counts[(await passes(check)) ? 'passed' : 'failed'] += 1
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
  return counts
}

async function passes({ name, program, args }) {
  const began = performance.now()
  const { code, output } = await capture(program, args)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${seconds} s`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '))
  return code === 0
}

function checks(node) {
  const tool = (name, path, ...args) => ({ name, program: node, args: [join(ROOT, 'node_modules', path), ...args] })
  const types = (name, project) => tool(name, 'typescript/bin/tsc', '-p', project, '--pretty', 'false')
  return [
    { name: 'imports between rooms, areas and slices', program: node, args: [join(ROOT, 'bin/map.ts'), '--check'] },
    tool('lint', 'oxlint/bin/oxlint', '--deny-warnings'),
    tool('unused files, exports and dependencies', 'knip/bin/knip.js', '--no-progress', '--no-config-hints'),
    types('types of the root', 'tsconfig.json'),
    ...typedRooms().map((room) => types(`types of ${room}`, `${room}/tsconfig.json`)),
    tool('format', 'oxfmt/bin/oxfmt', '--check'),
  ]
}

/** The rooms with something to check: TypeScript calls an empty room an error. */
function typedRooms() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return workspaces.filter((room) => existsSync(join(ROOT, room, 'tsconfig.json')) && hasTypeScript(join(ROOT, room)))
}

function hasTypeScript(folder) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.isDirectory())
      return entry.name !== 'node_modules' && entry.name !== 'dist' && hasTypeScript(join(folder, entry.name))
    return /\.tsx?$/.test(entry.name)
  })
}
