import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isUnpaid } from '@entree/domain/selling/order-states.ts'
import { CallFailed } from '@entree/web/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../send.ts'
import { orderQuery, timeZone } from '../../data.ts'
import { forgetOrder, readOrder, saveOrder } from '../cart/cart-storage.ts'

type Order = CallAnswer<'getOrder'>
export type OrderBody = Omit<CallInput<'placeOrder'>, 'source' | 'timezone'>
type PlacedOrder = { id: number; secret: string }

/** Refusals after which an order cannot be changed any more, so that a new one is made (DEC-S-20). */
const GONE = ['order_not_found', 'order_expired', 'order_cancelled', 'order_already_paid'] as const

/** The order that there is now, or the one that was bought already. */
export type Outcome = PlacedOrder | { bought: Order }

/**
 * Makes the order, or changes the one there is (POS-42, ORD-18). One attempt has one idempotency key, kept until its answer is
 * there, so that neither a reload nor a second press makes a second order. An order that was bought meanwhile, on another page or device, while
 * this one still shows it as open, is answered in place of a second one of the same (STAT-21); where the page knows of it, what is chosen on
 * it is a new order.
 */
export async function placeOrder(client: QueryClient, order: Order | null, body: OrderBody): Promise<Outcome> {
  const known = order ?? readOrder(body.point_of_sale_id).order
  const changed = known && (await change(known, body))
  if (changed === 'bought' && order !== null) {
    const now = await client.fetchQuery({ ...orderQuery(order), staleTime: 0 })
    if (!isUnpaid(now.payment_status)) return { bought: now }
  }
  if (changed === null || changed === 'bought') {
    if (known !== null) forgetOrder(body.point_of_sale_id)
    return place(body)
  }
  client.setQueryData(orderQuery(changed).queryKey, changed)
  saveOrder(body.point_of_sale_id, { order: { id: changed.id, secret: changed.secret } })
  return changed
}

/** Null: the order cannot be changed any more. */
async function change({ id, secret }: PlacedOrder, body: OrderBody): Promise<Order | 'bought' | null> {
  const { products, discount_code, campaign, total } = body
  try {
    return await send('changeOrderProducts', { id, secret, products, discount_code, campaign, total })
  } catch (error) {
    if (!(error instanceof CallFailed) || !GONE.some((code) => error.has(code))) throw error
    return error.has('order_already_paid') ? 'bought' : null
  }
}

async function place(input: OrderBody): Promise<CallAnswer<'placeOrder'>> {
  const body = { ...input, source: source(), timezone: timeZone() }
  const text = JSON.stringify(body)
  const earlier = readOrder(input.point_of_sale_id).attempt
  const attempt = earlier?.body === text ? earlier : { key: newKey(), body: text }
  saveOrder(input.point_of_sale_id, { attempt })
  const placed = await send('placeOrder', body, { idempotency_key: attempt.key })
  saveOrder(input.point_of_sale_id, { order: { id: placed.id, secret: placed.secret } })
  return placed
}

/** 128 random bits; unlike `randomUUID` this also works on a host without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Where the visit comes from: the site that embeds the shop, else `shop` (DEC-S-27). */
function source(): string {
  if (window.self === window.top || !document.referrer) return 'shop'
  return URL.canParse(document.referrer) ? new URL(document.referrer).host : 'shop'
}
