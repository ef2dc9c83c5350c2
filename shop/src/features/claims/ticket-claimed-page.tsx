import { useT } from '../../messages.ts'
import { TicketDone } from './ticket-done.tsx'
import { useDoneTicket } from './use-done-ticket.ts'

/** After a claim (ROUTE-19, CLAIM-15). */
export function TicketClaimedPage() {
  const t = useT()
  const ticket = useDoneTicket()
  const name = ticket?.customer?.first_name
  const email = ticket?.customer?.email
  const texts = ticket
    ? [...(email ? [t('claim.claimed_mail', { email })] : []), t('claim.claimed_text')]
    : [t('claim.claimed_mailbox')]
  return (
    <TicketDone title={name ? t('claim.claimed_title_name', { name }) : t('claim.claimed_title')} texts={texts} ticket={ticket} />
  )
}
