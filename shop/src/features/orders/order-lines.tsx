import { useFormat } from '@entree/web/format.ts'
import type { ReactNode } from 'react'
import { useT } from '../../messages.ts'
import { CodeLine } from '../../ui/code-line.tsx'
import { PriceLine, PriceLines } from '../../ui/price-line.tsx'
import type { OrderAmounts } from './order-amounts.ts'
import { useSeatText } from './use-seat-text.ts'

type OrderLinesProps = {
  amounts: OrderAmounts
  /** The payment method that the fee is for. */
  method?: string | null
  /** More lines below, for instance the total. */
  children?: ReactNode
}

/** What is bought and what the total is made of (PAY-03, DEC-S-41). */
export function OrderLines({ amounts, method, children }: OrderLinesProps) {
  const t = useT()
  const { money } = useFormat()
  const texts = useSeatText()
  const { lines, campaign_discount, discount_code, service_fees, payment_fee } = amounts
  return (
    <PriceLines>
      {lines.map(({ product_id, name, amount, total, seats }) => (
        <PriceLine
          key={`${product_id} ${total}`}
          label={`${amount} × ${name}`}
          note={[amount > 1 ? t('price_each', { price: money(total / amount) }) : null, texts.seats(seats)]
            .filter(Boolean)
            .join(' · ')}
          amount={total}
        />
      ))}
      {campaign_discount > 0 && <PriceLine label={t('discount')} amount={-campaign_discount} testId="campaign" />}
      {discount_code && discount_code.adjustment < 0 && <CodeLine code={discount_code} adjustment={discount_code.adjustment} />}
      {service_fees > 0 && <PriceLine label={t('service_fees')} amount={service_fees} testId="service-fees" />}
      {payment_fee > 0 && <PriceLine label={t('order.payment_fee')} note={method} amount={payment_fee} testId="payment-fee" />}
      {children}
    </PriceLines>
  )
}
