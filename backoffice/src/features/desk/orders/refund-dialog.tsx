import type { CallAnswer } from '@entree/contract/calls.ts'
import { freeAmountLeft, refundWishRefusals } from '@entree/domain/money/refundable.ts'
import { useFormat } from '@entree/web/format.ts'
import { queryOptions } from '@tanstack/react-query'
import { Stack, Text } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField } from '../../../ui/fields/number-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { RefundedProducts } from './refunded-products.tsx'
import { TellBuyer } from './tell-buyer.tsx'
import { useRefund, type Refundable } from './use-refund.ts'

type Order = Pick<CallAnswer<'getOrderDetail'>, 'id' | 'customer' | 'order_products'>
/** Gives back products with or without their fees, or an amount (REF-01); the sum is worked out as the server does. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const query = queryOptions({
    queryKey: ['orders', order.id, 'refundable'],
    queryFn: ({ signal }) => send('getRefundable', { id: order.id }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} title={t('orders.refund')}>
      <Loaded query={query}>
        {(refundable) =>
          refundable.remaining === 0 ? (
            <Text>{t('orders.refund_nothing')}</Text>
          ) : (
            <RefundForm order={order} refundable={refundable} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function RefundForm({ order, refundable, onClose }: { order: Order; refundable: Refundable; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const refusalText = useRefusalText()
  const { form, save, values, wish, amount, refused } = useRefund(order, refundable, onClose)
  const { control } = form
  const isOfProducts = values.of === 'products'
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <RadioField
          control={control}
          name="of"
          label={t('orders.refund_of')}
          options={(['products', 'amount'] as const).map((value) => ({
            value,
            label: t(`orders.refund_of_${value}`),
            description: t(`orders.refund_of_${value}_text`),
            disabled: value === 'products' && refundable.products.length === 0,
          }))}
        />
        {isOfProducts ? (
          <RefundedProducts control={control} order={order} refundable={refundable} chosen={values.order_product_ids} />
        ) : (
          <MoneyField
            control={control}
            name="amount"
            label={t('orders.refund_amount')}
            description={t('orders.refund_remaining', { amount: format.money(freeAmountLeft(refundable)) })}
            required
            check={(typed) => refundWishRefusals(refundable, { ...wish, amount: typed })[0] ?? null}
          />
        )}
        <TellBuyer
          control={control}
          order={order}
          asked={(message) =>
            amount > 0 && !refused
              ? { refund: { ...wish, order_product_ids: [...wish.order_product_ids], amount, message } }
              : null
          }
        />
        {refused && isOfProducts && (
          <Text c="var(--color-danger)" size="sm" role="alert">
            {refusalText(refused)}
          </Text>
        )}
        {isOfProducts && values.order_product_ids.length > 0 && amount === 0 && (
          <Text size="sm" role="status">
            {t('orders.refund_free')}
          </Text>
        )}
        <Text size="sm">{t(refundable.is_by_hand ? 'orders.refund_text_by_hand' : 'orders.refund_text')}</Text>
        <DialogButtons
          form={form}
          isSaving={save.isSaving}
          disabled={isOfProducts && amount <= 0}
          is_danger
          beside={
            <Stack gap={0} aria-live="polite">
              <Text size="sm">{t('orders.refund_sum')}</Text>
              <strong>{format.money(Number.isSafeInteger(amount) ? amount : 0)}</strong>
            </Stack>
          }
        >
          {t('orders.refund')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
