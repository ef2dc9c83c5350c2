import type { CallAnswer } from '@entree/contract/calls.ts'
import { forTheRest, planRefund, refundWishRefusals, type RefundWish } from '@entree/domain/money/refundable.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useSave } from '../../../ui/use-save.ts'

export type Refundable = CallAnswer<'getRefundable'>
export type RefundValues = {
  of: 'products' | 'amount' | null
  order_product_ids: number[]
  include_ticket_fees: boolean
  include_payment_fees: boolean
  amount: number | null
  send_email: boolean
  message: string | null
}

/** The form of a refund, and what it would give back: `amount` in cents, and why it cannot be given, if so. */
export function useRefund(order: { id: number }, refundable: Refundable, onSaved: () => void) {
  const t = useT()
  // One for each time it is opened, so that a second click, or a lost answer, refunds once.
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const form = useForm<RefundValues>({
    defaultValues: {
      of: refundable.products.length > 0 ? 'products' : 'amount',
      order_product_ids: [],
      include_ticket_fees: false,
      include_payment_fees: false,
      amount: null,
      send_email: true,
      message: '',
    },
  })
  const values = useWatch({ control: form.control }) as RefundValues
  const wish = forTheRest(refundable, wishOf(values))
  const { amount } = planRefund(refundable, wish)
  const save = useSave(form, {
    call: 'refundOrder',
    input: (given) => {
      const asked = forTheRest(refundable, wishOf(given))
      const { send_email, message } = given
      return {
        id: order.id,
        ...asked,
        order_product_ids: [...asked.order_product_ids],
        amount: planRefund(refundable, asked).amount,
        send_email,
        message,
      }
    },
    idempotency_key,
    success: t('orders.refund_done'),
    invalidates: [['orders']],
    onSaved,
  })
  const [refused] = amount > 0 ? refundWishRefusals(refundable, { ...wish, amount }) : []
  return { form, save, values, wish, amount, refused }
}

/** What is asked for: of products, or only the amount. */
function wishOf({ of, order_product_ids, include_ticket_fees, include_payment_fees, amount }: RefundValues): RefundWish {
  return of === 'products'
    ? { order_product_ids, include_ticket_fees, include_payment_fees, amount: null }
    : { order_product_ids: [], include_ticket_fees: false, include_payment_fees: false, amount }
}
