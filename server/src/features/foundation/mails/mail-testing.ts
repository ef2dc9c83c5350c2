import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createMailTransport } from '#providers/mail/create-mail-transport.ts'
import { aShop } from '../../../testing/builders.ts'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { aPaidOrder, type PaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export let smtp: TestMailServer
export let server: TestServer
export let shop: Awaited<ReturnType<typeof aShop>>

/** A server for the file, with a shop whose mails go to a mail server that keeps them. */
export function prepareMailServer(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    smtp = await startMailServer()
  })
  afterAll(() => smtp.stop())
  server = prepareServer(() => ({ mail: createMailTransport({ SMTP_URL: smtp.url }), env }))
  shop = prepare(() => aShop(server.services.db))
  beforeAll(async () => {
    const { db } = server.services
    const place = { name: 'Town park', address: 'Park lane 1', zip: '3500 AA', city: 'Utrecht', country_code: 'NL' }
    const venue = await db
      .insertInto('venue')
      .values({ company_id: shop.company.id, ...place })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('event').set({ venue_id: venue.id }).where('id', '=', shop.event.id).execute()
  })
  beforeEach(() => {
    smtp.mails.length = 0
    smtp.refuse(null)
  })
}

/** A paid order of this many tickets. */
export const anOrderOf = (amount: number, options: Partial<Parameters<typeof aPaidOrder>[2]> = {}): Promise<PaidOrder> =>
  aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount }], ...options })

/** The mail with the tickets of an order as it is stored. */
export const mailOf = (order: PaidOrder) =>
  server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('dedupe_key', '=', `order_tickets:${order.id}`)
    .executeTakeFirstOrThrow()

/** Does every job that waits. */
export const drain = () => server.services.jobs.drain()
