import type { CallInput } from '@entree/contract/calls.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { orderMessage } from '#features/desk/orders/order-message.ts'
import type { WrittenMail } from '#features/foundation/mails/composed-mail.ts'
import { factsToShow } from '#features/selling/tickets/order-facts.ts'
import { writeCancelledMail } from './mails/order-cancelled.ts'
import { listUnits } from './queries.ts'

type Asked = { order_product_id?: number | null } & Pick<CallInput<'cancelOrder'>, 'message'>

/**
 * The mail that the cancelling of an order, or of one product of it, would send (MAIL-18). Refuses `order_cancelled`,
 * `order_product_not_found`, `order_not_paid` for a product of an order that is not, and `text_too_long`.
 */
export async function previewCancelled(scope: Scope, id: number, asked: Asked): Promise<WrittenMail[]> {
  const message = orderMessage(asked.message)
  const facts = await factsToShow(scope, id)
  const { order } = facts
  if (order.is_cancelled) return refuse('order_cancelled')
  const product = asked.order_product_id ? await nameOf(scope, id, asked.order_product_id) : null
  if (product !== null && !isPaid(order.payment_status)) return refuse('order_not_paid')
  if (order.email === null) return []
  const content = writeCancelledMail(facts, order.language, { product, message })
  return [{ to_address: order.email, language: order.language, content }]
}

async function nameOf(scope: Scope, order_id: number, order_product_id: number): Promise<string> {
  const units = await listUnits(scope, order_id)
  return units.find(({ id }) => id === order_product_id)?.name ?? refuse('order_product_not_found')
}
