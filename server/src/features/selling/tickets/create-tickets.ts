import { orderTicketsMail } from './mails/order-tickets.ts'
import { writeTogether, type Write } from '#platform/database/write-together.ts'
import { defineJob, queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/secrets.ts'
import { notifyCompany } from './notify-company.ts'
import { mailWithTickets } from '#features/foundation/mails/queue-mail.ts'
import { notifyProductAddresses } from './notify-product-addresses.ts'
import { findOrderToTicket, ticketsInsert } from './queries.ts'
import { signingKeyOf } from './signing-key.ts'
import { codeSigner } from './signing.ts'

/** Makes the PDF of an order's tickets. */
export const renderOrderTicketsJob = defineJob<{ company_id: number; order_id: number }>('render-order-tickets', {
  batch_size: 20,
})

/**
 * Makes the tickets of a paid order: one per unit that is neither refunded nor cancelled and whose product has tickets, each
 * with its own secret and signed code. Queues the making of the PDF and the mail to the buyer. Call it inside the transaction
 * that marks the order paid, with the order locked; `also` is what goes along in the same statement, such as that mark. Done twice is
 * the same as once.
 */
export async function createTickets(scope: Scope, order_id: number, { also = [] }: { also?: Write[] } = {}): Promise<void> {
  const order = await findOrderToTicket(scope, order_id)
  if (!order) throw new Error(`there is no order ${order_id} to make tickets for`)
  const { event_id, units, email, language, is_test, public_key, private_key } = order
  const writes = [...also]
  if (units.length > 0) {
    const known = public_key !== null && private_key !== null
    const sign = codeSigner(known ? { public_key, private_key } : await signingKeyOf(scope, event_id))
    const tickets = units.map(({ ticket_id: id, order_product_id, product_id }) => {
      const code = sign({ event_id, product_id, ticket_id: id, code_version: 1, is_test })
      return { id, order_product_id, product_id, secret: newSecret(), code }
    })
    writes.push(ticketsInsert(scope, { order_id, event_id, is_test, tickets }))
  }
  if (email !== null) {
    const dedupe_key = `order_tickets:${order_id}`
    writes.push(mailWithTickets(scope, { kind: orderTicketsMail, dedupe_key, to_address: email, language, order_id }))
  }
  await writeTogether(scope.tx, writes)
  await queueJob(scope, renderOrderTicketsJob, { company_id: scope.company_id, order_id })
  if (order.tells_company) await notifyCompany(scope, order_id)
  if (order.tells_products) await notifyProductAddresses(scope, order_id)
}
