import type { PlannedRefund } from '@entree/domain/money/refundable.ts'
import { Card } from '@entree/web/ui/card.tsx'
import { useT } from '../../messages.ts'
import { PriceLine, PriceLines } from '../../ui/price-line.tsx'
import type { Choosable } from './cancellation-query.ts'

/** What comes back for a choice, ticket by ticket and in all. */
export function CancelAmounts({ cancellation, plan }: { cancellation: Choosable; plan: PlannedRefund }) {
  const t = useT()
  const names = new Map(cancellation.units.map(({ order_product_id, name }) => [order_product_id, name]))
  const fees = plan.products.reduce((sum, { service_fee }) => sum + service_fee, 0)
  return (
    <Card>
      <PriceLines>
        {plan.products.map(({ order_product_id, price }) => (
          <PriceLine key={order_product_id} label={names.get(order_product_id)} amount={price} />
        ))}
        {fees > 0 && <PriceLine label={t('service_fees')} amount={fees} />}
        {plan.payment_fee > 0 && <PriceLine label={t('order.payment_fee')} amount={plan.payment_fee} />}
        <PriceLine label={t('money_back.amount')} amount={plan.amount} strong testId="refund" />
      </PriceLines>
    </Card>
  )
}
