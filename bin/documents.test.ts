import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENTS = ['*.md', 'docs/*.md', 'docs/guide/*.md', 'docs/algorithms/*.md', 'docs/decisions/*.md']
/** Where a path of a document may begin. */
const BASES = ['', 'server/src', 'server/src/features', 'backoffice/src', 'shop']
/** Names that show a form and are no files. */
const FORMS = new Set(['kebab-case.ts', 'kebab-case.tsx', './x.ts'])

const documents = globSync(DOCUMENTS, { cwd: ROOT }).toSorted()
const names = new Set(
  globSync('**/*.{ts,tsx,mjs,css,sql,json,md,html}', { cwd: ROOT, exclude: ['**/node_modules/**', '.*/**', '**/dist/**'] }).map(
    (file) => basename(file),
  ),
)

/** The files and folders that a text names in backticks. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, path = '']) => path)
  const isFile = (path: string) => /[\w-]\.(ts|tsx|mjs|css|sql|md|html)$/.test(path)
  const isFolder = (path: string) => /\/.*\/$/.test(path)
  return quoted.filter((path) => isFile(path) || isFolder(path))
}

function exists(written: string): boolean {
  const path = written.replace(/^@entree\/(\w+)\//, '$1/src/')
  return BASES.some((base) => existsSync(join(ROOT, base, path))) || (!path.includes('/') && names.has(path))
}

test.each(documents)('every file and folder that %s names is there', (document) => {
  const missing = pathsIn(readFileSync(join(ROOT, document), 'utf8')).filter((path) => !exists(path))
  expect(missing.filter((path) => !FORMS.has(path))).toEqual([])
})

/** The links of a document to files that do not exist. */
function deadLinks(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !/^\w+:/.test(link) && !existsSync(join(ROOT, dirname(document), link)))
}

test.each(documents)('every file that %s links to exists', (document) => {
  expect(deadLinks(document, readFileSync(join(ROOT, document), 'utf8'))).toEqual([])
})

test('a link to a file that does not exist is found', () => {
  const text = '[here](../STYLE.md#names), [gone](../gone.md#part), [other](https://gone.example/gone.md), [own](#part)'
  expect(deadLinks('docs/operating.md', text)).toEqual(['../gone.md'])
})

test('the documents name files, and one that is gone is seen', () => {
  const paths = documents.flatMap((document) => pathsIn(readFileSync(join(ROOT, document), 'utf8')))
  expect(paths.length).toBeGreaterThan(100)
  expect(pathsIn('see `server/src/gone.ts`, `docs/gone/`, `gone.ts` and `x`').filter(exists)).toEqual([])
})

test('ARCHITECTURE names every room, and every folder of the server', () => {
  const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const rooms: string[] = [...JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces, 'bin', 'docs']
  const folders = globSync(['server/src/*/', 'server/src/platform/*/', 'server/src/providers/*/'], { cwd: ROOT })
  const named = (folder: string) => architecture.includes(`${basename(folder)}/`)
  expect([...rooms, ...folders].length).toBeGreaterThan(30)
  expect([...rooms, ...folders].filter((folder) => !named(folder))).toEqual([])
})

test.each([
  ['Placing an order', 'Seventeen', 17],
  ['Changing a price', 'Fifteen', 15],
])('ARCHITECTURE describes the way of %s in as many files as it says', (title, word, count) => {
  const [, section = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split(`### ${title}, file by file\n`)
  const [way = ''] = section.split(/\n##/)
  expect(way).toMatch(new RegExp(`^${word} files`))
  const files = pathsIn(way).map((path) => basename(path))
  expect(new Set(files).size).toBe(count)
})
