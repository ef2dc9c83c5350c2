import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, aDiscountCode, anEvent, aPointOfSale, aProduct, anOrder } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let company: { id: number }
let event: { id: number }
let ticket_id: number
let order_id: number

beforeAll(async () => {
  const { db } = server.services
  company = await aCompany(db)
  const summer = await anEvent(db, company, { name: 'Summer Fest' })
  event = summer
  const product = await aProduct(db, summer, { name: 'Dagticket Zoë' })
  await aDiscountCode(db, company, { code: 'ZOE-10' })
  const shop = await aPointOfSale(db, summer, { products: [product] })
  order_id = (await anOrder(server, shop, [{ product_id: product.id, amount: 1 }])).id
  const { id: unit } = await db
    .selectFrom('order_product')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const customer = await db
    .insertInto('customer')
    .values({ company_id: company.id, first_name: 'Jan', last_name: 'Bos' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('order').set({ customer_id: customer.id }).where('id', '=', order_id).execute()
  const ticket = await db
    .insertInto('ticket')
    .values({
      company_id: company.id,
      event_id: summer.id,
      order_id,
      order_product_id: unit,
      product_id: product.id,
      secret: 's',
      code: 'c',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ticket_id = ticket.id
})

const search = async (text: string, headers: Record<string, string>) => {
  const { body, status, refusals } = await server.send('searchRecords', { search: text }, { headers })
  return status === 200 ? body.map(({ kind, name, detail }) => [kind, name, detail].filter(Boolean).join(' · ')) : refusals
}
const holding = async (held: Permission[], events?: { id: number }[]) =>
  signIn(
    server,
    await aUser(server, company, {
      role: 'user',
      granted: held,
      withheld: permissions.filter((permission) => !held.includes(permission)),
      events,
    }),
  )

test('products and codes are found by any part of their name without its accents, a ticket by its number with its holder', async () => {
  const headers = await signInAdmin(server, company)
  expect(await search('zoe', headers)).toEqual(['product · Dagticket Zoë · Summer Fest', 'discount_code · ZOE-10'])
  expect(await search('TICKET', headers)).toEqual(['product · Dagticket Zoë · Summer Fest'])
  expect(await search(String(ticket_id), headers)).toEqual([`ticket · ${ticket_id} · Jan Bos`])
  expect(await search('100%', headers)).toEqual([])
})

test('what is no letter, digit or sign of a name finds nothing', async () => {
  const headers = await signInAdmin(server, company)
  for (const text of ["''", '’’', '`´', '\u0301\u0301']) expect(await search(text, headers), text).toEqual([])
})

test('each kind is found only with its permission, and nothing of events that are not for the user', async () => {
  expect(await search('zoe', await holding(['event.products']))).toEqual(['product · Dagticket Zoë · Summer Fest'])
  expect(await search('zoe', await holding(['discount_code.search']))).toEqual(['discount_code · ZOE-10'])
  expect(await search(String(ticket_id), await holding(['event.products']))).toEqual([])
  const other = await anEvent(server.services.db, company, { name: 'Other' })
  const elsewhere = await holding(['event.products', 'order.search', 'discount_code.search'], [other])
  expect(await search('ticket', elsewhere)).toEqual([])
  expect(await search(String(ticket_id), elsewhere)).toEqual([])
  const here = await holding(['event.products', 'order.search'], [event])
  expect(await search(String(ticket_id), here)).toHaveLength(1)
})

test('USER-18 a code that is good for products of one event is not found by a user of others', async () => {
  const { db } = server.services
  const [here, elsewhere] = [await anEvent(db, company), await anEvent(db, company)]
  await aDiscountCode(db, company, { code: 'MATINEE-5', products: [(await aProduct(db, here)).id] })
  expect(await search('matinee-5', await holding(['discount_code.search'], [elsewhere]))).toEqual([])
  expect(await search('matinee-5', await holding(['discount_code.search'], [here]))).toEqual(['discount_code · MATINEE-5'])
})

test('nothing of another company is found', async () => {
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  expect(await search('zoe', stranger)).toEqual([])
  expect(await search(String(ticket_id), stranger)).toEqual([])
})

test('the list of orders finds the order of a ticket by its number', async () => {
  const headers = await signInAdmin(server, company)
  const { body } = await server.send('listOrders', { page: 1, search: String(ticket_id) }, { headers })
  expect(body.data.map(({ id }) => id)).toEqual([order_id])
})
