import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { markRefusals } from '@entree/domain/door/ticket-mark.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOrderToHandle } from '#features/desk/orders/lock-order-to-handle.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { writeTicketMark } from '#features/selling/tickets/change-tickets.ts'
import { findMarked } from './queries.ts'

/**
 * Says something about a ticket to the staff who scan it, or keeps its holder out with it (`stop`); null takes that back (DOOR-15). Refuses
 * `ticket_not_found`, `field_required` and `text_too_long`.
 */
export async function markTicket(scope: Scope, { id, mark }: CallInput<'markTicket'>): Promise<CallAnswer<'markTicket'>> {
  refuseIfAny(mark === null ? [] : markRefusals(mark))
  const said = mark && { kind: mark.kind, text: mark.text.trim() }
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    const { order_id } = (await findMarked(tx, company_id, id)) ?? refuse('ticket_not_found')
    await lockOrderToHandle(scope, order_id)
    const { mark_kind, mark_text } = (await findMarked(tx, company_id, id)) ?? refuse('ticket_not_found')
    await writeTicketMark(scope, id, said)
    await recordChange(scope, {
      entity: 'order',
      entity_id: order_id,
      action: 'ticket_marked',
      before: { kind: mark_kind, text: mark_text },
      after: { ticket: id, kind: said?.kind ?? null, text: said?.text ?? null },
    })
    return { success: true }
  })
}
