import type { CallAnswer } from '@entree/contract/calls.ts'
import { chosenTogether } from '@entree/domain/money/came-with.ts'
import { forTheRest, freeAmountLeft, planRefund, refundWishRefusals, type RefundWish } from '@entree/domain/money/refundable.ts'
import { useFormat } from '@entree/web/format.ts'
import { queryOptions } from '@tanstack/react-query'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { CheckboxField, RadioField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField } from '../../../ui/fields/number-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useSave } from '../../../ui/use-save.ts'
import { TellBuyer } from './tell-buyer.tsx'

type Order = Pick<CallAnswer<'getOrderDetail'>, 'id' | 'customer' | 'order_products'>
type Refundable = CallAnswer<'getRefundable'>
type Values = {
  of: 'products' | 'amount' | null
  order_product_ids: number[]
  include_ticket_fees: boolean
  include_payment_fees: boolean
  amount: number | null
  send_email: boolean
  message: string | null
}

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
  // One for each time it is opened, so that a second click, or a lost answer, refunds once.
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
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
  const { control } = form
  const values = useWatch({ control }) as Values
  const wish = forTheRest(refundable, wishOf(values))
  const plan = planRefund(refundable, wish)
  const save = useSave(form, {
    call: 'refundOrder',
    input: (given) => {
      const asked = forTheRest(refundable, wishOf(given))
      const { amount } = planRefund(refundable, asked)
      const { send_email, message } = given
      return { id: order.id, ...asked, order_product_ids: [...asked.order_product_ids], amount, send_email, message }
    },
    idempotency_key,
    success: t('orders.refund_done'),
    invalidates: [['orders']],
    onSaved: onClose,
  })
  const fees = refundable.products
    .filter(({ order_product_id }) => values.order_product_ids.includes(order_product_id))
    .reduce((sum, { service_fee }) => sum + service_fee, 0)
  const isOfProducts = values.of === 'products'
  const [refused] = plan.amount > 0 ? refundWishRefusals(refundable, { ...wish, amount: plan.amount }) : []
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
                label={
                  fees > 0 ? t('orders.refund_ticket_fees_of', { amount: format.money(fees) }) : t('orders.refund_ticket_fees')
                }
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
        ) : (
          <MoneyField
            control={control}
            name="amount"
            label={t('orders.refund_amount')}
            description={t('orders.refund_remaining', { amount: format.money(freeAmountLeft(refundable)) })}
            required
            check={(amount) => refundWishRefusals(refundable, { ...wish, amount })[0] ?? null}
          />
        )}
        <TellBuyer
          control={control}
          order={order}
          asked={(message) =>
            plan.amount > 0 && !refused
              ? { refund: { ...wish, order_product_ids: [...wish.order_product_ids], amount: plan.amount, message } }
              : null
          }
        />
        <Group justify="space-between" wrap="nowrap" aria-live="polite">
          <strong>{t('orders.refund_sum')}</strong>
          <strong>{format.money(Number.isSafeInteger(plan.amount) ? plan.amount : 0)}</strong>
        </Group>
        {refused && isOfProducts && (
          <Text c="var(--color-danger)" size="sm" role="alert">
            {refusalText(refused)}
          </Text>
        )}
        {isOfProducts && values.order_product_ids.length > 0 && plan.amount === 0 && (
          <Text size="sm" role="status">
            {t('orders.refund_free')}
          </Text>
        )}
        <Text size="sm">{t(refundable.is_by_hand ? 'orders.refund_text_by_hand' : 'orders.refund_text')}</Text>
        <DialogButtons form={form} isSaving={save.isSaving} disabled={isOfProducts && plan.amount <= 0} is_danger>
          {t('orders.refund')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

/** What is asked for: of products, or only the amount. */
function wishOf({ of, order_product_ids, include_ticket_fees, include_payment_fees, amount }: Values): RefundWish {
  return of === 'products'
    ? { order_product_ids, include_ticket_fees, include_payment_fees, amount: null }
    : { order_product_ids: [], include_ticket_fees: false, include_payment_fees: false, amount }
}

function nameOf({ order_products }: Order, id: number): string {
  const unit = order_products.find((one) => one.id === id)
  return [unit?.name, unit?.ticket?.holder ?? unit?.ticket?.id].filter(Boolean).join(' · ')
}
