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
  expect(readGuestRows(' \n\t\n', products)).toEqual({ rows: [], errors: [], columns: [] })
})

test('GUEST-01 every column is named as it is called in the table, with what it says and its first cell', () => {
  expect(readGuestRows('E-mail;Telefoon;Voornaam;Achternaam\nann@example.com;06;Ann;Lee', products).columns).toEqual([
    { column: 'email', heading: 'E-mail', sample: 'ann@example.com' },
    { column: null, heading: 'Telefoon', sample: '06' },
    { column: 'first_name', heading: 'Voornaam', sample: 'Ann' },
    { column: 'last_name', heading: 'Achternaam', sample: 'Lee' },
  ])
  expect(readGuestRows('Ann\tLee', products).columns).toEqual([
    { column: 'first_name', heading: null, sample: 'Ann' },
    { column: 'last_name', heading: null, sample: 'Lee' },
  ])
})

const jan = { first_name: 'Jan', last_name: 'van der Berg', email: 'jan@example.com' }
test.each([
  ['below a title and an empty row', 'Gasten zaterdag;;\n;;\nVoornaam;Achternaam;E-mail\nJan;van der Berg;jan@example.com'],
  ['below what Excel writes about the divider', 'sep=;\nVoornaam;Achternaam;E-mail\nJan;van der Berg;jan@example.com'],
  ['with a particle apart', 'Voornaam;Tussenvoegsel;Achternaam;E-mail\nJan;van der;Berg;jan@example.com'],
  ['with the whole name in one', 'Naam;E-mail\nJan van der Berg;jan@example.com'],
  ['with the family name first', 'Naam;E-mailadres (verplicht)\n"Berg, Jan van der";jan@example.com'],
  ['of another shop', 'Order ID,Attendee first name,Attendee Surname,Attendee Email *\n1,Jan,van der Berg,jan@example.com'],
  ['in French', 'Nom;Prénom;Adresse électronique\nvan der Berg;Jan;jan@example.com'],
  ['in French with one name', 'Nom;Courriel\nJan van der Berg;jan@example.com'],
  [
    'in Spanish, with two family names',
    'Nombre;Primer apellido;Segundo apellido;Correo electrónico\nJan;van der;Berg;jan@example.com',
  ],
  ['in Portuguese', 'Nome;Apelido;Endereço de e-mail\nJan;van der Berg;jan@example.com'],
  ['in German', 'Name;Vorname;E-Mail-Adresse\nvan der Berg;Jan;jan@example.com'],
  ['that has no headings, with one name', 'Jan van der Berg\tjan@example.com'],
  ['that has no headings, with a particle apart', 'Jan\tvan der\tBerg\tjan@example.com'],
  ['with only an address that is known by its heading', 'Wie;E-mail\nx;jan@example.com'],
])('GUEST-12 a guest of a table %s', (what, text) => {
  const { rows } = readGuestRows(text, products.slice(0, 1))
  expect(rows).toMatchObject([what.startsWith('with only') ? { email: jan.email } : jan])
})

test.each([
  ['Anna Maria de Vries', 'Anna Maria', 'de Vries'],
  ["Jan-Willem van 't Hof", 'Jan-Willem', "van 't Hof"],
  ['Ann Lee', 'Ann', 'Lee'],
  ['Madonna', 'Madonna', ''],
  ['Von Trier', 'Von', 'Trier'],
  ['García, María', 'María', 'García'],
])('GUEST-12 %s is %s and %s', (name, first_name, last_name) => {
  expect(readGuestRows(`Naam;E-mail\n"${name}";a@example.com`, products).rows).toMatchObject([{ first_name, last_name }])
})

test('GUEST-12 a quantity makes as many guests, and 0 none', () => {
  const { rows, errors } = readGuestRows(
    'Naam;E-mail;Aantal;Ticket\nJan Bos;jan@example.com;3;Adult\nAnn Lee;ann@example.com;2x;Adult\nBo Ray;;0;?\nCas Dam;cas@example.com;;Adult',
    products,
  )
  expect(rows.map(({ first_name }) => first_name)).toEqual(['Jan', 'Jan', 'Jan', 'Ann', 'Ann', 'Cas'])
  expect(errors).toEqual([])
})

test('GUEST-12 a person says what a column is', () => {
  const text = 'Wie;Waar;Hoeveel\nJan van der Berg;jan@example.com;2'
  const { rows, columns } = readGuestRows(text, products.slice(0, 1), { roles: ['name', 'email', 'quantity'] })
  expect(columns.map(({ column }) => column)).toEqual(['name', 'email', 'quantity'])
  expect(rows.map(({ row }) => row)).toEqual([1, 2, 2])
})

test('GUEST-12 without headings numbers in front are no quantity, and a product is known by its name', () => {
  const { rows } = readGuestRows('1\tAnn\tLee\tann@example.com\tAdult\t2\n2\tBo\tRay\tbo@example.com\tAdult\t1', products)
  expect(rows.map(({ first_name, product_id }) => [first_name, product_id])).toEqual([
    ['Ann', 1],
    ['Ann', 1],
    ['Bo', 1],
  ])
})

test.each(['(', '[', 'a:', ':('])(
  'GUEST-09 a first row of nothing but %j takes as long as it is, not the square of that',
  (piece) => {
    const { rows } = readGuestRows(`name\temail\t${piece.repeat(400_000)}\nAnn\tann@example.com\tx`, products)
    expect(rows).toHaveLength(1)
  },
)
