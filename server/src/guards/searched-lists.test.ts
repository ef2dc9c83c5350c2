import { expect, test } from 'vitest'
import { aBill } from '../testing/bill.ts'
import { aCampaign, aCompany, aDiscountCode, aProduct } from '../testing/builders.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn } from '../testing/users.ts'
import { aBoxOffice, sellAt } from '#features/door/box-office/box-office-testing.ts'
import { aDoor } from '#features/door/door-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const door = prepare(() => aDoor(server, { host: 'searched.test' }))

/** As people type what is written `Zoë Łęcki-Sørensen`. */
const TYPED = ['zoe lecki', 'Sorensen ZOË', 'łęcki']
const NAME = 'Zoë Łęcki-Sørensen'

const guestList = () =>
  server.send(
    'sendGuestList',
    {
      event_id: door.event.id,
      owner: { first_name: 'Zoë', last_name: 'Łęcki-Sørensen', email: 'guests@example.com', language: 'en' },
      payment: 'none',
      next_step: 'send_to_owner',
      tickets: [{ product_id: door.product.id }],
    },
    { headers: door.headers },
  )

test('DOOR-06 lists of what people gave a name find it without its accents, and its words in any order', async () => {
  const { db } = server.services
  const { company, event, headers } = door
  const product = await aProduct(db, event, { name: NAME })
  const office = await aBoxOffice(server, headers, { event, products: [product] })
  expect((await sellAt(server, headers, office, [[product, 1]])).status).toBe(200)
  expect((await guestList()).status).toBe(200)
  await aCampaign(db, company, { name: NAME, slug: 'zl' })
  await aUser(server, company, { name: NAME })
  const at = { address: 'Dijk 1', zip: '8011 AA', city: 'Zwolle', country_code: 'NL' }
  await db
    .insertInto('venue')
    .values({ company_id: company.id, name: NAME, ...at })
    .execute()
  await db.insertInto('ticket_template').values({ company_id: company.id, name: NAME }).execute()
  await server.send('addBatch', { name: NAME }, { headers })
  await server.send('createScanOperation', { event_id: event.id, name: NAME }, { headers })
  for (const search of TYPED) {
    const of = { page: 1, search }
    const found = {
      guest_lists: (await server.send('listGuestLists', { event_id: event.id, ...of }, { headers })).body.total,
      sales: (await server.send('listBoxOfficeOrders', { id: office.id, ...of }, { headers })).body.total,
      campaigns: (await server.send('listCampaigns', of, { headers })).body.total,
      batches: (await server.send('listBatches', of, { headers })).body.total,
      venues: (await server.send('listVenues', of, { headers })).body.total,
      templates: (await server.send('listTicketTemplatesOverview', of, { headers })).body.total,
      operations: (await server.send('listScanOperations', of, { headers })).body.total,
      users: (await server.send('listUsers', { company_id: company.id, ...of }, { headers })).body.total,
    }
    const each = Object.fromEntries(Object.keys(found).map((list) => [list, 1]))
    expect(found, search).toEqual(each)
  }
  await aDiscountCode(db, company, { code: 'ZOË-10' })
  expect((await server.send('listDiscountCodes', { page: 1, search: 'zoe-1' }, { headers })).body.total).toBe(1)
})

test('DOOR-06 the lists of the platform find companies, roles and people likewise', async () => {
  const { db } = server.services
  const headers = await signIn(server, await aUser(server, null, { name: NAME }))
  const company = await aCompany(db, { host: null, name: NAME, city: 'Utrecht' })
  await aBill(server, company.id)
  await db.insertInto('company_link').values({ master_company_id: door.company.id, sub_company_id: company.id }).execute()
  await db.insertInto('role').values({ name: NAME, permissions: [] }).execute()
  for (const search of TYPED) {
    const of = { page: 1, search }
    const found = {
      companies: (await server.send('listCompanies', of, { headers })).body.total,
      links: (await server.send('listCompanyLinks', of, { headers })).body.total,
      roles: (await server.send('listRoles', of, { headers })).body.total,
      invoices: (await server.send('listInvoices', of, { headers })).body.total,
      payouts: (await server.send('listPayouts', of, { headers })).body.total,
      usage: (await server.send('listCompanyUsage', of, { headers })).body.data.length,
      people_of_the_trail: (await server.send('listChangeUsers', { search }, { headers })).body.data.length,
    }
    const each = Object.fromEntries(Object.keys(found).map((list) => [list, 1]))
    expect(found, search).toEqual(each)
  }
  const in_city = { page: 1, search: 'lecki UTRÉCHT' }
  expect((await server.send('listCompanies', in_city, { headers })).body.total).toBe(1)
})

test('DEC-B-80 an order is found by its number also with the sign in front of it, at the box office, on guest lists and at the door', async () => {
  const { headers, event, product } = door
  const office = await aBoxOffice(server, headers, { event, products: [product] })
  const sold = (await sellAt(server, headers, office, [[product, 1]])).body.order
  const sent = (await guestList()).body.order
  const of = (order: { order_number: string }) => ({ page: 1, search: `#${order.order_number}` })
  expect((await server.send('listBoxOfficeOrders', { id: office.id, ...of(sold) }, { headers })).body.total).toBe(1)
  expect((await server.send('listGuestLists', { event_id: event.id, ...of(sent) }, { headers })).body.total).toBe(1)
  const entries = await server.send('listTerminalEntries', { event_id: event.id, ...of(sold) }, { headers })
  expect(entries.body.total).toBe(1)
})
