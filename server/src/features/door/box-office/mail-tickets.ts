import type { CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { resendOrderMail } from '#features/desk/orders/resend-order-mail.ts'
import { findAllowed } from './read-box-office.ts'
import { giveBuyer } from '#features/selling/orders/write-people.ts'
import { findSale } from './sale-queries.ts'

/**
 * Mails the tickets of a sale to an address, which becomes the buyer's when the sale had none. Refuses `not_found` for an order of
 * another box office, and what keeps tickets from being mailed.
 */
export async function mailTickets(scope: Scope, input: CallInput<'mailBoxOfficeTickets'>): Promise<{ success: true }> {
  const { id: box_office_id } = await findAllowed(scope, input.id)
  const { order_id, email } = input
  return transact(scope, async (scope) => {
    const sale = (await findSale(scope.tx, scope.company_id, { box_office_id, order_id })) ?? refuse('not_found')
    const sent = await resendOrderMail(scope, { id: order_id, type: 'tickets', email })
    if (sale.customer_id === null) await giveBuyer(scope, order_id, { email: email.trim(), created_at: scope.now })
    return sent
  })
}
