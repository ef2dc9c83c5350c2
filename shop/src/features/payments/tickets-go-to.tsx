import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { orderWord } from '../orders/order-words.ts'
import type { Order } from '../orders/use-order.ts'
import styles from './tickets-go-to.module.css'

/** Where the tickets, or the gift vouchers, go: the last moment to notice a slip in the address. */
export function TicketsGoTo({ order }: { order: Order }) {
  const t = useT()
  const email = order.customer?.email
  if (!email) return null
  return (
    <div className={styles.line}>
      <p className={styles.text}>
        {t(orderWord(order, 'payment.tickets_go_to'))} <strong>{email}</strong>
      </p>
      <Link to={orderPath(order, 'personal')} className={styles.change}>
        {t('order.change')}
        <span className="visually-hidden">: {t('personal.email')}</span>
      </Link>
    </div>
  )
}
