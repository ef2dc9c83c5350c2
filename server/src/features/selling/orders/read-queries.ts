import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#platform/database/database.ts'
import { utcText } from '#platform/database/in-zone.ts'
import { prepare, prepareForIds } from '#platform/database/prepare.ts'
import { seatOf } from '#features/catalogue/seating/seat-of-unit.ts'
import type { SpokenLanguages } from '#features/hooks.ts'

export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]
export type FoundPlace = Awaited<ReturnType<typeof findPlace>>
export type FoundOrderProduct = FoundOrder['units'][number]

/** The order with all that is said about it alone: customer, timeslot, code, campaign, units as written. Null when unknown. */
export async function findOrder(db: Database, company_id: number, id: number) {
  const [row] = await findOrders(db, company_id, [id])
  return row ?? null
}

/** `findOrder` for several orders, in no order. */
export const findOrders = prepareForIds((db, company_id, ids) => ordersOf(db, company_id).where('order.id', '=', ids))

function ordersOf(db: Database, company_id: number) {
  return db
    .selectFrom('order')
    .leftJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('timeslot', 'timeslot.id', 'order.timeslot_id')
    .where('order.company_id', '=', company_id)
    .select([
      'order.id',
      'order.point_of_sale_id',
      'order.secret',
      'order.order_number',
      'order.payment_status',
      'order.is_cancelled',
      'order.expires_at',
      'order.created_at',
      'order.language',
      'order.timeslot_id',
      'order.point_of_sale_payment_method_id',
      'order.tickets_generated_at',
      'order.products_total',
      'order.campaign_discount',
      'order.discount_code_adjustment',
      'order.service_fees',
      'order.payment_fee',
      'order.fee_vat_percentage',
      'order.total',
      'order.terms_accepted_at',
      'order.payment_link_at',
      'order.age_confirmed_at',
    ])
    .select(['timeslot.starts_at as timeslot_starts_at', 'timeslot.ends_at as timeslot_ends_at'])
    .select([
      'order.customer_id',
      'customer.company_name as customer_company_name',
      'customer.first_name',
      'customer.last_name',
      'customer.address',
      'customer.house_nr',
      'customer.zip',
      'customer.city',
      'customer.country',
      'customer.phone',
      'customer.gender',
      'customer.dob',
      'customer.email',
      'customer.optin',
    ])
    .select((of) => [
      of
        .exists(
          of
            .selectFrom('payment')
            .whereRef('payment.order_id', '=', 'order.id')
            .where('payment.status', 'in', ['refund_due', 'refunded'])
            .select('payment.id'),
        )
        .as('money_returned'),
      jsonObjectFrom(
        of
          .selectFrom('discount_code as code')
          .whereRef('code.id', '=', 'order.discount_code_id')
          .innerJoin('stock_pool as pool', 'pool.id', 'code.stock_pool_id')
          .select(['code.id', 'code.code', 'code.type', 'code.apply_type', amountOfCode.as('amount')])
          .select(
            sql<
              number[]
            >`coalesce((select jsonb_agg(p.product_id order by p.product_id) from discount_code_product p where p.discount_code_id = code.id), '[]')`.as(
              'products',
            ),
          ),
      ).as('discountcode'),
      jsonObjectFrom(
        of
          .selectFrom('campaign')
          .whereRef('campaign.id', '=', 'order.campaign_id')
          .select(['campaign.id', 'campaign.name', 'campaign.slug']),
      ).as('campaign'),
      jsonObjectFrom(
        of
          .selectFrom('event_change as change')
          .whereRef('change.company_id', '=', 'order.company_id')
          .whereRef('change.event_id', '=', 'order.event_id')
          .where('change.kind', '=', 'move')
          .whereRef('change.created_at', '>=', 'order.created_at')
          .orderBy('change.id')
          .limit(1)
          .select([
            instantInJson('change.starts_at_before').as('starts_at'),
            instantInJson('change.ends_at_before').as('ends_at'),
          ]),
      ).as('planned'),
      jsonArrayFrom(
        of
          .selectFrom('order_product as unit')
          .innerJoin('product', 'product.id', 'unit.product_id')
          .leftJoin('product_group', 'product_group.id', 'product.product_group_id')
          .whereRef('unit.order_id', '=', 'order.id')
          .select([
            'unit.id',
            'unit.product_id',
            'unit.price',
            'unit.discount_price',
            'unit.service_fee',
            'unit.vat_percentage',
            'unit.takes_code',
            'unit.is_cross_sell',
            'unit.is_disabled',
            instantInJson('unit.refunded_at').as('refunded_at'),
          ])
          .select([
            'product.name',
            'product.image',
            'product.product_type_id',
            'product.has_seats',
            'product.has_ticket',
            'product_group.name as product_group',
          ])
          .select(seatOf('unit').as('seat'))
          .orderBy('unit.id'),
      ).as('units'),
    ])
}

/** What an order says about where it was placed: the same for all orders of the point of sale. */
export async function findPlace(db: Database, company_id: number, point_of_sale_id: number) {
  return db
    .selectFrom('point_of_sale')
    .innerJoin('event', 'event.id', 'point_of_sale.event_id')
    .innerJoin('company', 'company.id', 'point_of_sale.company_id')
    .where('point_of_sale.company_id', '=', company_id)
    .where('point_of_sale.id', '=', point_of_sale_id)
    .select(['event.id as event_id', 'event.name as event_name', 'event.starts_at', 'event.ends_at', 'event.continuous'])
    .select(['event.image as event_image', 'event.show_image'])
    .select(['event.minimum_age', 'event.age_confirmation_checkbox', 'point_of_sale.age_confirmation'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .select(['point_of_sale.id as point_of_sale_id', 'point_of_sale.url', 'point_of_sale.status'])
    .select((of) => [
      of
        .exists(
          of.selectFrom('timeslot as any_timeslot').whereRef('any_timeslot.event_id', '=', 'event.id').select('any_timeslot.id'),
        )
        .as('has_fixed_timeslots'),
      of
        .exists(
          of
            .selectFrom('opening_hour')
            .whereRef('opening_hour.event_id', '=', 'event.id')
            .where('opening_hour.deleted_at', 'is', null)
            .select('opening_hour.id'),
        )
        .as('has_opening_hours'),
      of
        .exists(
          of
            .selectFrom('point_of_sale_product')
            .innerJoin('product', 'product.id', 'point_of_sale_product.product_id')
            .whereRef('point_of_sale_product.point_of_sale_id', '=', 'point_of_sale.id')
            .where('point_of_sale_product.removed_at', 'is', null)
            .where('product.is_cross_sell', '=', true)
            .where('product.status', '=', 'live')
            .select('product.id'),
        )
        .as('has_cross_sell'),
    ])
    .executeTakeFirstOrThrow()
}

/** What never changes about an order; null when unknown. */
export async function findOrderIdentity(db: Database, company_id: number, id: number) {
  const [row] = await selectOrderIdentity(db, { company_id, id })
  return row ?? null
}

const selectOrderIdentity = prepare((db, { company_id, id }: { company_id: number; id: number }) =>
  db
    .selectFrom('order')
    .select(['secret', 'event_id', 'point_of_sale_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', id),
)

/**
 * What an order speaks, and its purchase: the point of sale it was placed at, or the mail with its payment link; and of what event it is. Null when
 * the company has no such order.
 */
export async function findOrderLanguages(db: Database, company_id: number, id: number): Promise<SpokenLanguages | null> {
  const row = await db
    .selectFrom('order')
    .innerJoin('point_of_sale', 'point_of_sale.id', 'order.point_of_sale_id')
    .innerJoin('event', 'event.id', 'order.event_id')
    .select(['order.secret', 'order.language as own', 'event.name as event_name'])
    .select((order) =>
      order
        .case()
        .when('order.payment_link_at', 'is not', null)
        .then(order.ref('order.language'))
        .else(order.ref('point_of_sale.language'))
        .end()
        .as('shop'),
    )
    .where('order.company_id', '=', company_id)
    .where('order.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** An order's id and secret by its number; null when unknown. The number is the id as text, and so is found by the id. */
export async function findOrderByNumber(
  db: Database,
  company_id: number,
  order_number: string,
): Promise<{ id: number; secret: string } | null> {
  if (!/^[1-9]\d{0,14}$/.test(order_number)) return null
  const row = await db
    .selectFrom('order')
    .select(['id', 'secret'])
    .where('company_id', '=', company_id)
    .where('id', '=', Number(order_number))
    .executeTakeFirst()
  return row ?? null
}

/** What a code takes off; of a gift voucher what is left of it for the order, with what that holds already (GIFT-07). */
const amountOfCode = sql<number>`case when code.type <> 'voucher' then code.amount
  else greatest(0, pool.capacity - pool.taken
    - case when "order".stock_held and not "order".is_test then "order".discount_code_adjustment else 0 end) end`

/** JSON would hold it as PostgreSQL writes it. */
function instantInJson(column: string) {
  return utcText(sql.ref(column)).$castTo<string | null>()
}
