import { expect, test } from 'vitest'
import { readGuestRows } from './guest-rows.ts'

const products = [
  { id: 1, name: 'Adult' },
  { id: 2, name: 'Child (4–12)' },
]
const known = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', product: 'adult', product_id: 1 }

test.each([
  ['cells of a spreadsheet', 'Ann\tLee\tann@example.com\tadult'],
  ['a CSV file of Excel with a mark in front', '\uFEFFVorname;Nachname;E-Mail;Produkt\r\nAnn;Lee;ann@example.com;adult\r\n'],
  ['columns in another order', 'product,email,"Last name",First name\nadult,ann@example.com,Lee,Ann'],
])('GUEST-09 %s', (_what, text) => {
  const { rows, errors } = readGuestRows(text, products)
  expect(rows).toMatchObject([known])
  expect(errors).toEqual([])
})

test('GUEST-09 quotes hold dividers, lines and quotes; empty rows count but are left out', () => {
  const { rows } = readGuestRows(
    '"Ann ""A."", x","Lee\nB",ann@example.com,Adult\n\n,,,\nBob,Ray,bob@example.com,child 4 12',
    products,
  )
  expect(rows).toMatchObject([
    { row: 1, first_name: 'Ann "A.", x', last_name: 'Lee\nB' },
    { row: 4, first_name: 'Bob', product_id: 2 },
  ])
})

test('GUEST-09 a row without a product is of the only one there is, else it is wrong', () => {
  const text = 'Ann\tLee\tann@example.com'
  expect(readGuestRows(text, products.slice(0, 1))).toMatchObject({ rows: [{ product_id: 1 }], errors: [] })
  expect(readGuestRows(text, products).errors).toEqual([{ row: 1, column: 'product', code: 'field_required' }])
})

test('GUEST-09 names and addresses may be missing when the owner gets everything, but not be wrong', () => {
  const { errors } = readGuestRows('\t\tann@\tadult', products, { needsPeople: false })
  expect(errors).toEqual([{ row: 1, column: 'email', code: 'wrong_email' }])
})

test('GUEST-01 nothing pasted is no row', () => {
  expect(readGuestRows(' \n\t\n', products)).toEqual({ rows: [], errors: [], columns: [], ignored: [] })
})

test('GUEST-01 the columns that are recognised are named as they are called in the table, and those that are not', () => {
  const { columns, ignored } = readGuestRows('E-mail;Telefoon;Voornaam\nann@example.com;06;Ann', products)
  expect(columns).toEqual([
    { column: 'email', heading: 'E-mail' },
    { column: 'first_name', heading: 'Voornaam' },
  ])
  expect(ignored).toEqual(['Telefoon'])
  expect(readGuestRows('Ann\tLee', products)).toMatchObject({
    columns: [
      { column: 'first_name', heading: null },
      { column: 'last_name', heading: null },
    ],
    ignored: [],
  })
})
