import { useT } from '../../messages.ts'
import { OrderStep } from '../orders/order-step.tsx'
import { PaymentForm } from './payment-form.tsx'

/** The choice of a payment method, and paying (ROUTE-09). */
export function SelectPaymentMethodPage() {
  const t = useT()
  return (
    <OrderStep step="payment" title={t('payment.title')}>
      {(body) => <PaymentForm {...body} />}
    </OrderStep>
  )
}
