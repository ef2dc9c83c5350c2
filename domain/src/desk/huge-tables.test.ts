import { expect, test } from 'vitest'
import { widthOf } from '../foundation/table-headings.ts'
import { MOST_COLUMNS } from '../foundation/table-text.ts'
import { readTickets } from './ticket-import-rows.ts'

// Guard: a row has so many cells; all of them were looked at for every row there is, for hours, with every visitor of the process waiting.
test.each([
  ['without headings', ''],
  ['below headings', 'Code,Name,Email\n'],
])('SEC-33 a table %s as wide as it is long is read, and only its first columns are kept', (_what, headings) => {
  const { tickets, columns } = readTickets(`${headings}${'a,'.repeat(3000)}\n${'1\n'.repeat(3000)}`)
  expect(columns).toHaveLength(MOST_COLUMNS)
  expect(tickets).toHaveLength(3001)
})

test('SEC-33 what stands in the first columns of a table that is too wide is read as ever, by the roles that were chosen too', () => {
  const wide = `Code;Name;Email${';more'.repeat(1000)}\n12345678a;Ann Lee;ann@example.com${';more'.repeat(1000)}`
  const [ticket] = readTickets(wide).tickets
  expect(ticket).toMatchObject({ old_code: '12345678a', first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' })
  const [chosen] = readTickets(wide, ['code', null, 'buyer_email']).tickets
  expect(chosen).toMatchObject({ old_code: '12345678a', first_name: '', email: 'ann@example.com' })
})

test('SEC-33 MOVE-01 the columns of many rows without headings are known as those of a few are', () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `${index === 0 ? '' : 'x'},code${index}0000,a${index}@example.com`)
  expect(readTickets(rows.join('\n')).columns.map(({ column, sample }) => [column, sample])).toEqual([
    [null, 'x'],
    ['code', 'code00000'],
    ['email', 'a0@example.com'],
  ])
  const twice = readTickets([...rows, rows[0]].join('\n'))
  expect(twice.columns.map(({ column }) => column)).toEqual([null, null, 'email'])
})

// Guard: rows are no arguments of a call, which has room for some hundred thousand.
test('SEC-33 a table of a million rows is as wide as its widest', () => {
  const table = Array.from({ length: 1_000_000 }, (_, row) => ({ row, cells: row === 999_999 ? ['a', 'b'] : ['a'] }))
  expect(widthOf(table)).toBe(2)
})
