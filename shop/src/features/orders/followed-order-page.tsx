import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { OrderLoadFailure, OrderNotFound } from './order-lost.tsx'
import { PrivatePage } from './private-page.tsx'
import type { FollowedOrder } from './use-followed-order.ts'
import type { Order } from './use-order.ts'
import styles from './followed-order-page.module.css'

type FollowedOrderPageProps = { loaded: FollowedOrder; title: string; children: (order: Order) => ReactNode }

/** A page about an order after the purchase. */
export function FollowedOrderPage({ loaded, title, children }: FollowedOrderPageProps) {
  const t = useT()
  usePage(title)
  if (loaded.state === 'not_found') return <OrderNotFound />
  if (loaded.state === 'failed') return <OrderLoadFailure error={loaded.error} />
  return (
    <div className={styles.page} aria-busy={loaded.state === 'loading'}>
      <PrivatePage />
      {loaded.state === 'ready' ? (
        children(loaded.order)
      ) : (
        <>
          <h1>{title}</h1>
          <p className="visually-hidden" role="status">
            {t('loading')}
          </p>
          <Skeleton height="4.5rem" />
          <Skeleton height="16rem" />
        </>
      )}
    </div>
  )
}
