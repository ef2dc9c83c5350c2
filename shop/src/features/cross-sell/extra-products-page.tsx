import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { WithCampaign } from '../cart/with-campaign.tsx'
import { LoadAgain } from '../orders/load-again.tsx'
import { OrderStep, type OrderStepBody } from '../orders/order-step.tsx'
import { ExtraProductsForm } from './extra-products-form.tsx'

/** The cross-sell products of the point of sale (ROUTE-08). */
export function ExtraProductsPage() {
  const t = useT()
  return (
    <OrderStep step="products" title={t('extras.title')} intro={t('extras.intro')}>
      {(body) => <WithQuestions {...body} />}
    </OrderStep>
  )
}

/** Waits for the order's campaign and for what the extras may ask. */
function WithQuestions(body: OrderStepBody) {
  const { order, point_of_sale } = body
  const { id, secret } = order
  const with_products = point_of_sale.products.flatMap(({ product }) => (product.is_cross_sell ? [product.id] : []))
  const asked = useQuery({
    queryKey: ['order', id, 'extra_questions'],
    queryFn: ({ signal }) => send('listOrderQuestions', { id, secret, with_products }, { signal }),
    // What is being typed stays.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (asked.isError) return <LoadAgain onRetry={() => void asked.refetch()} />
  const loading = <Skeleton height="18rem" />
  if (!asked.data) return loading
  const { data } = asked
  return (
    <WithCampaign slug={order.campaign?.slug ?? null} event_id={order.event.id} loading={loading}>
      {(campaign) => <ExtraProductsForm {...body} campaign={campaign} asked={data} />}
    </WithCampaign>
  )
}
