import type { Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { orderCancelledMail } from './mails/order-cancelled.ts'

type Cancelled = { id: number; language: string; message: string | null; order_product_id?: number }

/** Mails the buyer that the order, or one product of it, is cancelled (BORD-48, MAIL-03). Without an address no mail is sent. */
export async function tellCancelled(scope: Scope, { id, language, message, order_product_id }: Cancelled): Promise<void> {
  const to_address = (await findOrderFacts(scope, id))?.order.email
  if (!to_address) return
  await queueMail(scope, {
    kind: orderCancelledMail,
    dedupe_key: order_product_id === undefined ? `order_cancelled:${id}` : `order_cancelled:${id}:${order_product_id}`,
    to_address,
    language,
    order_id: id,
    ...(order_product_id === undefined ? {} : { order_product_id }),
    ...(message === null ? {} : { message }),
  })
}
