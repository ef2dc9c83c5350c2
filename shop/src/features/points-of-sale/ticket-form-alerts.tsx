import { isPaid } from '@entree/domain/selling/order-states.ts'
import { useFormat } from '@entree/web/format.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { useEffect, useRef } from 'react'
import type { Product } from '../../data.ts'
import { useLaterMessages, useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { orderWord } from '../orders/order-words.ts'
import { boughtKey } from '../orders/bought-key.ts'
import type { ChangedTotal } from './use-order-refusals.ts'
import type { LostOrder } from './use-point-of-sale.ts'

type TicketFormAlertsProps = {
  lost: LostOrder | null
  gone: readonly string[]
  lowered: readonly Product[]
  changedTotal: ChangedTotal | null
}

/** What has changed in the visitor's choice without their doing, and what that means. */
export function TicketFormAlerts({ lost, gone, lowered, changedTotal }: TicketFormAlertsProps) {
  const t = useT()
  const { money } = useFormat()
  const hasMessages = useLaterMessages()
  const changed = useRef<HTMLDivElement>(null)
  // On a phone the button stays in sight below, and what is said above the tickets would not be seen.
  useEffect(() => {
    if (changedTotal && hasMessages) changed.current?.scrollIntoView({ block: 'center' })
  }, [changedTotal, hasMessages])
  const bought = useRef<HTMLDivElement>(null)
  const isBought = lost?.reason === 'order_already_paid'
  // Whoever pressed the button below finds their choice empty, and would not see why (STAT-21).
  useEffect(() => {
    if (isBought && hasMessages) bought.current?.scrollIntoView({ block: 'nearest' })
  }, [isBought, hasMessages])
  const less = [...gone, ...lowered.map(({ name }) => name)]
  if (!hasMessages) return null
  return (
    <>
      {lost !== null && isBought && (
        <div ref={bought}>
          <Alert
            kind="warning"
            live
            title={t(boughtKey(lost.order))}
            actions={
              <Link to={orderPath(lost.order, 'status')} className={buttonClass({ look: 'secondary' })}>
                {t('thanks.to_status')}
              </Link>
            }
          >
            {t(orderWord(lost.order, isPaid(lost.order.payment_status) ? 'order_already_paid_text' : 'order_pending_text'))}
          </Alert>
        </div>
      )}
      {lost !== null && !isBought && (
        <Alert kind="warning" live title={t(`errors.${lost.reason}`)}>
          {t('cart_kept')}
        </Alert>
      )}
      {less.length > 0 && (
        <Alert kind="warning" live title={t('less_left_title')}>
          {t('less_left', { products: less.join(', ') })}
        </Alert>
      )}
      {changedTotal && (
        <div ref={changed}>
          <Alert kind="warning" live title={t('errors.total_changed')}>
            {t('total_changed_text', { shown: money(changedTotal.shown), total: money(changedTotal.total) })}
          </Alert>
        </div>
      )}
    </>
  )
}
