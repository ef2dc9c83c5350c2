import { expect, test } from 'vitest'
import { isOldCode, meantTicket, oldCodeText, payloadOfOldCode } from './old-code.ts'

test.each(['Abc-12 3', 'ABC-123', ' abc-123\n', 'a b c - 1 2 3'])('MOVE-12 %j is one code, however it is typed', (code) => {
  expect(oldCodeText(code)).toBe('entree.old-code.1:ABC-123')
})

test.each([
  ['abc', false],
  ['a b c', false],
  ['abcd', true],
  ['x'.repeat(400), true],
  ['x'.repeat(401), false],
])('MOVE-15 %s can be a code: %s', (code, is) => {
  expect(isOldCode(code)).toBe(is)
})

test('MOVE-13 MOVE-14 an old code says what the first code of its ticket said', () => {
  const ticket = { event_id: 1, product_id: 2, ticket_id: 3, is_test: false }
  expect(payloadOfOldCode(ticket)).toEqual({ ...ticket, code_version: 1 })
})

test('MOVE-12 of several events that have a code the one at the door is meant, else what came first', () => {
  const tickets = [
    { ticket_id: 1, event_id: 7 },
    { ticket_id: 3, event_id: 8 },
    { ticket_id: 2, event_id: 9 },
  ]
  expect(meantTicket(tickets, 8)?.ticket_id).toBe(3)
  expect(meantTicket(tickets, 6)?.ticket_id).toBe(1)
  expect(meantTicket([], 6)).toBeNull()
})
