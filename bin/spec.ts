import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PAGES = join(ROOT, 'docs/specification')
const ROW = /^\| ((?:DEC-|DIFF-)?[A-Z][A-Z0-9]*-\d{2,3}) \| (.*?) \|/
const ID = /\b(?:DEC-|DIFF-)?[A-Z][A-Z0-9]*-\d{2,3}\b/g
const TEST = /\.test\.tsx?$|\.journey\.ts$/
const TEXT = /\.(?:tsx?|mjs|md|sql|css|json)$/

type Row = { group: string; text: string }

/** The rows of the specification by ID: `{ group, text }`, `QTY-06` in group `QTY`. */
export function readRows(): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const page of readdirSync(PAGES)) {
    for (const line of readFileSync(join(PAGES, page), 'utf8').split('\n')) {
      const [, id, text] = ROW.exec(line) ?? []
      if (id && text) rows.set(id, { group: groupOf(id), text })
    }
  }
  return rows
}

/** Every ID that the project's files name, with the first file that does; `tests` is true for those that a test names. */
export function namedIds(groups: Set<string>): Map<string, { file: string; tests: boolean }> {
  const named = new Map<string, { file: string; tests: boolean }>()
  for (const file of projectFiles()) {
    const isTest = TEST.test(file)
    for (const [id] of readFileSync(join(ROOT, file), 'utf8').matchAll(ID)) {
      if (!groups.has(groupOf(id))) continue
      const known = named.get(id)
      named.set(id, { file: known?.file ?? file, tests: isTest || Boolean(known?.tests) })
    }
  }
  return named
}

function groupOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

function projectFiles() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return listed
    .split('\n')
    .filter((file) => TEXT.test(file) && !file.startsWith('docs/specification/') && existsSync(join(ROOT, file)))
}

/** Prints how many rows of each group a test names, or the rows of the given groups that none does. Returns the exit code. */
function printSpecification(wanted: string[]): number {
  const rows = readRows()
  const groups = new Set([...rows.values()].map(({ group }) => group))
  const unknown = wanted.filter((group) => !groups.has(group.toUpperCase()))
  if (unknown.length > 0) {
    console.error(`No group ${unknown.join(', ')}. The groups: ${[...groups].join(' ')}`)
    return 1
  }
  const named = namedIds(groups)
  const proved = (id: string) => named.get(id)?.tests
  const chosen = wanted.map((group) => group.toUpperCase())
  for (const [id, { group, text }] of rows) if (chosen.includes(group) && !proved(id)) console.log(`${id}  ${text}`)
  if (chosen.length === 0) {
    for (const group of groups) {
      const ids = [...rows].filter(([, row]) => row.group === group).map(([id]) => id)
      console.log(`${group.padEnd(8)} ${String(ids.filter(proved).length).padStart(4)} / ${ids.length}`)
    }
  }
  console.log(`${[...rows.keys()].filter(proved).length} of ${rows.size} rows named by tests`)
  return 0
}

if (import.meta.main) process.exitCode = printSpecification(process.argv.slice(2))
