import { beforeEach, expect, test } from 'vitest'
import { aCompany, aDonation, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

// Play money is no money there.
const server = prepareServer({ env: { ENVIRONMENT: 'production' } })
let host: string
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Record<string, string>
let counter = 0

beforeEach(async () => {
  host = `unpayable-${++counter}.test`
  company = await aCompany(server.services.db, { host })
  headers = await signInAdmin(server, company)
})

/** An account that takes real payments: of the company, or of the platform (null). */
async function anAccount(
  company_id: number | null,
  { problems = [], methods = [] }: { problems?: string[]; methods?: string[] },
) {
  const known = JSON.stringify(methods.map((adapter) => ({ adapter, minimum: null, maximum: null })))
  const values = { provider: 'mollie', mode: 'live', credentials: '', key_hint: 'aaaa', is_active: true }
  return server.services.db
    .insertInto('payment_account')
    .values({ ...values, company_id, problems, methods: known })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Sold = { price?: number; status?: 'live' | 'test'; isDonation?: boolean }

/** An event on sale that sells one thing, by iDEAL. */
async function anOpenEvent({ price = 1000, status = 'live', isDonation = false }: Sold = {}) {
  const { db } = server.services
  const { id: ticket_template_id } = await db
    .insertInto('ticket_template')
    .values({ company_id: company.id, name: `Template ${++counter}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = await anEvent(db, company, { ticket_template_id })
  const product = isDonation ? await aDonation(db, event) : await aProduct(db, event, { price })
  const shop = await aPointOfSale(db, event, { products: [product], status })
  return { event, product, shop }
}

/** Whether the event warns, whether it is listed, and the ways to pay that its shop offers. */
async function judged({ event, shop }: Awaited<ReturnType<typeof anOpenEvent>>) {
  const { body: detail } = await server.send('getEventDetail', { event_id: event.id }, { headers })
  const { body: listed } = await server.send('listUnpayableEvents', {}, { headers })
  const { body: shown } = await server.send('getPointOfSaleByUrl', { url: shop.url }, { host })
  return {
    warns: detail.missing.some(({ item, is_hard }) => item === 'payment' && !is_hard),
    isListed: listed.some(({ id, name }) => id === event.id && name === event.name),
    offers: shown.payment_methods.map(({ payment_method }) => payment_method.adapter),
  }
}

test('EVT-90 EVT-91 DASH-30 without an account nobody can pay: the event says so, the list has it, and its shop offers no way to pay', async () => {
  const paid = await anOpenEvent()
  const donated = await anOpenEvent({ isDonation: true })
  const free = await anOpenEvent({ price: 0 })
  const tried = await anOpenEvent({ status: 'test' })
  expect(await judged(paid)).toEqual({ warns: true, isListed: true, offers: [] })
  expect(await judged(donated)).toEqual({ warns: true, isListed: true, offers: [] })
  expect(await judged(free)).toEqual({ warns: false, isListed: false, offers: [] })
  // There the money is not real.
  expect(await judged(tried)).toEqual({ warns: false, isListed: false, offers: ['ideal'] })
  // It is a warning: an event can be on sale before its account is there.
  const status = { event_id: paid.event.id, status: 'not_live' }
  expect((await server.send('saveEvent', status, { headers })).body.missing).toContainEqual({ item: 'payment', is_hard: false })
  expect((await server.send('saveEvent', { ...status, status: 'live' }, { headers })).body.state).toBe('live')
  const { id } = await anAccount(company.id, {})
  expect(await judged(paid)).toEqual({ warns: false, isListed: false, offers: ['ideal'] })
  expect(await judged(donated)).toEqual({ warns: false, isListed: false, offers: ['ideal'] })
  await server.services.db.updateTable('payment_account').set({ is_active: false }).where('id', '=', id).execute()
  expect(await judged(paid)).toEqual({ warns: true, isListed: true, offers: [] })
})

test('EVT-90 DASH-30 an account that does not work, or has none of the ways to pay, is warned about; its shop may know less than the provider', async () => {
  const paid = await anOpenEvent()
  const { id } = await anAccount(company.id, { problems: ['keys_refused'] })
  expect(await judged(paid)).toEqual({ warns: true, isListed: true, offers: ['ideal'] })
  await server.services.db.deleteFrom('payment_account').where('id', '=', id).execute()
  await anAccount(company.id, { methods: ['banktransfer'] })
  expect(await judged(paid)).toEqual({ warns: true, isListed: true, offers: ['ideal'] })
})

test('DASH-30 what is over, off sale or of others is not listed, and an event with several shops is once', async () => {
  const { db } = server.services
  const [over, off, hidden, shown] = [await anOpenEvent(), await anOpenEvent(), await anOpenEvent(), await anOpenEvent()]
  await db
    .updateTable('event')
    .set({ ends_at: '2026-05-01T00:00:00Z', starts_at: '2026-04-01T00:00:00Z' })
    .where('id', '=', over.event.id)
    .execute()
  await db.updateTable('event').set({ status: 'not_live' }).where('id', '=', off.event.id).execute()
  await db.updateTable('point_of_sale').set({ status: 'closed' }).where('id', '=', hidden.shop.id).execute()
  await aPointOfSale(db, shown.event, { products: [shown.product] })
  const { body } = await server.send('listUnpayableEvents', {}, { headers })
  expect(body).toEqual([{ id: shown.event.id, name: shown.event.name }])
  const ofOther = await signIn(server, await aUser(server, company, { events: [off.event] }))
  expect((await server.send('listUnpayableEvents', {}, { headers: ofOther })).body).toEqual([])
})

test('EVT-90 the account of the platform takes the money of companies without one', async () => {
  const paid = await anOpenEvent()
  const { id } = await anAccount(null, { methods: ['ideal'] })
  expect(await judged(paid)).toEqual({ warns: false, isListed: false, offers: ['ideal'] })
  await server.services.db.deleteFrom('payment_account').where('id', '=', id).execute()
})
