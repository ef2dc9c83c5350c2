import { expect, test } from 'vitest'
import { divideIntoParts } from './ticket-import-parts.ts'

const ticket = (old_order_number: string, old_code: string) => ({ old_order_number, old_code })
const codes = (parts: { old_code: string }[][]) => parts.map((part) => part.map(({ old_code }) => old_code).join(''))

test('MOVE-24 parts hold whole orders, also of one whose rows stand apart, and no ticket twice or none', () => {
  const tickets = [ticket('1', 'a'), ticket('2', 'b'), ticket('1', 'c'), ticket('', 'd'), ticket('', 'e'), ticket('3', 'f')]
  expect(codes(divideIntoParts(tickets, 2))).toEqual(['ac', 'bd', 'ef'])
  expect(codes(divideIntoParts(tickets, 3))).toEqual(['acb', 'def'])
  expect(codes(divideIntoParts(tickets, 1))).toEqual(['ac', 'b', 'd', 'e', 'f'])
  expect(divideIntoParts([])).toEqual([])
})
