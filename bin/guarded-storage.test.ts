import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** What a browser that keeps nothing, as Safari with cookies blocked, throws at whoever names it. */
const STORAGES = ['localStorage', 'sessionStorage', 'indexedDB']

/** Where a source names a storage outside a `try` of the same function, as lines. */
function unguarded(text: string): number[] {
  const { program } = parseSync('source.tsx', text)
  const functions: { start: number; end: number }[] = []
  const tries: { start: number; end: number }[] = []
  const names: number[] = []
  /** The names of members and keys, and in types. */
  const others = new Set<number>()
  new Visitor({
    FunctionDeclaration: (one) => void functions.push(one),
    FunctionExpression: (one) => void functions.push(one),
    ArrowFunctionExpression: (one) => void functions.push(one),
    TryStatement: ({ block }) => void tries.push(block),
    MemberExpression({ object, property, computed }) {
      if (!computed && !(object.type === 'Identifier' && object.name === 'window')) others.add(property.start)
    },
    Property({ key }) {
      others.add(key.start)
    },
    Identifier({ name, start }) {
      if (STORAGES.includes(name)) names.push(start)
    },
  }).visit(program)
  const isWithin = (at: number) => (one: { start: number; end: number }) => one.start <= at && at < one.end
  return names
    .filter((at) => !others.has(at))
    .filter((at) => {
      const begins = Math.max(-1, ...functions.filter(isWithin(at)).map(({ start }) => start))
      return !tries.some((one) => isWithin(at)(one) && one.start >= begins)
    })
    .map((at) => text.slice(0, at).split('\n').length)
}

test('a storage that is named where nothing is caught is found, and one in a try is none', () => {
  expect(unguarded('try { localStorage.clear() } catch {}')).toEqual([])
  expect(unguarded('const read = () => {\n try { return sessionStorage.getItem("a") } catch { return null } }')).toEqual([])
  expect(unguarded('\nlocalStorage.clear()')).toEqual([2])
  expect(unguarded('try { go() } catch { window.localStorage.clear() }')).toEqual([1])
  expect(unguarded('try { later(() => indexedDB.open("a")) } catch {}')).toEqual([1])
  expect(unguarded('const { localStorage: own } = mine; own.a.sessionStorage')).toEqual([])
})

test('ERR-64 no app names a storage of the browser where nothing catches what that throws', () => {
  const files = globSync('{web,shop,backoffice,door}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted()
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => unguarded(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
})
