import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../messages.ts'
import { FollowedOrderPage } from '../orders/followed-order-page.tsx'
import { OrderLoadFailure, OrderNotFound } from '../orders/order-lost.tsx'
import { useFollowedOrder } from '../orders/use-followed-order.ts'
import { isOrderNotFound, type Order } from '../orders/use-order.ts'
import { AskMoneyBack } from './ask-money-back.tsx'
import { MoneyBackOver } from './money-back-over.tsx'
import { moneyBackQuery } from './money-back-query.ts'

/** Where the buyer of a moved event gets the money back, or reads how that stands (ECHG-13). */
export function MoneyBackPage() {
  const t = useT()
  const loaded = useFollowedOrder(() => false)
  return (
    <FollowedOrderPage loaded={loaded} title={t('money_back.title')}>
      {(order) => <MoneyBackOf order={order} />}
    </FollowedOrderPage>
  )
}

function MoneyBackOf({ order }: { order: Order }) {
  const { data, error } = useQuery(moneyBackQuery(order))
  if (data)
    return data.state === 'open' ? <AskMoneyBack order={order} offer={data} /> : <MoneyBackOver order={order} offer={data} />
  if (isOrderNotFound(error)) return <OrderNotFound />
  return error ? <OrderLoadFailure error={error} /> : <Skeleton height="16rem" />
}
