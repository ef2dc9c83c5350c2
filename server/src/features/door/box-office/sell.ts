import type { CallInput } from '@entree/contract/calls.ts'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import type { ScanReason } from '@entree/domain/door/judge-scan.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { BOX_OFFICE } from '@entree/domain/selling/order-sources.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { once, type OnceRequest } from '#platform/http/once.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { readShopOrigin } from '#features/catalogue/points-of-sale/read-settings.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { readEventAtDoor, type EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { recordPaymentByHand } from '#features/money/payments/settling/record-payment-by-hand.ts'
import { checkInAtOnce } from './check-in-at-once.ts'
import { judgeSale, type JudgedSale } from './judge-sale.ts'
import { lockBoxOffice, type BoxOfficeRow } from './queries.ts'
import { findAllowed } from './read-box-office.ts'
import { readSale } from './read-sale.ts'
import { giveSeats } from '#features/selling/orders/give-seats.ts'
import { orderMadeOnce, writeStaffOrders } from '#features/selling/orders/write-staff-orders.ts'
import { insertSale, insertUnits } from './sale-queries.ts'

type Input = CallInput<'sellAtBoxOffice'>
/** The request with scheme, host and port that the seller reached us by. */
type From = OnceRequest & { origin: string }

/**
 * Sells at a box office in one transaction (BOX-03, DEC-B-143, DEC-B-145): the order, its stock, its payment, its tickets, and their
 * check-in when asked for. The same idempotency key with the same input returns the first sale again, so that a tap that came twice or
 * an answer that was lost sells once; with another input `idempotency_conflict`. Refuses what `judgeSale` does, and
 * `product_out_of_stock` or `timeslot_full` for what is gone.
 */
export async function sell(
  scope: Scope,
  input: Input,
  { idempotency_key: key, origin }: Pick<CallRequest, 'idempotency_key' | 'origin'>,
): Promise<BoxOfficeSale> {
  const office = await findAllowed(scope, input.id)
  const { user_id } = actingUser(scope)
  const asked = { key, owner: `box-office ${user_id}`, input }
  const answer = (of: Scope, order_id: number) => readSale(of, { box_office_id: input.id, order_id })
  return once(scope, asked, { ...orderMadeOnce, answer }, async (request) => {
    // Before the transaction: an event that nobody has scanned at yet gets its session by this.
    const door = input.check_in ? await readEventAtDoor(scope, office.event_id) : null
    return transact(scope, (scope) => sellNow(scope, input, { office, door, request: { ...request, origin } }))
  })
}

async function sellNow(
  scope: Scope,
  input: Input,
  { office, door, request }: { office: BoxOfficeRow; door: EventAtDoor | null; request: From },
): Promise<BoxOfficeSale> {
  if (!(await lockBoxOffice(scope.tx, scope.company_id, office.id, 'share'))) return refuse('not_found')
  const judged = await judgeSale(scope, office, input)
  const { priced, products } = judged
  const method = priced.total === 0 ? null : input.payment_method
  const order_id = await writeOrder(scope, input, judged, request)
  const { user_id } = actingUser(scope)
  const given = method === 'cash' ? input.given : null
  await insertSale(scope, { order_id, box_office_id: office.id, user_id, method, given, sold_at: scope.now })
  await recordSale(scope, order_id, { office, priced, method })
  const lines = priced.lines.map(({ id: product_id, amount, sold_for: price, vat_percentage }) => {
    const own_pool_id = office.use_unsold_stock ? null : (products.find(({ id }) => id === product_id)?.own_pool_id ?? null)
    return { product_id, amount, price, vat_percentage, own_pool_id }
  })
  let not_checked_in: ScanReason | null = null
  // Everything that takes time goes before the stock, for which others wait until this is committed.
  await changeHeldStock(scope, order_id, async () => {
    await insertUnits(scope, order_id, lines)
    await giveSeats(scope, [order_id])
    await recordPaymentByHand(scope, { order_id, method: method ?? 'cash' })
    if (door !== null) not_checked_in = await checkInAtOnce(scope, door, order_id)
  })
  return readSale(scope, { box_office_id: office.id, order_id }, not_checked_in)
}

async function writeOrder(scope: Scope, input: Input, judged: JudgedSale, { origin, ...request }: From): Promise<number> {
  const { now } = scope
  const { event, point_of_sale_id, priced, email } = judged
  const order = {
    ...request,
    // The links in its mails lead to the shop, as the seller reaches us.
    origin: await readShopOrigin(scope, origin),
    event_id: event.id,
    point_of_sale_id,
    secret: newSecret(),
    type: 'box_office',
    source: BOX_OFFICE,
    mails_tickets: email !== null,
    language: input.language ?? event.language ?? 'nl',
    time_zone: event.time_zone,
    created_at: now,
    // It is paid in this transaction; the column wants an end.
    expires_at: addMs(now, HOUR_MS),
    timeslot_id: input.timeslot_id ?? null,
    buyer: email === null ? null : { email },
    products_total: priced.products_total,
    discount_code_adjustment: -priced.discount,
    total: priced.total,
  }
  const [written] = await writeStaffOrders(scope, [order])
  if (written === undefined) throw new Error('no order was written')
  return written.id
}

/** In the trail: what it cost, the discount, and every price that the seller gave in place of the product's. */
async function recordSale(
  scope: Scope,
  order_id: number,
  { office, priced, method }: { office: BoxOfficeRow; priced: JudgedSale['priced']; method: string | null },
): Promise<void> {
  const overruled = priced.lines.flatMap(({ name, price, sold_for }) =>
    sold_for === price ? [] : [{ product: name, price, sold_for }],
  )
  await recordChange(scope, {
    entity: 'order',
    entity_id: order_id,
    action: 'created',
    after: {
      box_office: office.name,
      payment: method ?? 'none',
      total: priced.total,
      ...(priced.discount > 0 ? { discount: priced.discount } : {}),
      ...(overruled.length > 0 ? { overruled_prices: overruled } : {}),
    },
  })
}
