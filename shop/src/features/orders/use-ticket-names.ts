import { toldApart } from '@entree/web/told-apart.ts'
import { useT } from '../../messages.ts'
import type { Ticket } from './order-polling.ts'

/** What each ticket of an order is called where its row is not seen: two of a kind are the first and the second. */
export function useTicketNames(tickets: readonly Ticket[] = []): (ticket: Ticket) => string {
  const t = useT()
  const names = toldApart(tickets, productOf, (at, count) => t('show.position', { at, count }))
  return (ticket) => names.get(ticket) ?? productOf(ticket)
}

function productOf({ order_product }: Ticket): string {
  return order_product.product.name
}
