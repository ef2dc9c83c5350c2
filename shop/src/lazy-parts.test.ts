import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { reloadWhenGone } from './reload-when-gone.ts'

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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test.each([
  ['of a new version, since the server has it no more', new Response('', { status: 404 }), true],
  ['that a blocker keeps away is not asked for by loading the page again', null, false],
  ['that came a moment later is there', new Response(''), false],
])('a file %s', async (_what, answer, isReloaded) => {
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('Failed to fetch')))
  const reload = vi.fn()
  const works: Promise<void>[] = []
  const payload = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/part-1.js')
  const wait = (work: Promise<void>) => void works.push(work)
  reloadWhenGone(Object.assign(new Event('vite:preloadError'), { payload, wait }), reload)
  if (isReloaded) await expect.poll(() => reload.mock.calls.length).toBe(1)
  else await Promise.all(works)
  expect(reload).toHaveBeenCalledTimes(Number(isReloaded))
})

test.each([
  ['opened', 1],
  ['reloaded', 0],
])(
  'ERR-60 where the browser keeps nothing, a page that was %s is reloaded %i times for a file that is gone',
  async (how, times) => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
    const opened = { type: how === 'reloaded' ? 'reload' : 'navigate' } as unknown as PerformanceEntry
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened])
    const reload = vi.fn()
    reloadWhenGone(Object.assign(new Event('vite:preloadError'), { wait: (work: Promise<void>) => void work }), reload)
    await Promise.resolve()
    expect(reload).toHaveBeenCalledTimes(times)
  },
)
