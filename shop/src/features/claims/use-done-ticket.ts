import { useQuery } from '@tanstack/react-query'
import { usePlace } from '../../router/router.tsx'
import { useSpoken } from '../language/use-spoken.ts'
import { DOWNLOAD_POLL_MS, TICKETS_POLL_MS } from '../orders/order-polling.ts'
import { ticketQuery, type HeldTicket, type TicketKey } from './ticket-query.ts'

/** After this many quick looks its file takes longer than usual. */
const PATIENT_AFTER_READS = 15

/**
 * The ticket that was just claimed or changed, by its new link, read again until its file is there; null when the page was opened
 * on its own.
 */
export function useDoneTicket(): HeldTicket | null {
  const { state: given } = usePlace()
  const key = isTicketKey(given) ? given : null
  const { data } = useQuery({
    ...ticketQuery(key ?? { id: 0, secret: '' }),
    enabled: key !== null,
    refetchInterval: ({ state: { data: ticket, dataUpdateCount: reads } }) => {
      if (!ticket?.is_generating) return false
      return reads < PATIENT_AFTER_READS ? DOWNLOAD_POLL_MS : TICKETS_POLL_MS
    },
  })
  useSpoken(data?.order.language)
  return data ?? null
}

function isTicketKey(state: unknown): state is TicketKey {
  if (typeof state !== 'object' || state === null) return false
  return 'id' in state && typeof state.id === 'number' && 'secret' in state && typeof state.secret === 'string'
}
