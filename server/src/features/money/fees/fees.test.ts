import type { CallInput } from '@entree/contract/calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { forgetSnapshots } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null, { name: 'Ada Admin' }))
let company: Awaited<ReturnType<typeof aCompany>>
let event: Awaited<ReturnType<typeof anEvent>>
let headers: Record<string, string>

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  headers = await signIn(server, ada)
  company = await aCompany(server.services.db, { host: null })
  event = await anEvent(server.services.db, company, { charge_ticket_fee_to_customer: true })
})

const TODAY = TEST_NOW.slice(0, 10)
const later = (days: number) => new Date(Date.parse(TEST_NOW) + days * 86_400_000).toISOString().slice(0, 10)
const add = (input: Partial<CallInput<'addCompanyFee'>>) =>
  server.send(
    'addCompanyFee',
    { company_id: company.id, type: 'ticket_fee', amount: 100, start_date: TODAY, ...input },
    { headers },
  )
const overrule = (input: Partial<CallInput<'addFeeOverride'>>) =>
  server.send(
    'addFeeOverride',
    {
      company_id: company.id,
      event_id: event.id,
      type: 'ticket_fee',
      amount: 80,
      start_date: TODAY,
      retroactive: false,
      ...input,
    },
    { headers },
  )
const list = async () => (await server.send('listCompanyFees', { company_id: company.id }, { headers })).body

test.each([
  ['FEE-01 FEE-06 FEE-07 BCALL-012', 'ticket_fee', 110],
  ['FEE-02 FEE-06 FEE-07', 'box_office_ticket_fee', 50],
  ['FEE-03 FEE-06 FEE-07', 'refund_fee', 75],
  ['FEE-04 FEE-06 FEE-07', 'free_ticket_percentage', 12.5],
  ['FEE-05 FEE-06 FEE-07', 'free_ticket_fee', 25],
] as const)('%s %s is saved with its amount and start date, and shown again', async (_, type, amount) => {
  const { status, body } = await add({ type, amount, start_date: later(10) })
  expect(status).toBe(200)
  const saved = { type, amount, start_date: later(10), event_id: null, event: null, retroactive: false }
  expect(body).toMatchObject({ ...saved, is_in_force: false, is_settled: false })
  expect(await list()).toEqual([body])
  const input = { company_id: company.id, fee_id: body.id, type, amount: amount + 1, start_date: later(11) }
  expect((await server.send('saveCompanyFee', input, { headers })).body).toMatchObject({
    amount: amount + 1,
    start_date: later(11),
  })
  expect((await server.send('deleteCompanyFee', { company_id: company.id, fee_id: body.id }, { headers })).body).toEqual({
    success: true,
  })
  expect(await list()).toEqual([])
})

test('M1 FEE-07 DEC-B-38 DEC-B-150 the shop asks what is in force on the day: the latest that has begun', async () => {
  const { db } = server.services
  await db
    .insertInto('company_host')
    .values({ company_id: company.id, host: `m1-${company.id}.localhost` })
    .execute()
  const product = await aProduct(db, event, { price: 1000 })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  await add({ amount: 100 })
  await add({ amount: 200, start_date: later(1) })
  const asked = async () => {
    forgetSnapshots(db)
    const input = { url: point_of_sale.url }
    const { body } = await server.send('getPointOfSaleByUrl', input, { host: `m1-${company.id}.localhost` })
    return body.products[0]!.product.service_fee
  }
  expect(await asked()).toBe(121)
  server.clock.set(`${later(1)}T10:00:00.000Z`)
  headers = await signIn(server, ada)
  expect(await asked()).toBe(242)
  // What a company sees of its fees is what is in force, too.
  expect((await server.send('getCompanyDetail', { company_id: company.id }, { headers })).body.ticket_fee).toBe(200)
  // An event's own goes before it.
  await overrule({ amount: 50, start_date: later(1) })
  expect(await asked()).toBe(61)
})

test('FEE-08 FEE-09 M9 M10 an event has fees of its own, retroactive or not, and others of the company do not', async () => {
  const other = await anEvent(server.services.db, company)
  const { body } = await overrule({ start_date: later(-30), retroactive: true })
  expect(body).toMatchObject({ amount: 80, event_id: event.id, event: event.name, retroactive: true, is_in_force: true })
  const ofEvent = (event_id: number) => server.send('listFeeOverrides', { company_id: company.id, event_id }, { headers })
  expect((await ofEvent(event.id)).body).toEqual([body])
  expect((await ofEvent(other.id)).body).toEqual([])
  const planned = (await overrule({ amount: 60, start_date: later(5) })).body
  const input = { company_id: company.id, event_id: event.id, fee_id: planned.id, type: 'ticket_fee', amount: 70 } as const
  const changed = { ...input, start_date: later(5), retroactive: true }
  expect((await server.send('saveFeeOverride', changed, { headers })).body).toMatchObject({ amount: 70, retroactive: true })
  // Not as a fee of the company, nor of another event.
  const wrong = { company_id: company.id, fee_id: planned.id }
  expect(codesAndFields(await server.send('deleteCompanyFee', wrong, { headers }))).toEqual(['not_found'])
  expect(codesAndFields(await server.send('deleteFeeOverride', { ...wrong, event_id: other.id }, { headers }))).toEqual([
    'not_found',
  ])
  expect((await server.send('deleteFeeOverride', { ...wrong, event_id: event.id }, { headers })).status).toBe(200)
})

test('DEC-B-149 BCALL-013 what was charged stays as it is; nothing starts in the past, or twice on a day', async () => {
  const { body: fee } = await add({})
  expect(codesAndFields(await add({ amount: 90 }))).toEqual(['fee_exists start_date'])
  expect(codesAndFields(await add({ start_date: later(-1) }))).toEqual(['fee_starts_in_past start_date'])
  expect(codesAndFields(await add({ amount: null, start_date: null }))).toEqual([
    'field_required amount',
    'field_required start_date',
  ])
  expect(codesAndFields(await add({ amount: 1.5, start_date: later(3) }))).toEqual(['fee_invalid amount'])
  // The database would round it to two decimals.
  expect(codesAndFields(await add({ type: 'free_ticket_percentage', amount: 12.345, start_date: later(3) }))).toEqual([
    'fee_percentage_invalid amount',
  ])
  const change = { company_id: company.id, fee_id: fee.id, type: 'ticket_fee', amount: 120, start_date: TODAY } as const
  expect((await server.send('saveCompanyFee', change, { headers })).body.amount).toBe(120)
  server.clock.advance(86_400_000)
  headers = await signIn(server, ada)
  expect(await list()).toMatchObject([{ is_settled: true, is_in_force: true }])
  const next = { ...change, start_date: later(1) }
  expect(codesAndFields(await server.send('saveCompanyFee', next, { headers }))).toEqual(['fee_settled'])
  expect(codesAndFields(await server.send('deleteCompanyFee', next, { headers }))).toEqual(['fee_settled'])
})

test('DEC-B-150 the fee among the details of a company starts today when it is changed, and the trail has both', async () => {
  const { name, vat_percentage } = company
  const details = {
    contact_person: 'Anna',
    phone: '0301234567',
    address: 'Street 1',
    zip: '1234 AB',
    city: 'Utrecht',
    country: 'NL',
  }
  const own = { kvk: '12345678', vat_number: null, name, vat_percentage, ...details }
  const saved = await server.send('updateCompany', { company_id: company.id, ...own, ticket_fee: 130 }, { headers })
  expect([saved.status, saved.body.ticket_fee]).toEqual([200, 130])
  expect(await list()).toMatchObject([{ type: 'ticket_fee', amount: 130, start_date: TODAY, is_in_force: true }])
  await add({ amount: 140, start_date: later(2) })
  const trail = { entity: 'company', entity_id: company.id, page: 1 }
  const { data } = (await server.send('listRecordChanges', trail, { headers, company_id: company.id })).body
  expect(data.map(({ action, after }) => [action, after])).toEqual([
    ['fee_changed', { ticket_fee: 140, start_date: later(2) }],
    ['changed', expect.objectContaining({ ticket_fee: 130 })],
  ])
})

test('GEN-26 FEE-08 a company neither sees nor sets what it is asked', async () => {
  const admin = await signInAdmin(server, company)
  expect((await server.send('listCompanyFees', { company_id: company.id }, { headers: admin })).status).toBe(403)
  expect((await overrule({})).status).toBe(200)
  const input = { company_id: company.id, type: 'ticket_fee', amount: 0, start_date: TODAY } as const
  expect((await server.send('addCompanyFee', input, { headers: admin })).status).toBe(403)
  expect(
    (await server.send('addFeeOverride', { ...input, event_id: event.id, retroactive: false }, { headers: admin })).status,
  ).toBe(403)
})
