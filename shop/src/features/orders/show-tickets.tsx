import { buttonClass } from '@entree/web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../messages.ts'
import { orderScreensPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { shownTickets } from '../ticket-screen/shown-tickets.ts'
import { orderTicketsQuery } from './order-tickets-query.ts'
import { hasTickets } from './order-polling.ts'
import type { Order } from './use-order.ts'

/** The way to the tickets on the screen of a phone; nothing where there are none, or none of them is the buyer's any more. */
export function ShowTickets({ order }: { order: Order }) {
  const t = useT()
  // What the list of tickets is known to be, where there is one.
  const { data } = useQuery({ ...orderTicketsQuery(order), enabled: false })
  const count = data ? shownTickets(data).length : order.order_products.filter(({ product }) => product.has_ticket).length
  if (!hasTickets(order) || count === 0) return null
  return (
    <Link to={orderScreensPath(order)} className={buttonClass({ look: 'primary', wide: true })}>
      {t('show.link', { count })}
    </Link>
  )
}
