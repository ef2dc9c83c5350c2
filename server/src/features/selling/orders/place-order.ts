import { createHash } from 'node:crypto'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { isPointingNowhere } from '#platform/database/refused-by-database.ts'
import { Refused, refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import type { Services } from '#features/services.ts'
import type { HeldLimits, Outcome } from '#features/catalogue/stock/reservation.ts'
import { findSettled } from '#features/catalogue/stock/settle-reservations.ts'
import { createSettler } from '#features/catalogue/stock/settler.ts'
import { cacheOrderIdentity } from './order-identity.ts'
import { createOpenOrderLimit } from './limit-open-orders.ts'
import { prepareOrder, type PreparedOrder } from './prepare-order.ts'

type Input = CallInput<'placeOrder'>
type Answer = CallAnswer<'placeOrder'>
type Request = Pick<CallRequest, 'idempotency_key' | 'origin' | 'ip'>

type Placed = { outcome: Outcome; describeLacking: PreparedOrder['describeLacking'] }

export type PlaceOrder = (scope: Scope, input: Input, request: Request) => Promise<Answer>

/**
 * Places orders and holds their stock (CALL-09, ORD-01, DEC-S-02): judged and priced one by one, then settled together with all
 * orders in flight. The same idempotency key with the same input from the same address answers the first order again, with another
 * input `idempotency_conflict`. An address with several unpaid orders of the event is asked for a captcha
 * (`captcha_required`), and one that holds many units of it is refused (`too_much_unpaid`). What there is too little of refuses
 * `product_out_of_stock` or `discountcode_invalid`.
 */
export function createPlaceOrder(services: Pick<Services, 'config' | 'db' | 'vault' | 'settling'>): PlaceOrder {
  const settle = createSettler(services.settling)
  const limitOpenOrders = createOpenOrderLimit(services)
  return async (scope, input, { origin, ip, ...request }) => {
    const keys = await limitOpenOrders.buyerKeys(ip)
    const idempotency_key = request.idempotency_key === null ? null : ownKey(request.idempotency_key, keys.buyer_key)
    const request_hash = idempotency_key === null ? null : hashOf(input)
    const place = async (limits: HeldLimits | null): Promise<Placed> => {
      const of = { origin, idempotency_key, request_hash }
      const { reservation, describeLacking } = await prepareOrder(services, scope, input, of, { ...keys, limits })
      const outcome = await settle(reservation).catch((error: unknown) => {
        if (!isPointingNowhere(error, 'order_campaign_id_fkey')) throw error
        // The campaign was deleted in this very moment. The buyer gets the price they saw.
        return settle({ ...reservation, order: { ...reservation.order, campaign_id: null } })
      })
      if (outcome.kind === 'placed') {
        const { company_id, event_id, point_of_sale_id } = reservation.order
        cacheOrderIdentity(services.db, company_id, outcome.order.id, {
          secret: outcome.order.secret,
          event_id,
          point_of_sale_id,
        })
      }
      return { outcome, describeLacking }
    }
    try {
      const isPlaced = ({ outcome }: Placed) => outcome.kind === 'placed'
      const placed = await limitOpenOrders.withLimits(scope, input.captcha, { work: place, isPlaced })
      return describeOutcome(placed.outcome, placed.describeLacking)
    } catch (error) {
      // Placed before, and no longer for sale since: still the same order.
      const { company_id } = scope
      const settled = error instanceof Refused ? await findSettled(scope.tx, { company_id, idempotency_key, request_hash }) : null
      if (settled) return describeOutcome(settled, () => [])
      throw error
    }
  }
}

/** A key is good for one client: someone else who sends the same one never reads the order, which comes with its secret. */
function ownKey(idempotency_key: string, buyer_key: string): string {
  return createHash('sha256').update(`${buyer_key} ${idempotency_key}`).digest('base64url')
}

/** Parsed input, whose fields always stand in the contract's order; the captcha is no part of what is ordered. */
function hashOf(input: Input): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...input, captcha: undefined }))
    .digest('base64url')
}

function describeOutcome(outcome: Outcome, describeLacking: PreparedOrder['describeLacking']): Answer {
  if (outcome.kind === 'conflict') return refuse('idempotency_conflict')
  if (outcome.kind === 'too_many_open') return refuse('captcha_required', { field: 'captcha' })
  if (outcome.kind === 'too_much_held') return refuse('too_much_unpaid', { field: 'products' })
  if (outcome.kind === 'lacking') throw new Refused(describeLacking(outcome.pools))
  const { id, secret, order_number, expires_at, total } = outcome.order
  return { id, secret, order_number, payment_status: 'new', expires_at, total }
}
