import { offersDownloadAll, ticketFile } from '@entree/domain/selling/ticket-states.ts'
import { buttonClass, type ButtonLook } from '@entree/web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { injected } from '../../data.ts'
import { useT } from '../../messages.ts'
import { hasTickets } from './order-polling.ts'
import { orderTicketsQuery } from './order-tickets-query.ts'
import type { Order } from './use-order.ts'
import styles from './download-all.module.css'

/** Where the server said nothing of it, every order has the button. */
const EVERY_ORDER = { download_all_above_id: 0, is_local: false }

/**
 * The button for the file with all tickets (STAT-15, TICK-14); while the file is being made, a text that says so (TICK-13). Nothing when
 * there are no tickets, when all of them were given away, or for an order from before there was such a file (STAT-17, STAT-18).
 */
export function DownloadAll({ order, look = 'secondary' }: { order: Order; look?: ButtonLook }) {
  const t = useT()
  const { download_all_above_id, is_local } = injected.settings ?? EVERY_ORDER
  // The list of tickets, if another part of the page has loaded it.
  const { data: tickets } = useQuery({ ...orderTicketsQuery(order), enabled: false })
  const hasNone = tickets?.every((ticket) => ticketFile(ticket, order) === 'none') ?? false
  if (hasNone || !hasTickets(order) || !offersDownloadAll(order.id, download_all_above_id, is_local)) return null
  return (
    <div className={styles.download} role="status">
      {order.merged_tickets_url === null ? (
        <p className={styles.merging}>
          <span className={styles.dots} aria-hidden="true" />
          {t('status.tickets_merging')}
        </p>
      ) : (
        <a href={order.merged_tickets_url} download className={buttonClass({ look, wide: true })}>
          {t('status.download_all')}
        </a>
      )}
    </div>
  )
}
