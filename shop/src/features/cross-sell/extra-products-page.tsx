import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { campaignQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { OrderStep, type OrderStepBody } from '../orders/order-step.tsx'
import { ExtraProductsForm } from './extra-products-form.tsx'

/** The cross-sell products of the point of sale (ROUTE-08). */
export function ExtraProductsPage() {
  const t = useT()
  return (
    <OrderStep step="products" title={t('extras.title')} intro={t('extras.intro')}>
      {(body) => <WithCampaign {...body} />}
    </OrderStep>
  )
}

/** Waits for the order's campaign, so that no price changes under the visitor's eyes. */
function WithCampaign(body: OrderStepBody) {
  const { order } = body
  const { data: campaign, isLoading } = useQuery(campaignQuery(order.campaign?.slug ?? null, order.event.id))
  if (isLoading) return <Skeleton height="18rem" />
  return <ExtraProductsForm {...body} campaign={campaign ?? null} />
}
