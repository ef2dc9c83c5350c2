import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { lockUsableTicket } from '#features/selling/claims/claimable-ticket.ts'
import { renewTicket } from '#features/selling/claims/renew-ticket.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { ticketRenewedMail, holderAddress } from './mails/ticket-renewed.ts'

/**
 * Makes a ticket again: its old code and its old link open nothing from now on, and its PDF is made again (BORD-51, DEC-B-89). One that
 * was scanned counts as scanned still, and has to be meant (`confirm_scanned`). Refuses `ticket_scanned` and what is of no use.
 */
export async function generateTicket(scope: Scope, input: CallInput<'generateTicket'>): Promise<CallAnswer<'generateTicket'>> {
  return transact(scope, async (scope) => {
    const ticket = await lockUsableTicket(scope, { id: input.id })
    const { id, order } = ticket
    if (ticket.scanned_at !== null && !input.confirm_scanned) return refuse('ticket_scanned')
    const { code_version } = await renewTicket(scope, ticket)
    const facts = input.send_email ? await findOrderFacts(scope, order.id) : null
    const to_address = facts && holderAddress(facts, id)
    if (to_address) {
      const dedupe_key = `ticket_renewed:${id}:${code_version}`
      const { language } = order
      await queueMail(scope, { kind: ticketRenewedMail, dedupe_key, to_address, language, order_id: order.id, ticket_id: id })
    }
    await recordChange(scope, {
      entity: 'order',
      entity_id: order.id,
      action: 'ticket_generated',
      after: { ticket: id, was_scanned: ticket.scanned_at !== null },
    })
    return { success: true }
  })
}
