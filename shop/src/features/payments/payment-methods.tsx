import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import { delayKind, type DelayKind } from '@entree/domain/catalogue/payment-methods.ts'
import { paymentFee } from '@entree/domain/selling/price-cart.ts'
import { useFormat } from '@entree/web/format.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { RadioGroup } from '@entree/web/ui/radio-group.tsx'
import type { PointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'
import { orderWord } from '../orders/order-words.ts'
import type { Order } from '../orders/use-order.ts'
import { MethodMark } from './method-mark.tsx'
import { methodName } from './method-name.ts'

type Method = PointOfSale['payment_methods'][number]
type PaymentMethodsProps = {
  order: Order
  methods: readonly Method[]
  /** Those that do not work at the moment, by id. They can be chosen: they may work again before anybody knows. */
  down: readonly number[]
  /** What is to be paid without the method's fee, in cents. */
  due: number
  vat_percentage: number
  chosenId: number | null
  error: string | null
  onChoose: (id: number) => void
}

/** The methods on offer, each with its fee and what the order costs with it (PAY-02, PAY-16). */
export function PaymentMethods({ order, methods, down, due, vat_percentage, chosenId, error, onChoose }: PaymentMethodsProps) {
  const t = useT()
  const { money } = useFormat()
  if (methods.length === 0) return <Alert kind="warning">{t('payment.no_methods')}</Alert>
  const delayNote = (kind: DelayKind | null) => {
    if (kind === null) return false
    return t(orderWord(order, kind === 'debit' ? 'payment.direct_debit' : 'payment.bank_transfer'))
  }
  const options = methods.map((method) => {
    const fee = paymentFee(due, method, vat_percentage)
    const notes = [
      down.includes(method.id) && t('payment.down'),
      fee > 0 && method.fee_percentage > 0 && feeRule(method, money),
      fee > 0 && t('payment.total_with', { total: money(due + fee) }),
      delayNote(delayKind(method.payment_method.adapter)),
    ].filter((note) => note !== false)
    return {
      value: method.id,
      label: methodName(t, method.payment_method),
      mark: <MethodMark adapter={method.payment_method.adapter} />,
      note: notes.length > 0 ? notes.join(' · ') : undefined,
      end: fee > 0 ? `+ ${money(fee)}` : t('payment.no_fee'),
    }
  })
  return (
    <RadioGroup
      label={t('payment.choose')}
      required
      options={options}
      value={chosenId}
      error={error}
      onChoose={(value) => onChoose(Number(value))}
    />
  )
}

/** How a fee with a percentage is made: `1,8%`, `€ 0,29 + 1,8%`. */
function feeRule({ fee_fixed, fee_percentage }: Method, money: (cents: number) => string): string {
  const percentage = formatPercent(fee_percentage, 4)
  return fee_fixed > 0 ? `${money(fee_fixed)} + ${percentage}` : percentage
}
