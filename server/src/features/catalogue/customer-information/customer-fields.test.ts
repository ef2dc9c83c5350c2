import { beforeEach, expect, test } from 'vitest'
import { systemScope } from '#features/services.ts'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { readCustomerFields } from './customer-fields.ts'
import { isCustomerComplete } from './is-customer-complete.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
let event: { id: number; company_id: number }
let order: { id: number; secret: string }

beforeEach(async () => {
  const { db } = server.services
  event = await anEvent(db, company)
  const product = await aProduct(db, event)
  const { id, secret } = await anOrder(server, await aPointOfSale(db, event, { products: [product] }), [
    { product_id: product.id, amount: 1 },
  ])
  order = { id, secret }
})

type Flags = { order_ask?: boolean; order_mandatory?: boolean; ticket_ask?: boolean; ticket_mandatory?: boolean }
const setField = (
  field: string,
  flags: Flags,
  of: { event_id: number | null; company_id: number } = { event_id: event.id, company_id: company.id },
) =>
  server.services.db
    .insertInto('customer_field')
    .values({ ...of, field, ...flags })
    .execute()
const fields = async () => (await server.send('listOrderCustomerFields', order)).body
/** The fields that an order asks, a star behind the mandatory ones. */
const asked = async () =>
  (await fields()).filter((field) => field.order_ask).map((field) => field.field + (field.order_mandatory ? '*' : ''))
const isComplete = async () => {
  const customer = await server.services.db
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .selectAll('customer')
    .where('order.id', '=', order.id)
    .executeTakeFirst()
  const configured = await readCustomerFields(systemScope(server.services, company.id, 'test'), event.id)
  return isCustomerComplete(customer ?? null, configured)
}

test('CALL-30 ENT-23 every field with its flags, asked of nobody unless set', async () => {
  const list = await fields()
  expect(list.map(({ field }) => field)).toEqual([
    'email',
    'email_confirmation',
    'company_name',
    'first_name',
    'last_name',
    'address',
    'house_nr',
    'zip',
    'city',
    'phone',
    'country',
    'gender',
    'dob',
    'optin',
  ])
  expect(await asked()).toEqual(['email*', 'email_confirmation*', 'first_name*', 'last_name*'])
  expect(list.every(({ ticket_ask, ticket_mandatory }) => !ticket_ask && !ticket_mandatory)).toBe(true)
  expect(list.find(({ field }) => field === 'phone')).toEqual({
    field: 'phone',
    order_ask: false,
    order_mandatory: false,
    ticket_ask: false,
    ticket_mandatory: false,
    company_id: company.id,
  })
})

test("PERS-08 PERS-09 FIELD-05 the event's rows count, else the company's; another company's and event's never", async () => {
  const { db } = server.services
  const other = await aCompany(db, { host: null })
  await setField('gender', { order_ask: true }, { event_id: null, company_id: other.id })
  await setField('dob', { order_ask: true }, { event_id: (await anEvent(db, company)).id, company_id: company.id })
  await setField('zip', { order_ask: true }, { event_id: null, company_id: company.id })
  expect(await asked()).toEqual(['email*', 'email_confirmation*', 'last_name*', 'zip'])
  await setField('phone', { order_ask: true, order_mandatory: true })
  await setField('email_confirmation', { order_ask: false })
  expect(await asked()).toEqual(['email*', 'last_name*', 'phone*'])
  await db.deleteFrom('customer_field').where('event_id', 'is', null).execute()
})

test('PERS-08 PERS-09 each level has flags of its own, and the confirmation goes with the e-mail', async () => {
  await setField('email', { ticket_ask: true })
  await setField('first_name', { ticket_ask: true, ticket_mandatory: true })
  const flags = Object.fromEntries(
    (await fields()).map(({ field, ticket_ask, ticket_mandatory }) => [field, [ticket_ask, ticket_mandatory]]),
  )
  expect(flags).toMatchObject({
    email: [true, false],
    email_confirmation: [true, false],
    first_name: [true, true],
    last_name: [false, false],
  })
  expect(await asked()).toEqual(['email*', 'email_confirmation*', 'last_name*'])
})

test('PERS-06 an order is complete once all that is mandatory is there, and not any more when more becomes so', async () => {
  expect(await isComplete()).toBe(false)
  const customer = { first_name: 'Jan', last_name: 'de Vries', email: 'jan@example.com' }
  expect((await server.send('saveOrder', { ...order, customer, terms_accepted: true })).status).toBe(200)
  expect(await isComplete()).toBe(true)
  await setField('phone', { order_ask: true, order_mandatory: true })
  expect(await isComplete()).toBe(false)
  await server.send('saveOrder', { ...order, customer: { ...customer, phone: '0612345678' }, terms_accepted: true })
  expect(await isComplete()).toBe(true)
})
