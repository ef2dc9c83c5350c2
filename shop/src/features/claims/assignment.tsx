import { ticketState } from '@entree/domain/selling/ticket-states.ts'
import { isOwn, type Ticket } from '../orders/order-polling.ts'
import type { Order } from '../orders/use-order.ts'
import { AssignAll } from './assign-all.tsx'
import { InvitationsForm } from './invitations-form.tsx'
import { useInvitations } from './use-invitations.ts'

/** The two ways: all for the buyer, or invitations. Once an invitation is being written, sending it is what the page is for. */
export function Assignment({ order, tickets }: { order: Order; tickets: readonly Ticket[] }) {
  const invitations = useInvitations(order, tickets)
  const free = tickets.filter(isOwn).filter((ticket) => ticketState(ticket) === 'unassigned')
  return (
    <>
      {free.length > 0 && <AssignAll order={order} tickets={free} isMain={invitations.count === 0} />}
      <InvitationsForm tickets={tickets} invitations={invitations} />
    </>
  )
}
