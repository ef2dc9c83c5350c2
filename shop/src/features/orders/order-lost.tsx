import { isUnpaid } from '@entree/domain/selling/order-states.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '../../router/router.tsx'
import { orderQuery } from '../../data.ts'
import { usePageLoadFailure } from '../../failures.ts'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { backToPointOfSalePath, pointOfSalePath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { NotFoundPage } from '../system/not-found-page.tsx'
import { LinkOver } from './link-over.tsx'
import { settleStoredOrder } from './settle-stored-order.ts'
import type { LostReason, Order } from './use-order.ts'

/** An order that cannot be bought any more: back to the point of sale, or a clear word when its time is up. */
export function OrderLost({ order, reason }: { order: Order; reason: LostReason }) {
  if (order.has_payment_link) return <LinkOver order={order} reason={reason} />
  return reason === 'order_expired' ? <OrderExpired order={order} /> : <ReturnToPointOfSale order={order} reason={reason} />
}

/** ORD-14, ERR-15: the cart is kept, so that starting over is one tap (DEC-S-52). */
function OrderExpired({ order }: { order: Order }) {
  const t = useT()
  const client = useQueryClient()
  usePage(t('order.expired_title'))
  useEffect(() => settleStoredOrder(order), [order])
  // The server may know before our own copy does, and who comes back by the browser's button is not to find that copy's form.
  const readAgain = useEffectEvent(() => void client.invalidateQueries({ queryKey: orderQuery(order).queryKey }))
  useEffect(() => readAgain(), [])
  return (
    <div role="alert">
      <Notice
        sign={<Clock />}
        title={t('order.expired_title')}
        text={t('errors.order_expired')}
        actions={
          <Link to={pointOfSalePath(order.point_of_sale.url)} className={buttonClass({ look: 'primary' })}>
            {t('order.start_over')}
          </Link>
        }
      >
        <p>{t('order.expired_text')}</p>
      </Notice>
    </div>
  )
}

function Clock() {
  return (
    <svg viewBox="0 0 24 24" width="36" height="36" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" strokeLinejoin="round" />
    </svg>
  )
}

/** ERR-13, ERR-14. The point of sale says itself of a paid order what became of it, with the way to it, and keeps saying it. */
function ReturnToPointOfSale({ order, reason }: { order: Order; reason: LostReason }) {
  const t = useT()
  const toasts = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useEffectEvent(async () => {
    const { url } = order.point_of_sale
    if (reason === 'order_already_paid') {
      // A refused save may know that it is bought before our own copy of the order does; whether it is paid, only the server says.
      const bought = isUnpaid(order.payment_status) ? await readBought(client, order) : order
      settleStoredOrder(bought)
      client.setQueryData(orderQuery(order).queryKey, bought)
      return navigate(backToPointOfSalePath(url, order), { replace: true })
    }
    settleStoredOrder(order)
    toasts.error(t(`errors.${reason}`))
    return navigate(pointOfSalePath(url), { replace: true })
  })
  useEffect(() => void leave(), [])
  return null
}

/** Where the network fails nothing is said of money that may not be there. */
function readBought(client: QueryClient, order: Order): Promise<Order> {
  const query = client.fetchQuery({ ...orderQuery(order), staleTime: 0 })
  return query.catch(() => ({ ...order, payment_status: 'pending' }))
}

/** Wrong id or secret (ORD-20, ERR-32, SEC-02). */
export function OrderNotFound() {
  const t = useT()
  return <NotFoundPage text={t('errors.order_not_found')} />
}

/** The server or the network failed: to the root (ERR-06, DEC-S-76). */
export function OrderLoadFailure({ error }: { error: unknown }) {
  usePageLoadFailure(error)
  return null
}
