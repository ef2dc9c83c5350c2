import { beforeEach } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder, type PaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW, type TestServer } from '../../../testing/test-server.ts'

export let server: TestServer
export let shop: Awaited<ReturnType<typeof aShop>>
export let order: PaidOrder

/** A server for the file, and for each test a paid order of two tickets of an event that asks nothing yet. */
export function prepareOrder(): void {
  server = prepareServer()
  shop = prepare(() => aShop(server.services.db))
  beforeEach(async () => {
    server.clock.set(TEST_NOW)
    const { db } = server.services
    for (const table of [
      'customer_information_answer',
      'customer_information_product',
      'customer_information',
      'customer_field',
    ] as const) {
      await db.deleteFrom(table).execute()
    }
    order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }] })
  })
}

/** A ticket as it is stored. */
export const row = (id: number) =>
  server.services.db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The first ticket of the order as it is stored. */
export const firstTicket = async () =>
  server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', order.id).orderBy('id').executeTakeFirstOrThrow()

/** What a link to a ticket or an order says. */
export const link = ({ id, secret }: { id: number; secret: string }) => ({ id, secret })
export const bea = { first_name: 'Bea', last_name: 'Bos', email: 'bea@example.com' }

/** The mails of a kind that were queued. */
export const mails = async (kind: string) =>
  server.services.db
    .selectFrom('mail')
    .select(['to_address', 'dedupe_key'])
    .where('kind', '=', kind)
    .where('dedupe_key', 'like', `${kind}:%`)
    .orderBy('id')
    .execute()

/** Has the event ask for a field with every ticket. */
export const ask = (field: string, ticket_mandatory: boolean) =>
  server.services.db
    .insertInto('customer_field')
    .values({ company_id: shop.company.id, event_id: shop.event.id, field, ticket_ask: true, ticket_mandatory })
    .execute()

/** A question about a ticket of a product; returns its id. */
export const aTicketQuestion = async (mandatory: boolean, product_id = shop.product.id) => {
  const { db } = server.services
  const { id } = await db
    .insertInto('customer_information')
    .values({
      company_id: shop.company.id,
      event_id: shop.event.id,
      question: 'Shirt size?',
      question_type: 'select',
      mandatory,
      answers: JSON.stringify(['S', 'M']),
      where_to_show: 'products',
      show_at_specific_prod: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer_information_product')
    .values({ company_id: shop.company.id, customer_information_id: id, product_id })
    .execute()
  return id
}
