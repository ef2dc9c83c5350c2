import { toldApart } from '@entree/web/told-apart.ts'
import { useT } from '../../messages.ts'
import type { Ticket } from './order-polling.ts'
import { useSeatText } from './use-seat-text.ts'

/** What each ticket of an order is called where its row is not seen: with its seat; two of a kind without one are the first and the second. */
export function useTicketNames(tickets: readonly Ticket[] = []): (ticket: Ticket) => string {
  const t = useT()
  const { seat: textOf } = useSeatText()
  const nameOf = ({ order_product }: Ticket) =>
    [order_product.product.name, textOf(order_product.seat)].filter(Boolean).join(', ')
  const names = toldApart(tickets, nameOf, (at, count) => t('show.position', { at, count }))
  return (ticket) => names.get(ticket) ?? nameOf(ticket)
}
