import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT } from './processes.mjs'

const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/**
 * The rooms that a check has to look at after what was changed here and not committed: those with a changed file, and those that import from
 * them. None when nothing was changed, or something that every room hangs on: then everything is to be checked.
 */
export async function changedRooms() {
  const { code, output } = await capture('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames'])
  if (code !== 0) return []
  const files = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3).replaceAll('"', ''))
  return roomsToCheck(files, importsOfRooms())
}

/** `changedRooms` for these files, with the rooms that each room imports from. */
export function roomsToCheck(files, imports) {
  const rooms = Object.keys(imports)
  const touched = new Set(files.map((file) => file.split('/')[0]))
  // Texts and the root's own files are nobody's code; a dependency or a setting is everybody's.
  if (files.some((file) => !file.includes('/') && !file.endsWith('.md'))) return []
  for (let known = -1; known !== touched.size;) {
    known = touched.size
    for (const room of rooms) if (imports[room].some((other) => touched.has(other))) touched.add(room)
  }
  return [...rooms, 'bin'].filter((room) => touched.has(room))
}

function importsOfRooms() {
  return Object.fromEntries(
    read('package.json').workspaces.map((room) => {
      const { dependencies = {}, devDependencies = {} } = read(`${room}/package.json`)
      const names = Object.keys({ ...dependencies, ...devDependencies })
      return [room, names.filter((name) => name.startsWith('@entree/')).map((name) => name.slice('@entree/'.length))]
    }),
  )
}
