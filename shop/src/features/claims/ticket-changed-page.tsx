import { useT } from '../../messages.ts'
import { TicketDone } from './ticket-done.tsx'
import { useDoneTicket } from './use-done-ticket.ts'

/** After the holder of a ticket was changed (ROUTE-20). */
export function TicketChangedPage() {
  const t = useT()
  return <TicketDone title={t('claim.changed_title')} texts={[t('claim.changed_text')]} ticket={useDoneTicket()} />
}
