import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = 'docs/screenshots'
const MOST_BYTES = 150_000

type Shown = { language: string; words: Record<string, string> }

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const recorded = JSON.parse(read(`${FOLDER}/pictures.json`)) as Record<string, Shown>
const files = globSync(`${FOLDER}/*.webp`, { cwd: ROOT }).map((file) => basename(file, '.webp'))

/** The texts of a picture that the product no longer has, or that read otherwise now; `texts` are those of a language and a file. */
function gone({ language, words }: Shown, texts: (path: string) => Record<string, string>): string[] {
  return Object.entries(words)
    .filter(([place, text]) => {
      const [file, key = ''] = place.split(':')
      return texts(`locales/${language}/${file}.json`)[key] !== text
    })
    .map(([, text]) => text)
}

/** Whether it shows another product: a fifth of its texts is gone. One or two are a better word, unless there are hardly more. */
function isStale({ words }: Shown, missing: readonly string[]): boolean {
  const count = Object.keys(words).length
  return missing.length > Math.max(count / 5, Math.min(2, count / 3))
}

const known = new Map<string, Record<string, string>>()
function textsOf(path: string): Record<string, string> {
  const texts = known.get(path) ?? (JSON.parse(read(path)) as Record<string, string>)
  known.set(path, texts)
  return texts
}

test('no picture of the documents shows screens that the product has no more: else `npm run pictures`', () => {
  const stale = Object.entries(recorded).flatMap(([name, shown]) => {
    const missing = gone(shown, textsOf)
    return isStale(shown, missing) ? [`${name}: ${missing.join(', ')}`] : []
  })
  expect(stale).toEqual([])
})

test('a picture is stale when a fifth of its texts is gone, not for a better word', () => {
  const words = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`shop:text_${at}`, `Text ${at}`]))
  const shown = { language: 'en', words }
  const without = (count: number) => () =>
    Object.fromEntries(Array.from({ length: 10 - count }, (_, at) => [`text_${at}`, `Text ${at}`]))
  const after = (count: number) => isStale(shown, gone(shown, without(count)))
  expect([0, 1, 2, 3].map(after)).toEqual([false, false, false, true])
  expect(isStale({ language: 'en', words: { 'shop:a': 'A', 'shop:b': 'B' } }, ['A'])).toBe(true)
  expect(gone(shown, () => ({ text_0: 'Another text' }))).toHaveLength(10)
})

test('every picture is shown by a document, is recorded and small; and every one that is shown is there', () => {
  const documents = ['README.md', ...globSync('docs/**/*.{md,html}', { cwd: ROOT })]
  const shown = new Set(
    documents.flatMap((file) => [...read(file).matchAll(/screenshots\/([\w-]+)\.webp/g)].map(([, name = '']) => name)),
  )
  expect(files.length).toBeGreaterThan(20)
  expect([...shown].toSorted()).toEqual(files.toSorted())
  expect(Object.keys(recorded).toSorted()).toEqual(files.toSorted())
  expect(files.filter((name) => statSync(join(ROOT, FOLDER, `${name}.webp`)).size > MOST_BYTES)).toEqual([])
  // A ticket is a page of a PDF.
  const empty = Object.keys(recorded).filter((name) => Object.keys(recorded[name]?.words ?? {}).length === 0)
  expect(empty).toEqual(['ticket'])
})
