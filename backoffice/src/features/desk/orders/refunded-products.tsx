import type { CallAnswer } from '@entree/contract/calls.ts'
import { chosenTogether } from '@entree/domain/money/came-with.ts'
import { useFormat } from '@entree/web/format.ts'
import { Checkbox, Stack } from '@mantine/core'
import { Controller, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import type { Refundable, RefundValues } from './use-refund.ts'

type RefundOrder = Pick<CallAnswer<'getOrderDetail'>, 'order_products'>
type RefundedProductsProps = { control: Control<RefundValues>; order: RefundOrder; refundable: Refundable; chosen: number[] }

/** Which products are given back, and which fees with them. `chosen`: ids of order products. */
export function RefundedProducts({ control, order, refundable, chosen }: RefundedProductsProps) {
  const t = useT()
  const format = useFormat()
  const fees = refundable.products
    .filter(({ order_product_id }) => chosen.includes(order_product_id))
    .reduce((sum, { service_fee }) => sum + service_fee, 0)
  return (
    <>
      <Controller
        control={control}
        name="order_product_ids"
        render={({ field }) => (
          <Checkbox.Group
            label={t('orders.refund_choose')}
            value={field.value.map(String)}
            onChange={(ids) => field.onChange(chosenTogether(refundable.additions, field.value, ids.map(Number)))}
          >
            <Stack gap="xs" mt="xs" mah="16rem" style={{ overflowY: 'auto' }}>
              {refundable.products.map(({ order_product_id, price }) => (
                <Checkbox
                  key={order_product_id}
                  value={String(order_product_id)}
                  label={`${nameOf(order, order_product_id)} · ${format.money(price)}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      />
      {refundable.ticket_fee > 0 && (
        <CheckboxField
          control={control}
          name="include_ticket_fees"
          label={fees > 0 ? t('orders.refund_ticket_fees_of', { amount: format.money(fees) }) : t('orders.refund_ticket_fees')}
        />
      )}
      {refundable.payment_fee > 0 && (
        <CheckboxField
          control={control}
          name="include_payment_fees"
          label={t('orders.refund_payment_fee', { amount: format.money(refundable.payment_fee) })}
        />
      )}
    </>
  )
}

function nameOf({ order_products }: RefundOrder, id: number): string {
  const unit = order_products.find((one) => one.id === id)
  return [unit?.name, unit?.ticket?.holder ?? unit?.ticket?.id].filter(Boolean).join(' · ')
}
