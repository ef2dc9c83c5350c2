import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const own = [Map, URL, AbortSignal].map((to) => Object.getOwnPropertyDescriptors(to))

beforeEach(async () => {
  for (const [to, name] of [
    [Map, 'groupBy'],
    [URL, 'canParse'],
    [AbortSignal, 'any'],
  ] as const)
    Reflect.deleteProperty(to, name)
  vi.resetModules()
  await import('./older-browsers.ts')
})
afterEach(() => {
  for (const [at, to] of [Map, URL, AbortSignal].entries()) Object.defineProperties(to, own[at]!)
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
