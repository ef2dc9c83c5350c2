import type { DelayKind } from '@entree/domain/catalogue/payment-methods.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { maskEmail } from '@entree/domain/foundation/mask-email.ts'
import { useFormat } from '@entree/web/format.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bankTransferQuery } from '../../data.ts'
import { EventHeader } from '../points-of-sale/event-header.tsx'
import { Redirect } from '../../router/router.tsx'
import { useT } from '../../messages.ts'
import { orderPath, thankYouPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { FollowedOrderPage } from './followed-order-page.tsx'
import { LeaveTransfer } from './leave-transfer.tsx'
import { isOfVouchers, PENDING_POLL_MS } from './order-polling.ts'
import { orderWord } from './order-words.ts'
import { PendingFacts } from './pending-facts.tsx'
import { useEventOf, useFollowedOrder, type FollowedOrder } from './use-followed-order.ts'
import { useDelay } from './use-delay.ts'
import type { Order } from './use-order.ts'

/**
 * While a payment is being checked or a transfer is on its way (ROUTE-12, STAT-07): of what, and what there is to transfer (PAY-20). It looks
 * again regularly and goes on as soon as something is known.
 */
export function OrderPendingPage() {
  const t = useT()
  const loaded = useFollowedOrder((order) =>
    order?.payment_status === 'pending' && !order.is_cancelled ? PENDING_POLL_MS : false,
  )
  const delay = useDelay(loaded.state === 'ready' ? loaded.order : null)
  // How it is paid decides what there is to say.
  const shown: FollowedOrder = loaded.state === 'ready' && delay === null ? { state: 'loading' } : loaded
  return (
    <FollowedOrderPage loaded={shown} title={t(titles[delay ?? 'none'])}>
      {(order) => <OrderPending order={order} delay={delay ?? 'none'} />}
    </FollowedOrderPage>
  )
}

const titles = {
  none: 'pending.title',
  transfer: 'pending.transfer_title',
  voucher: 'pending.voucher_title',
  debit: 'pending.title',
} as const

function OrderPending({ order, delay }: { order: Order; delay: DelayKind | 'none' }) {
  const t = useT()
  const event = useEventOf(order)
  const { money, day } = useFormat()
  const isToPay = delay === 'transfer' || delay === 'voucher'
  const { data: told = null } = useQuery({ ...bankTransferQuery(order), enabled: isToPay })
  const [isLeaving, setLeaving] = useState(false)
  // Given up by its buyer it has not failed.
  const next = isLeaving && order.payment_status === 'not_paid' ? orderPath(order, 'payment') : pageAfter(order)
  if (next) return <Redirect to={next} />
  const email = order.customer?.email
  const amount = money(order.total)
  const pendingText = () => {
    if (delay === 'none') return t('pending.text')
    if (delay === 'debit') return t(orderWord(order, 'pending.debit_text'), { amount })
    if (delay === 'voucher')
      return told?.ends_on
        ? t(orderWord(order, 'pending.voucher_by'), { amount, day: day(told.ends_on) })
        : t(orderWord(order, 'pending.voucher_text'), { amount })
    if (told?.iban == null) return t(orderWord(order, 'pending.transfer_text'), { amount })
    return told.ends_on === null
      ? t(orderWord(order, 'pending.transfer_now'), { amount })
      : t(orderWord(order, 'pending.transfer_by'), { amount, day: day(told.ends_on) })
  }
  return (
    <>
      <Notice sign="…" title={t(titles[delay])} text={pendingText()}>
        <p>
          {email ? t(orderWord(order, 'pending.mail'), { email: maskEmail(email) }) : t(orderWord(order, 'pending.mail_unknown'))}
        </p>
        <p>{t('pending.looking')}</p>
      </Notice>
      <Card>
        {!isOfVouchers(order) && <EventHeader event={event} status={order.point_of_sale.status} visit={order.timeslot} as="p" />}
        <PendingFacts order={order} transfer={isToPay ? told : null} />
        {isToPay && told?.url && (
          <a href={told.url} rel="noreferrer" className={buttonClass({})}>
            {t('pending.to_provider')}
          </a>
        )}
        {isToPay && told?.can_leave && <LeaveTransfer order={order} onLeave={setLeaving} />}
        <Link to={orderPath(order, 'status')} className={buttonClass({ look: 'secondary' })}>
          {t('thanks.to_status')}
        </Link>
      </Card>
    </>
  )
}

/** Where a payment leads that is not being checked any more (DEC-S-48); null while it is. */
function pageAfter(order: Order): string | null {
  if (order.is_cancelled) return orderPath(order, 'status')
  if (isPaid(order.payment_status)) return thankYouPath(order)
  if (order.payment_status === 'pending') return null
  return order.payment_status === 'new' ? orderPath(order, 'payment') : `${orderPath(order, 'payment')}?payment_retry=1`
}
