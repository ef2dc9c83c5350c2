import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const added = [
  [Map, 'groupBy'],
  [URL, 'canParse'],
  [AbortSignal, 'any'],
] as const
let taken: (readonly [from: object, name: string, what: PropertyDescriptor])[]

/** Takes a function from a class, and from those that it extends, and notes what was taken where. */
function take(to: object, name: string): void {
  for (let at: object | null = to; at !== null; at = Reflect.getPrototypeOf(at)) {
    const what = Reflect.getOwnPropertyDescriptor(at, name)
    if (what) taken.push([at, name, what])
    Reflect.deleteProperty(at, name)
  }
}

beforeEach(async () => {
  taken = []
  for (const [to, name] of added) take(to, name)
  vi.resetModules()
  await import('./older-browsers.ts')
})
afterEach(() => {
  for (const [to, name] of added) Reflect.deleteProperty(to, name)
  for (const [from, name, what] of taken) Object.defineProperty(from, name, what)
})

test('DOOR-75 what an older browser lacks is added, and what a browser has stays its own', async () => {
  for (const [to, name] of added) expect(Object.hasOwn(to, name)).toBe(true)
  const own = { value: () => 'own', configurable: true }
  for (const [to, name] of added) Object.defineProperty(to, name, own)
  vi.resetModules()
  await import('./older-browsers.ts')
  expect(added.map(([to, name]) => Reflect.get(to, name))).toEqual(added.map(() => own.value))
})

test('DOOR-75 an older browser groups as a newer one does', () => {
  expect([...Map.groupBy(['a', 'b', 'aa'], (text) => text[0])]).toEqual([
    ['a', ['a', 'aa']],
    ['b', ['b']],
  ])
})

test('DOOR-75 an older browser knows an address', () => {
  expect([URL.canParse('https://a.example/b'), URL.canParse('/b', 'https://a.example'), URL.canParse('/b')]).toEqual([
    true,
    true,
    false,
  ])
})

test('DOOR-75 an older browser calls off what one of several calls off, with why', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const either = AbortSignal.any([one.signal, other.signal])
  expect(either.aborted).toBe(false)
  other.abort('late')
  one.abort('later')
  expect([either.aborted, either.reason, AbortSignal.any([one.signal]).reason]).toEqual([true, 'late', 'later'])
})

test.each(['shop', 'door', 'backoffice'])('DOOR-75 the %s completes an older browser before anything else', (app) => {
  const main = readFileSync(`${import.meta.dirname}/../../${app}/src/main.tsx`, 'utf8')
  expect(main.split('\n')[0]).toBe("import '@entree/web/older-browsers.ts'")
})
