import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '../../messages.ts'
import { isGiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { hasHadTickets } from './order-polling.ts'
import { orderTicketsQuery } from './order-tickets-query.ts'
import type { Order } from './use-order.ts'
import styles from './order-extras.module.css'

/** What was bought and has no ticket: popcorn, a shirt, a parking space; not what was refunded, nor gift vouchers, which have a place of their own. */
export function OrderExtras({ order }: { order: Order }) {
  const t = useT()
  const titleId = useId()
  // The list of the tickets beside it.
  const { data } = useQuery({ ...orderTicketsQuery(order), enabled: false })
  const tickets = hasHadTickets(order) ? data : []
  if (!tickets || !isPaid(order.payment_status)) return null
  const counts = new Map<string, number>()
  for (const { id, product, refunded_at } of order.order_products) {
    if (refunded_at === null && !isGiftVoucher(product) && tickets.every(({ order_product }) => order_product.id !== id))
      counts.set(product.name, (counts.get(product.name) ?? 0) + 1)
  }
  if (counts.size === 0) return null
  return (
    <section className={styles.extras} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('status.extras')}</h2>
      <Card>
        <ul className={styles.list}>
          {[...counts].map(([name, count]) => (
            <li key={name}>
              {count} × {name}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
