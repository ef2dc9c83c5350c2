import { PriceLine, PriceLines } from '../../ui/price-line.tsx'
import { useT } from '../../messages.ts'
import type { OrderAmounts } from './order-amounts.ts'

/** What is bought and what it is made of, down to the total (PAY-03). `method` names the payment method that the fee is for. */
export function OrderLines({ amounts, method }: { amounts: OrderAmounts; method?: string | null }) {
  const t = useT()
  const { lines, campaign_discount, discount_code, service_fees, payment_fee, total } = amounts
  return (
    <PriceLines>
      {lines.map((line) => (
        <PriceLine key={`${line.product_id} ${line.total}`} label={`${line.amount} × ${line.name}`} amount={line.total} />
      ))}
      {campaign_discount > 0 && <PriceLine label={t('order.campaign_discount')} amount={-campaign_discount} />}
      {discount_code && <PriceLine label={t('order.discount_code')} note={discount_code.code} amount={discount_code.adjustment} />}
      {service_fees > 0 && <PriceLine label={t('order.service_fees')} amount={service_fees} />}
      {payment_fee > 0 && <PriceLine label={t('order.payment_fee')} note={method} amount={payment_fee} testId="payment_fee" />}
      <PriceLine label={t('order.total')} note={t('order.vat_included')} amount={total} strong testId="total" />
    </PriceLines>
  )
}
