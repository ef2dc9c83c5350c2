import { expect, test } from 'vitest'
import { folded, searchedEmail, searchedNumber, searchedPhone, searchWords } from './search-words.ts'

test.each([
  ['Jansen', ['jansen']],
  ['  José  O’Neil ', ['jose', 'oneil']],
  ['a.b@example.com', ['a', 'b', 'example', 'com']],
  ['Müller-Lüdenscheidt', ['muller', 'ludenscheidt']],
  ['李 雷', ['李', '雷']],
  ["'; drop table", ['drop', 'table']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['&|!:*', []],
])('%s is searched as %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

test.each([
  ['Søren', 'soren'],
  ['Łukasz Đurić', 'lukasz duric'],
  ['Straße', 'strasse'],
  ['Müller', 'muller'],
  ['Mueller', 'muller'],
  ['Ægir Þór', 'agir thor'],
  ['Işıl', 'isil'],
  ['d’Hondt', 'dhondt'],
  ['Ĳsselstein', 'ijsselstein'],
])('DOOR-06 %s is stored as %s', (text, stored) => {
  expect(folded(text)).toBe(stored)
})

test.each([
  ['+31 6 12 34 56 78', '31612345678'],
  ['(030) 123-456', '030123456'],
  ['12345', null],
  ['Jan 123456', null],
])('%s as a telephone number is %s', (search, phone) => {
  expect(searchedPhone(search)).toBe(phone)
})

test.each([
  ['179762', 179762],
  ['#179762', 179762],
  ['179762a', null],
  ['1234567890123456', null],
])('%s as an order number is %s', (search, number) => {
  expect(searchedNumber(search)).toBe(number)
})

test.each([
  ['Ann@Example.com ', 'ann@example.com'],
  ['ann@', 'ann@'],
  ["o'neil@ex", "o'neil@ex"],
  ['ann', null],
  ['@example.com', null],
  ['ann @example', null],
])('%s as an e-mail address is %s', (search, email) => {
  expect(searchedEmail(search)).toBe(email)
})

test.each(['179762', '#179762', ' \u200e179762', '１７９７６２', '179762\u00a0'])(
  'an order number is one however it is typed: %j',
  (typed) => {
    expect(searchedNumber(typed)).toBe(179762)
  },
)
