import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { cleanCustomer, customerRefusals, type AskedField } from '@entree/domain/foundation/customer-form.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockUsableTicket } from '#features/selling/claims/claimable-ticket.ts'
import { giveTicket } from '#features/selling/claims/give-ticket.ts'

/** What a new owner is asked. */
export const askedOfOwner: readonly AskedField[] = [
  { field: 'first_name', mandatory: true },
  { field: 'last_name', mandatory: true },
  { field: 'email', mandatory: true },
]

/**
 * Gives a ticket to someone else: a new code and a new link, while those of the holder before open nothing; it stands as given to
 * someone else until they claim it (BORD-52, DEC-B-90). It takes no stock (failure story 10). Refuses `ticket_scanned`, what is of no
 * use, all that is wrong with the fields at once, and `ticket_not_found` when it changed hands since it was looked at.
 */
export async function changeTicketOwner(
  scope: Scope,
  { id, secret, send_email, ...input }: CallInput<'changeTicketOwner'>,
): Promise<CallAnswer<'changeTicketOwner'>> {
  return transact(scope, async (scope) => {
    const ticket = await lockUsableTicket(scope, { id, secret })
    if (ticket.scanned_at !== null) return refuse('ticket_scanned')
    refuseIfAny(customerRefusals(input, askedOfOwner, localDay(scope.now, 'UTC')))
    const { first_name, last_name, email } = cleanCustomer(input, askedOfOwner)
    const owner = { first_name: first_name ?? '', last_name: last_name ?? '', email: email ?? '' }
    await giveTicket(scope, ticket, owner, send_email)
    const holder = `${owner.first_name} ${owner.last_name}`
    await recordChange(scope, {
      entity: 'order',
      entity_id: ticket.order.id,
      action: 'owner_changed',
      after: { ticket: id, holder, email: owner.email },
    })
    return { id, holder, email: owner.email }
  })
}
