import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** An import of a file: as it is written, and the file of the project that it means; null: a package, or a file that is made. */
export type Import = { file: string; line: number; specifier: string; target: string | null }

const LEFT_OUT = new Set(['node_modules', 'dist', '.data', '.cache', '.git'])
const SOURCE = /\.(ts|tsx|mts|mjs)$/

/** Every import, re-export and `import()` of the sources below a folder. Paths have slashes and begin at `root`. */
export function readImports(root: string): Import[] {
  return listSources(root).flatMap((file) => importsOf(root, file))
}

/** The sources below a folder of the project, in order of name; what is generated is left out. */
export function listSources(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : listSources(root, path)
      return SOURCE.test(entry.name) && !/\.(gen|generated)\.ts$/.test(entry.name) ? [path] : []
    })
    .toSorted()
}

function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const found = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const written = /^['"](.*)['"]$/s.exec(text.slice(start, end))?.[1]
      return written === undefined ? [] : [{ value: written, start }]
    }),
  ]
  return found.map(({ value, start }) => ({
    file,
    line: text.slice(0, start).split('\n').length,
    specifier: value,
    target: resolve(root, file, value),
  }))
}

/** The file that a specifier means: `./x.ts`, `#features/x.ts` inside the server, `@entree/<room>/x.ts`. */
function resolve(root: string, file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  if (specifier.startsWith('#')) return `server/src/${specifier.slice(1)}`
  const [, room, path = ''] = /^@entree\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? []
  if (room === undefined) return null
  const inSources = `${room}/src/${path}`
  return existsSync(join(root, inSources)) || !existsSync(join(root, room, path)) ? inSources : `${room}/${path}`
}
