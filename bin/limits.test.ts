import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type Argument, type Expression } from 'oxc-parser'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const TESTS = '{bench,bin,demo,domain,contract,locales,web,sdk,server,shop,backoffice,door,e2e}/**/*.{test,journey}.{ts,tsx}'
/** What takes how long it may last as its last argument, or among its options. */
const TIMED = ['test', 'it', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach', 'waitFor', 'poll']

test('no test names a limit of its own: those of this folder are the only two', () => {
  const files = globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => limitsIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('a limit is found as an argument, as an option, and behind `each` and `poll`', () => {
  const found = limitsIn(
    'some.test.ts',
    `test('one', async () => {}, 60_000)
     test('none', () => {})
     test.each([1, 2])('two', { timeout: 5 }, () => {})
     beforeAll(() => start(), LIMIT)
     await expect.poll(look, { timeout: 1 }).toBe(2)
     await vi.waitFor(look, 100)
     await screen.findByText('x', {}, { timeout: 0 })
     vi.setConfig({ testTimeout: 1 })`,
  )
  expect(found).toEqual([1, 3, 4, 5, 6, 8].map((line) => `some.test.ts:${line}`))
})

/** Where a test says how long something may take. */
function limitsIn(file: string, text: string): string[] {
  const found: number[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const name = nameOf(callee)
      if (
        name === 'setConfig' ||
        (TIMED.includes(name) && given.some((argument, place) => (place > 0 && isNumber(argument)) || hasTimeout(argument)))
      )
        found.push(start)
    },
  }).visit(parseSync(file, text).program)
  return found.map((start) => `${file}:${text.slice(0, start).split('\n').length}`)
}

/** `test` of `test(…)`, `test.each(…)(…)` and `test.skipIf(…)(…)`; `waitFor` of `vi.waitFor(…)`. */
function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  const name = callee.property.name
  return TIMED.includes(name) || name === 'setConfig' ? name : nameOf(callee.object)
}

/** A constant of one's own has a name in capitals. */
function isNumber(argument: Argument): boolean {
  if (argument.type === 'Literal') return typeof argument.value === 'number'
  return argument.type === 'Identifier' && /^[A-Z_]+$/.test(argument.name)
}

function hasTimeout(argument: Argument): boolean {
  return (
    argument.type === 'ObjectExpression' &&
    argument.properties.some(
      (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'timeout',
    )
  )
}
