import { defineJob, queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/secrets.ts'
import { queueMailWithTickets } from '../mails/queue-mail.ts'
import { findOrderToTicket, insertTickets, selectUnitsWithoutTicket } from './queries.ts'
import { signingKeyOf } from './signing-key.ts'
import { codeSigner } from './signing.ts'

/** Makes the PDF of an order's tickets. */
export const renderOrderTicketsJob = defineJob<{ company_id: number; order_id: number }>('render-order-tickets', {
  batch_size: 4,
})

/**
 * Makes the tickets of a paid order: one per unit that is neither refunded nor cancelled and whose product has tickets, each
 * with its own secret and signed code. Queues the making of the PDF and the mail to the buyer. Call it inside the transaction
 * that marks the order paid, with the order locked. Done twice is the same as once.
 */
export async function createTickets(scope: Scope, order_id: number): Promise<void> {
  const order = await findOrderToTicket(scope, order_id)
  if (!order) throw new Error(`there is no order ${order_id} to make tickets for`)
  const units = await selectUnitsWithoutTicket(scope, order_id)
  if (units.length > 0) {
    const sign = codeSigner(await signingKeyOf(scope, order.event_id))
    const tickets = units.map(({ ticket_id: id, order_product_id, product_id }) => {
      const code = sign({ event_id: order.event_id, product_id, ticket_id: id, code_version: 1 })
      return { id, order_product_id, product_id, secret: newSecret(), code }
    })
    await insertTickets(scope, { order_id, event_id: order.event_id, is_test: order.is_test, tickets })
  }
  await queueJob(scope, renderOrderTicketsJob, { company_id: scope.company_id, order_id })
  if (order.email !== null) {
    await queueMailWithTickets(scope, {
      kind: 'order_tickets',
      dedupe_key: `order_tickets:${order_id}`,
      to_address: order.email,
      language: order.language,
      order_id,
    })
  }
}
