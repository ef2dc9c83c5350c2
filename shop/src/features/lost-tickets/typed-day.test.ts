import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

/** What stands in the field after these keys, one by one. */
function after(keys: string): string {
  let field = ''
  for (const key of keys) field = key === '<' ? typedDay(field.slice(0, -1), field) : typedDay(field + key, field)
  return field
}

test.each([
  ['04072026', '04-07-2026'],
  ['4-7-2026', '04-07-2026'],
  ['4/7/2026', '04-07-2026'],
  ['04-07-2026', '04-07-2026'],
  ['0', '0'],
  ['04', '04-'],
  ['04-', '04-'],
  ['047', '04-7'],
  ['0407', '04-07-'],
  ['040720', '04-07-20'],
  ['040720269', '04-07-2026'],
  ['04<', '04'],
  ['04<<', '0'],
  ['04<<1', '01-'],
  ['047<', '04'],
  ['0407<', '04-07'],
  ['0407<<', '04-0'],
  ['a', ''],
])('LOST-04 typing %s leaves %s', (keys, shown) => {
  expect(after(keys)).toBe(shown)
})

test.each([
  ['04-07-2026', '04-07-2026'],
  ['4.7.2026', '04-07-2026'],
  ['2026-07-04', '04-07-2026'],
  [' 04 07 2026', '04-07-2026'],
])('LOST-04 pasting "%s" leaves %s', (text, shown) => {
  expect(typedDay(text)).toBe(shown)
})
