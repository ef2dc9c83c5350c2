import { useFormat } from '@entree/web/format.ts'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../messages.ts'
import { backToPointOfSalePath } from '../../paths.ts'
import type { OrderAmounts } from './order-amounts.ts'
import { OrderLines } from './order-lines.tsx'
import type { Order } from './use-order.ts'
import styles from './order-bar.module.css'

type OrderBarProps = {
  order: Order
  amounts: OrderAmounts
  method?: string | null
  /** When the visitor comes, if that was chosen. */
  timeslot?: string | null
  /** What still keeps the visitor from going on. */
  note?: string | null
  /** The one button that leads on. */
  children: ReactNode
}

/**
 * The summary of the order, its total and the way on, always in reach: a column beside the page, on a phone a bar at the bottom
 * that opens.
 */
export function OrderBar({ order, amounts, method, timeslot, note, children }: OrderBarProps) {
  const t = useT()
  const { money } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const total = money(amounts.total)
  return (
    <aside className={styles.bar} aria-label={t('order.summary')}>
      <div id={id} className={styles.details} data-open={isOpen || undefined}>
        <div className={styles.heading}>
          <h2 className={styles.title}>{t('order.summary')}</h2>
          <Link to={backToPointOfSalePath(order.point_of_sale.url, order)} className={styles.change}>
            {t('order.change')}
          </Link>
        </div>
        {timeslot && <p className={styles.timeslot}>{timeslot}</p>}
        <OrderLines amounts={amounts} method={method} />
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((open) => !open)}
        >
          <span className={styles.label}>{t('order.total')}</span>
          <strong className={styles.total}>{total}</strong>
          <span className="visually-hidden">{isOpen ? t('order.hide') : t('order.show')}</span>
          <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.chevron}>
            <path d="m5 12.5 5-5 5 5" />
          </svg>
        </button>
        <div className={styles.action}>{children}</div>
        <p className={styles.note} role="status">
          {note}
        </p>
        <p className="visually-hidden" role="status">
          {t('order.total_is', { total })}
        </p>
      </div>
    </aside>
  )
}
