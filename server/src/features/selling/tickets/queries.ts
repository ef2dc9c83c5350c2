import { GIFT_VOUCHER_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { prepareForIds } from '#platform/database/prepare.ts'
import type { Write } from '#platform/database/write-together.ts'
import type { Scope } from '#platform/scope.ts'
import type { SpokenLanguages } from '#features/hooks.ts'
import type { SigningKey } from './signing.ts'

/**
 * What making tickets needs of orders: their event and that one's key, the buyer's address and language, and the units that want a
 * ticket and never had one, in the order they were bought, each with an id for its ticket: the ticket's code is signed over it before
 * it is written. Also whether the company or someone else wants to hear of it.
 */
export function listOrdersToTicket({ tx, company_id }: Scope, order_ids: readonly number[]) {
  return ordersToTicket(tx, company_id, order_ids)
}

const ordersToTicket = prepareForIds((db, company_id, ids) =>
  db
    .selectFrom('order')
    .innerJoin('company', 'company.id', 'order.company_id')
    .leftJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('event_signing_key as key', 'key.event_id', 'order.event_id')
    .select(['order.id', 'order.event_id', 'order.language', 'order.is_test', 'customer.email'])
    .select(['key.public_key', 'key.private_key', 'company.order_notifications as tells_company'])
    .select(['order.mails_tickets', 'order.order_number', 'order.point_of_sale_id'])
    .select(['order.total', 'order.service_fees', 'order.payment_fee'])
    .select((of) => [
      of
        .exists(
          of
            .selectFrom('order_product as sold')
            .innerJoin('product', 'product.id', 'sold.product_id')
            .whereRef('sold.order_id', '=', 'order.id')
            .where('product.notification_email', 'is not', null)
            .select('sold.id'),
        )
        .as('tells_products'),
      of
        .exists(
          of
            .selectFrom('order_product as voucher')
            .innerJoin('product', 'product.id', 'voucher.product_id')
            .whereRef('voucher.order_id', '=', 'order.id')
            .where('product.product_type_id', '=', GIFT_VOUCHER_PRODUCT_TYPE_ID)
            .select('voucher.id'),
        )
        .as('sells_vouchers'),
      jsonArrayFrom(
        of
          .selectFrom('order_product as good')
          .select(['good.product_id', (sold) => sold.fn.countAll<number>().as('amount')])
          .whereRef('good.order_id', '=', 'order.id')
          .where('good.refunded_at', 'is', null)
          .where('good.cancelled_at', 'is', null)
          .groupBy('good.product_id')
          .orderBy('good.product_id'),
      ).as('products'),
      jsonArrayFrom(
        of
          .selectFrom('order_product as unit')
          .innerJoin('product', 'product.id', 'unit.product_id')
          .select([
            'unit.id as order_product_id',
            'unit.product_id',
            'unit.holder_id',
            sql<number>`nextval('ticket_id_seq')`.as('ticket_id'),
          ])
          .whereRef('unit.order_id', '=', 'order.id')
          .where('unit.refunded_at', 'is', null)
          .where('unit.cancelled_at', 'is', null)
          .where('product.has_ticket', '=', true)
          .where((where) =>
            where.not(
              where.exists(where.selectFrom('ticket').select('ticket.id').whereRef('ticket.order_product_id', '=', 'unit.id')),
            ),
          )
          .orderBy('unit.id'),
      ).as('units'),
    ])
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', ids)
    .orderBy('order.id'),
)

export type NewTicket = {
  id: number
  order_id: number
  event_id: number
  is_test: boolean
  order_product_id: number
  product_id: number
  /** Whose it is from the start; null: the buyer's. */
  customer_id: number | null
  secret: string
  code: string
}

/** To be written: tickets; a unit that has an active one keeps it. */
export function ticketsInsert({ company_id, now }: Scope, tickets: readonly NewTicket[]): Write {
  return sql`
    insert into ticket (id, company_id, event_id, order_id, order_product_id, product_id, customer_id, secret, code, is_test, created_at)
    overriding system value
    select one.id, ${company_id}, one.event_id, one.order_id, one.order_product_id, one.product_id, one.customer_id, one.secret, one.code, one.is_test, ${now}
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
        as one (id bigint, order_id bigint, event_id bigint, is_test boolean, order_product_id bigint, product_id bigint, customer_id bigint, secret text, code text)
    on conflict (order_product_id) where status = 'active' do nothing`
}

export async function findSigningKey({ tx, company_id }: Scope, event_id: number): Promise<SigningKey | undefined> {
  return tx
    .selectFrom('event_signing_key')
    .select(['public_key', 'private_key'])
    .where('company_id', '=', company_id)
    .where('event_id', '=', event_id)
    .executeTakeFirst()
}

export async function insertSigningKey({ tx, company_id }: Scope, event_id: number, key: SigningKey): Promise<void> {
  await tx
    .insertInto('event_signing_key')
    .values({ company_id, event_id, ...key })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

export async function lockTicketCode({ tx, company_id }: Scope, id: number) {
  return tx
    .selectFrom('ticket')
    .select(['event_id', 'product_id', 'code_version', 'is_test'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateTicketCode(
  { tx, company_id }: Scope,
  id: number,
  { code, code_version, secret }: { code: string; code_version: number; secret: string },
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ code, code_version, secret })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** What the order of a ticket speaks, with the ticket's secret and the event; null when the company has no such ticket. */
export async function findTicketLanguages(db: Scope['tx'], company_id: number, id: number): Promise<SpokenLanguages | null> {
  const row = await db
    .selectFrom('ticket')
    .innerJoin('order', 'order.id', 'ticket.order_id')
    .innerJoin('point_of_sale', 'point_of_sale.id', 'order.point_of_sale_id')
    .innerJoin('event', 'event.id', 'order.event_id')
    .select(['ticket.secret', 'order.language as own', 'point_of_sale.language as shop', 'event.name as event_name'])
    .where('ticket.company_id', '=', company_id)
    .where('ticket.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The active tickets of these units, by unit. */
export async function mapTicketsOfUnits(
  db: Scope['tx'],
  company_id: number,
  order_product_ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ order_product_id: number; id: number }>`
    select order_product_id, id from ticket
     where company_id = ${company_id} and order_product_id = any(${order_product_ids}::bigint[]) and status = 'active'
     order by id`.execute(db)
  return new Map(rows.map(({ order_product_id, id }) => [order_product_id, id]))
}

/** The secret of a ticket; null when the company has no such ticket. */
export async function findTicketSecret(db: Scope['tx'], company_id: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('ticket')
    .select('secret')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.secret ?? null
}
