import { beforeEach, expect, test } from 'vitest'
import { aCompany, aDonation, anEvent, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aDoor, type Door } from '../door-testing.ts'
import { aBoxOffice, aForm, sellAt } from './box-office-testing.ts'

const server = prepareServer()
let door: Door
let number = 0
beforeEach(async () => {
  door = await aDoor(server, { host: `box-${++number}.test` })
})

const create = (form: object) =>
  server.send('createBoxOffice', { event_id: door.event.id, ...aForm([door.product]), ...form }, { headers: door.headers })
const officesOf = async (event_id: number) => (await server.send('listBoxOffices', { event_id }, { headers: door.headers })).body

test('GEN-13 BOX-05 BOX-06 BOX-07 BOX-08 BOX-09 what is set of a box office is saved and shown again, and changed', async () => {
  const parking = await aProduct(server.services.db, door.event, { name: 'Parking' })
  const products = [
    { product_id: door.product.id, stock: 40 },
    { product_id: parking.id, stock: null },
  ]
  const form = { name: ' Main gate ', products, payment_methods: ['pin'], overrule_price: true, use_unsold_stock: false }
  const { body: made } = await create(form)
  const saved = { ...form, name: 'Main gate', id: made.id, event_id: door.event.id, has_orders: false }
  expect(made).toMatchObject(saved)
  const of = { event_id: door.event.id, id: made.id }
  const read = async () => (await server.send('getBoxOffice', of, { headers: door.headers })).body
  expect(await read()).toMatchObject(saved)
  expect(await officesOf(door.event.id)).toMatchObject([saved])
  const other = aForm([parking], { name: 'Side gate', payment_methods: ['cash'] })
  server.clock.advance(1000)
  await server.send('saveBoxOffice', { ...of, ...other, updated_at: made.updated_at }, { headers: door.headers })
  expect(await read()).toMatchObject({ ...other, products: [{ product_id: parking.id, stock: null }] })
  const late = await server.send('saveBoxOffice', { ...of, ...form, updated_at: made.updated_at }, { headers: door.headers })
  expect([late.status, codesAndFields(late)]).toEqual([409, ['changed_meanwhile']])
})

test('GEN-24 BOX-10 BOX-11 BOX-13 a box office needs a name, a product and pin or cash, and says all of it at once', async () => {
  const { refusals } = await create({ name: '  ', products: [], payment_methods: [] })
  expect(codesAndFields({ refusals })).toEqual([
    'field_required name',
    'box_office_no_products products',
    'box_office_no_methods payment_methods',
  ])
  const donation = await aDonation(server.services.db, door.event)
  const elsewhere = await aProduct(server.services.db, await anEvent(server.services.db, door.company))
  const products = [donation, elsewhere].map(({ id: product_id }) => ({ product_id, stock: null }))
  const wrong = await create({ products: [...products, { product_id: door.product.id, stock: -1 }] })
  expect(codesAndFields(wrong).toSorted()).toEqual([
    'box_office_product_unknown products.0.product_id',
    'box_office_product_unknown products.1.product_id',
    'stock_invalid products.2.stock',
  ])
  expect((await create({ payment_methods: ['ideal'] })).status).toBe(400)
  expect((await create({ payment_methods: ['pin', 'cash'] })).body.payment_methods).toEqual(['cash', 'pin'])
})

test('an event without a point of sale gets one first', async () => {
  const bare = await anEvent(server.services.db, door.company)
  const product = await aProduct(server.services.db, bare)
  const { refusals } = await server.send('createBoxOffice', { event_id: bare.id, ...aForm([product]) }, { headers: door.headers })
  expect(codesAndFields({ refusals })).toEqual(['box_office_needs_point_of_sale'])
})

test('a box office is removed unless something was sold at it, and what it has of its own becomes no less than that', async () => {
  const unused = (await create({})).body
  const of = { event_id: door.event.id, id: unused.id }
  expect((await server.send('deleteBoxOffice', of, { headers: door.headers })).body).toEqual({ success: true })
  expect((await server.send('getBoxOffice', of, { headers: door.headers })).status).toBe(404)
  const office = await aBoxOffice(
    server,
    door.headers,
    { event: door.event, products: [door.product] },
    { use_unsold_stock: false },
  )
  await sellAt(server, door.headers, office, [[door.product, 3]])
  const used = { event_id: door.event.id, id: office.id }
  const removed = await server.send('deleteBoxOffice', used, { headers: door.headers })
  expect(codesAndFields(removed)).toEqual(['box_office_has_orders'])
  const lower = aForm([door.product], { use_unsold_stock: false, products: [{ product_id: door.product.id, stock: 2 }] })
  const { refusals } = await server.send('saveBoxOffice', { ...used, ...lower }, { headers: door.headers })
  expect(codesAndFields({ refusals })).toEqual(['stock_below_sold products.0.stock'])
})

test('box_office.view and box_office.edit are held on their own, of the own company and of allowed events', async () => {
  const { body: office } = await create({})
  const of = { event_id: door.event.id, id: office.id }
  const viewer = await signInWith(server, door.company, 'box_office.view')
  expect((await server.send('listBoxOffices', of, { headers: viewer })).body).toHaveLength(1)
  expect((await server.send('saveBoxOffice', { ...of, ...aForm([door.product]) }, { headers: viewer })).status).toBe(403)
  const seller = await signInWith(server, door.company, 'box_office.sell')
  expect((await server.send('listBoxOffices', of, { headers: seller })).status).toBe(403)
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  expect((await server.send('getBoxOffice', of, { headers: stranger })).status).toBe(404)
  const elsewhere = await signIn(server, await aUser(server, door.company, { events: [] }))
  expect((await server.send('getBoxOfficeEvent', of, { headers: elsewhere })).status).toBe(403)
})

test('DEC-B-32 a copied event has the box offices with its own products, and nothing of what was sold', async () => {
  const form = { overrule_price: true, use_unsold_stock: false, products: [{ product_id: door.product.id, stock: 7 }] }
  const { body: office } = await create(form)
  await sellAt(server, door.headers, office, [[door.product, 2]])
  const starts_at = '2026-08-01T10:00:00.000Z'
  const copy = { event_id: door.event.id, name: 'The copy', starts_at, ends_at: '2026-08-01T20:00:00.000Z', sessions: [] }
  const { body, refusals } = await server.send('duplicateEvent', copy, { headers: door.headers })
  expect(refusals ?? []).toEqual([])
  const [copied] = await officesOf(body.id)
  expect(copied).toMatchObject({ name: 'Main gate', overrule_price: true, use_unsold_stock: false, has_orders: false })
  expect(copied!.products).toMatchObject([{ stock: 7 }])
  expect(copied!.products[0]!.product_id).not.toBe(door.product.id)
})
