import { randomBytes } from 'node:crypto'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { paymentMovement } from '@entree/domain/money/ledger.ts'
import { BY_HAND } from '@entree/server/features/money/payments/by-hand.ts'
import type { Demo, Sale } from './build.ts'
import type { Rows } from './rows.ts'

const ORIGIN = 'http://localhost'
const newKey = () => randomBytes(16).toString('base64url')

type Order = {
  id: number
  total: number
  service_fees: number
  payment_fee: number
  paid_at: string | null
  refunded_at: string | null
}

/** The payment of an order: in our books, in the ledger, and in those of the sandbox, which took the money; and what was given back. */
export function writePayment({ rows }: Demo, sale: Sale, { id: order_id, total, ...order }: Order): void {
  const { service_fees, payment_fee, paid_at, refunded_at } = order
  const {
    created_at,
    method,
    point_of_sale: { event, is_test, language },
  } = sale
  const company_id = event.company.id
  if (sale.desk) return writeByHand(rows, sale, { id: order_id, total, ...order })
  const status = paid_at === null ? 'pending' : 'paid'
  const provider_payment_id = newKey()
  const secret = newKey()
  const idempotency_key = newKey()
  const expires_at = addMs(created_at, 20 * MINUTE_MS)
  const asked = {
    merchant: event.company.name,
    description: `Order ${order_id}`,
    method: method.adapter,
    notice_url: `${ORIGIN}/api/payment/sandbox/notice`,
    expires_at,
    language,
  }
  const amount_refunded = refunded_at === null ? 0 : total
  const payment_id = rows.add('payment', {
    company_id,
    order_id,
    provider: 'sandbox',
    provider_payment_id,
    status: refunded_at === null ? status : 'refunded',
    provider_status: status,
    amount: total,
    amount_refunded,
    point_of_sale_payment_method_id: method.id,
    idempotency_key,
    secret,
    request: JSON.stringify({ ...asked, origin: ORIGIN }),
    created_at: addMs(created_at, 45_000),
    paid_at,
    checked_at: paid_at,
    next_check_at: addMs(created_at, 2 * MINUTE_MS),
  })
  rows.put('sandbox_payment', {
    id: provider_payment_id,
    reference: String(payment_id),
    amount: total,
    amount_refunded,
    status,
    ...asked,
    return_url: `${ORIGIN}/`,
    idempotency_key,
    created_at,
  })
  if (paid_at === null) return
  const accounts = { from_account: 'buyers', to_account: 'ticket_money' }
  const entry = { company_id, event_id: event.id, order_id, payment_id, is_test, ...accounts }
  rows.add('ledger_entry', {
    ...entry,
    kind: 'payment',
    amount: total,
    service_fees,
    payment_fee,
    refund_id: null,
    occurred_at: paid_at,
  })
  if (refunded_at === null) return
  const key = newKey()
  const provider_refund_id = newKey()
  const refund_id = rows.add('refund', {
    company_id,
    order_id,
    payment_id,
    amount: total,
    reason: 'organiser',
    status: 'done',
    provider_refund_id,
    idempotency_key: key,
    attempts: 1,
    next_attempt_at: refunded_at,
    created_at: refunded_at,
    done_at: refunded_at,
  })
  rows.put('sandbox_refund', {
    id: provider_refund_id,
    sandbox_payment_id: provider_payment_id,
    amount: total,
    idempotency_key: key,
    created_at: refunded_at,
  })
  rows.add('ledger_entry', { ...entry, kind: 'refund', amount: -total, refund_id, occurred_at: refunded_at })
}

/** Money that a seller took in hand, which is with the organiser from the start. */
function writeByHand(
  rows: Rows,
  { point_of_sale: { event }, created_at, desk }: Sale,
  { id: order_id, total: amount }: Order,
): void {
  const company_id = event.company.id
  const payment_id = rows.add('payment', {
    company_id,
    order_id,
    provider: BY_HAND,
    status: 'paid',
    provider_status: 'paid',
    amount,
    idempotency_key: `by_hand:${order_id}`,
    secret: newKey(),
    request: JSON.stringify({ method: desk?.method ?? 'cash' }),
    created_at,
    paid_at: created_at,
    checked_at: created_at,
    next_check_at: created_at,
  })
  const movement = paymentMovement({ amount, service_fees: 0, payment_fee: 0, holder: 'organiser' })
  const of = { company_id, event_id: event.id, order_id, payment_id, is_test: false }
  rows.add('ledger_entry', { ...of, ...movement, refund_id: null, occurred_at: created_at })
}
