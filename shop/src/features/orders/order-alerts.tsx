import { isExpired, statusAlerts } from '@entree/domain/selling/order-states.ts'
import { useFormat } from '@entree/web/format.ts'
import { Alert, type AlertKind } from '@entree/web/ui/alert.tsx'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'
import { orderPath, pointOfSalePath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { orderWord } from './order-words.ts'
import { useDelay } from './use-delay.ts'
import type { Order } from './use-order.ts'

const kinds: Record<Exclude<ReturnType<typeof statusAlerts>[number], 'pending'>, AlertKind> = {
  refunded: 'info',
  cancelled: 'danger',
  money_returned: 'info',
  not_paid: 'danger',
}

const texts = {
  refunded: 'status.refunded_text',
  cancelled: 'status.cancelled_text',
  money_returned: 'status.money_returned_text',
  not_paid: 'status.not_paid_text',
} as const

/** What is the matter with an order, if anything, and what to do about it (STAT-09, STAT-10, STAT-11, STAT-12, ERR-35). */
export function OrderAlerts({ order }: { order: Order }) {
  const t = useT()
  return statusAlerts(order).map((alert) =>
    alert === 'pending' ? (
      <PendingAlert key={alert} order={order} />
    ) : (
      <Alert
        key={alert}
        kind={kinds[alert]}
        title={t(`status.${alert}_title`)}
        live
        actions={alert === 'not_paid' || alert === 'money_returned' ? <PayAfterAll order={order} /> : undefined}
      >
        {t(orderWord(order, texts[alert]))}
      </Alert>
    ),
  )
}

/** A transfer is waited for differently from a payment that is checked; said once it is known which. */
function PendingAlert({ order }: { order: Order }) {
  const t = useT()
  const { money } = useFormat()
  const delay = useDelay(order)
  if (delay === null) return null
  const amount = money(order.total)
  const [title, text] = {
    none: [t('status.pending_title'), t(orderWord(order, 'status.pending_text'))],
    transfer: [t('status.transfer_title'), t(orderWord(order, 'status.transfer_text'), { amount })],
    voucher: [t('pending.voucher_title'), t(orderWord(order, 'pending.voucher_text'), { amount })],
    debit: [t('status.pending_title'), t(orderWord(order, 'pending.debit_text'), { amount })],
  }[delay]
  return (
    <Alert kind="warning" title={title} live>
      {text}
    </Alert>
  )
}

function PayAfterAll({ order }: { order: Order }) {
  const t = useT()
  const isOver = isExpired(order, order.server_time)
  return (
    <Link
      to={isOver ? pointOfSalePath(order.point_of_sale.url) : orderPath(order, 'payment')}
      className={buttonClass({ look: 'primary' })}
    >
      {isOver ? t('order.start_over') : t('status.pay_now')}
    </Link>
  )
}
