import { afterAll, beforeEach } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { MAILCHIMP_KEY, startMailingServices } from '../../../testing/mailing-services.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { syncContacts } from './sync-contacts.ts'

/**
 * Two servers on one database with a mailing service, which each test finds empty, and a company with two shops: `buy` opts a buyer in,
 * `connect` saves the key, `sync` hands over what is due and `members` is what the service has by then.
 */
export function prepareSync() {
  const service = prepare(() => startMailingServices())
  afterAll(() => service.stop())
  const server = prepareServer(() => ({ env: { ...service.env, UNLIMITED_REQUESTS: 'true' } }))
  const servers = [server, prepareServer(() => ({ connection: server.connection, env: service.env }))] as const
  const company = prepare(() => aCompany(server.services.db, { host: 'club.test' }))
  const headers = prepare(() => signInAdmin(server, company))
  const shop = prepare(aShopOf)
  const other_shop = prepare(aShopOf)
  beforeEach(async () => {
    const { db } = server.services
    for (const one of servers) one.clock.set(TEST_NOW)
    await db.deleteFrom('mailing_service').execute()
    await db.deleteFrom('mailing_contact').execute()
    await db.deleteFrom('mailing_erasure').execute()
    await db.deleteFrom('news_address').execute()
    await db.updateTable('customer').set({ optin: false }).execute()
    Object.assign(service.state, { members: new Map(), forgotten: new Set(), batches: [], asked: [], fails: [], held: null })
    Object.assign(service.state, { is_list_gone: false, erases_nobody: false, onBatch: () => {} })
  })

  async function aShopOf() {
    const { db } = server.services
    const event = await anEvent(db, company, { starts_at: '2025-07-01T18:00:00.000Z', ends_at: '2025-07-01T23:00:00.000Z' })
    const product = await aProduct(db, event)
    return { company, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }), product }
  }
  const buy = async (email: string, of: typeof shop = shop, details: object = {}) => {
    const { db } = server.services
    const { id } = await aPaidOrder(server, of, {
      products: [{ id: of.product.id, amount: 1 }],
      customer: { email, first_name: 'Ann', last_name: 'Lee' },
    })
    const { customer_id } = await db.selectFrom('order').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow()
    const set = { optin: true, ...details }
    await db.updateTable('customer').set(set).where('id', '=', customer_id).execute()
    return { id, customer_id: customer_id! }
  }
  const connect = (over: object = {}) =>
    server.send(
      'saveMailingService',
      { service: 'mailchimp', api_key: MAILCHIMP_KEY, list_id: 'aaa111', event_ids: [shop.event.id], ...over },
      { headers },
    )
  const read = async () => (await server.send('getMailingService', {}, { headers })).body
  const sync = async () => {
    await server.services.db.updateTable('mailing_service').set({ next_at: server.clock.now() }).execute()
    await syncContacts(server.services, company.id)
  }
  const members = () => [...service.state.members.values()].toSorted((a, b) => (a.email < b.email ? -1 : 1))

  return { service, server, servers, company, shop, other_shop, headers, buy, connect, read, sync, members }
}
