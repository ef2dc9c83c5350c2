import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What the shop cannot sell without, of what it loads when it is wanted: its pages, their texts, and what places an order. The journey `sell-without-parts` takes all else away. */
const NEEDED = new RegExp(
  readFileSync(join(import.meta.dirname, '../needed-parts.txt'), 'utf8')
    .trim()
    .replaceAll('\n', '|'),
)

test('LAY-36 every part that is loaded when it is wanted is one that the shop needs, or one that it goes on without', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !/\.test\.|^testing\//.test(file))
  const parts = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...text.matchAll(/import\(\s*'([^']+)'\s*\)/g)].map(({ 1: part = '', index }) => {
      const [before, after] = [text.slice(Math.max(0, index - 60), index), text.slice(index, index + 160)]
      const isSpared = before.endsWith('optional(async () => (await ') || /^[^;]*?\.catch\(\(\) => undefined\)/.test(after)
      return { part, is_fine: isSpared || NEEDED.test(part) || after.split('\n')[0]?.includes('isOptional') }
    })
  })
  expect(parts.length).toBeGreaterThan(40)
  expect(parts.filter(({ is_fine }) => !is_fine).map(({ part }) => part)).toEqual([])
})

test('ERR-41 nothing is lazy that takes the whole shop away when its code does not come', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const lazy = files.filter((file) => /\blazy\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(lazy.toSorted()).toEqual(['router/needed.tsx', 'router/optional.tsx'])
})
