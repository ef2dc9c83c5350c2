import { useFormat } from '@entree/web/format.ts'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../messages.ts'
import { backToPointOfSalePath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
// The same bar as at the point of sale, so that nothing moves from step to step.
import bar from '../cart/cart-bar.module.css'
import type { OrderAmounts } from './order-amounts.ts'
import { OrderLines } from './order-lines.tsx'
import type { Order } from './use-order.ts'
import styles from './order-bar.module.css'

type OrderBarProps = {
  order: Order
  amounts: OrderAmounts
  /** The payment method that the fee is for. */
  method?: string | null
  /** When the visitor comes, if that was chosen. */
  timeslot?: string | null
  /** What still keeps the visitor from going on. */
  note?: string | null
  /** The one button that leads on. */
  children: ReactNode
}

/**
 * The order, its total and the way on, always in reach: a column beside the page, on a phone a bar at the bottom that opens
 * (PAY-03).
 */
export function OrderBar({ order, amounts, method, timeslot, note, children }: OrderBarProps) {
  const t = useT()
  const { money } = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // What came along automatically was not chosen.
  const added = order.order_products.filter(({ is_disabled }) => is_disabled).length
  const count = amounts.lines.reduce((sum, line) => sum + line.amount, 0) - added
  return (
    <aside className={bar.bar} aria-label={t('your_order')} data-open={isOpen || undefined}>
      <h2 className={bar.title}>{t('your_order')}</h2>
      <div id={id} className={bar.lines}>
        <div className={styles.order}>
          <OrderLines amounts={amounts} method={method} />
          {timeslot && <p className={styles.timeslot}>{timeslot}</p>}
          {!order.has_payment_link && (
            <Link to={backToPointOfSalePath(order.point_of_sale.url, order)} className={styles.change}>
              {t('order.change')}
            </Link>
          )}
        </div>
      </div>
      <div className={bar.sum}>
        <button
          type="button"
          className={bar.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('cart_details')}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 12 5-5 5 5" />
          </svg>
        </button>
        <p className={bar.total} role="status">
          <span className={bar.count}>{t('cart_products', { count })}</span>
          <span className={bar.label}>{t('total')}</span>
          <strong className={bar.amount} data-part="total">
            {amounts.total === 0 ? t('free') : money(amounts.total)}
          </strong>
        </p>
      </div>
      <div className={bar.action}>{children}</div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </aside>
  )
}
