import { claimRefusals } from '@entree/domain/selling/ticket-states.ts'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { useQueryParams } from '../../router/use-query-params.ts'
import { useSpoken } from '../language/use-spoken.ts'
import { OrderLoadFailure } from '../orders/order-lost.tsx'
import { PrivatePage } from '../orders/private-page.tsx'
import { isOrderNotFound, useOrderKey } from '../orders/use-order.ts'
import { ClaimOne } from './claim-one.tsx'
import { ClaimRefused, LinkDead } from './claim-refused.tsx'
import { TicketSummary } from './ticket-summary.tsx'
import { ticketQuery } from './ticket-query.ts'
import styles from './claim-ticket-page.module.css'

/** Anyone with the link puts the ticket in their name (ROUTE-16, CLAIM-01), or with `change=1` in another one (DEC-S-67). */
export function ClaimTicketPage() {
  const t = useT()
  const key = useOrderKey()
  const change = useQueryParams().get('change') === '1'
  const {
    data: ticket,
    error,
    refetch,
  } = useQuery({
    ...ticketQuery(key ?? { id: 0, secret: '' }),
    enabled: key !== null,
    refetchOnWindowFocus: false,
  })
  useSpoken(ticket?.order.language)
  const title = t(change ? 'claim.change_title' : 'claim.title')
  usePage(title)

  if (key === null || isOrderNotFound(error)) return <LinkDead />
  if (error && !ticket) return <OrderLoadFailure error={error} />
  if (!ticket) {
    return (
      <div className={styles.page} aria-busy="true">
        <h1>{title}</h1>
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Skeleton height="4.5rem" />
        <Skeleton height="16rem" />
      </div>
    )
  }
  const [refused] = claimRefusals(ticket, ticket.order, { change })
  if (refused) return <ClaimRefused ticket={ticket} code={refused.code} change={change} />
  return (
    <div className={styles.page}>
      <PrivatePage />
      <h1>{title}</h1>
      <TicketSummary ticket={ticket} />
      <ClaimOne ticket={ticket} change={change} onTicketRefused={() => void refetch()} />
    </div>
  )
}
