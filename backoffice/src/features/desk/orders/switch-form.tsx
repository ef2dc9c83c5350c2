import type { CallAnswer } from '@entree/contract/calls.ts'
import { switchDifference } from '@entree/domain/desk/order-switch.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { formatRangeLong } from '@entree/domain/foundation/dates.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Stack } from '@mantine/core'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSave } from '../../../ui/use-save.ts'
import styles from './order-page.module.css'
import { groupUnits, productsFor, proposeProducts, type SwitchGroup } from './switch-values.ts'
import { TellBuyer, type BuyerMail } from './tell-buyer.tsx'

type Order = CallAnswer<'getOrderDetail'>
type Choices = CallAnswer<'getSwitchChoices'>
type Values = {
  point_of_sale_id: number | null
  timeslot_id: number | null
  /** For each group of units what it becomes. */
  products: (number | null)[]
}
type SwitchFormProps = {
  order: Order
  event_id: number
  choices: Choices
  /** A form of its own, so that it is kept when another event is chosen. */
  mailForm: UseFormReturn<BuyerMail>
  onClose: () => void
}

/** Where within the chosen event: point of sale, timeslot, what becomes of each product, and what differs in price. */
export function SwitchForm({ order, event_id, choices, mailForm, onClose }: SwitchFormProps) {
  const t = useT()
  const format = useFormat()
  const { language } = useLanguage()
  const groups = groupUnits(order.order_products)
  const { points_of_sale, timeslots, time_zone, timeslot_required } = choices
  const first = points_of_sale.find(({ id }) => id === order.point_of_sale.id) ?? points_of_sale[0]
  const form = useForm<Values>({
    defaultValues: {
      point_of_sale_id: first?.id ?? null,
      timeslot_id: timeslots.find(({ id }) => id === order.timeslot?.id)?.id ?? null,
      products: proposeProducts(groups, first),
    },
  })
  const { control, setValue } = form
  const values = useWatch({ control }) as Values
  const point = points_of_sale.find(({ id }) => id === values.point_of_sale_id)
  const save = useSave(form, {
    call: 'switchOrder',
    input: ({ point_of_sale_id, timeslot_id, products }) => ({
      id: order.id,
      event_id,
      point_of_sale_id: point_of_sale_id ?? 0,
      timeslot_id,
      products: chosenOf(groups, products),
      ...mailForm.getValues(),
    }),
    success: t('orders.switch_done'),
    invalidates: [['orders']],
    onSaved: onClose,
  })
  const required = (value: number | null) => (value === null ? refusal('field_required') : null)
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <SelectField
          control={control}
          name="point_of_sale_id"
          label={t('orders.switch_point_of_sale')}
          required
          check={required}
          options={points_of_sale.map(({ id, name }) => ({ value: id, label: name }))}
          onChosen={(option) =>
            setValue(
              'products',
              proposeProducts(
                groups,
                points_of_sale.find(({ id }) => id === option?.value),
              ),
            )
          }
        />
        {timeslots.length > 0 && (
          <SelectField
            control={control}
            name="timeslot_id"
            label={t('orders.switch_timeslot')}
            required={timeslot_required}
            check={(value) => (timeslot_required ? required(value) : null)}
            options={timeslots.map(({ id, spots, ...span }) => {
              const when = formatRangeLong(span, language, time_zone)
              return { value: id, label: spots === null ? when : t('orders.switch_spots', { when, spots }) }
            })}
          />
        )}
        {groups.map((group, index) => (
          <SelectField
            key={`${group.product_id} ${group.has_ticket}`}
            control={control}
            name={`products.${index}`}
            label={t('orders.switch_becomes', { name: `${group.units.length} × ${group.name}` })}
            required
            check={required}
            options={productsFor(group, point).map(({ id, name, stock, ...rest }) => {
              const price = format.money(rest.price)
              const label = stock === null ? `${name} · ${price}` : t('orders.switch_stock', { name, price, stock })
              return { value: id, label }
            })}
          />
        ))}
        <Difference groups={groups} chosen={values.products} products={point?.products ?? []} />
        <TellBuyer
          control={mailForm.control}
          order={order}
          asked={(message) => {
            const { point_of_sale_id, timeslot_id } = values
            const isChosen = point_of_sale_id !== null && values.products.every((chosen) => chosen !== null)
            if (!isChosen || (timeslot_required && timeslot_id === null)) return null
            return {
              switch_event: { event_id, point_of_sale_id, timeslot_id, products: chosenOf(groups, values.products), message },
            }
          }}
        />
        <DialogButtons form={form} isSaving={save.isSaving} is_dirty={form.formState.isDirty || mailForm.formState.isDirty}>
          {t('orders.switch_confirm')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

type DifferenceProps = {
  groups: SwitchGroup[]
  chosen: readonly (number | null)[]
  products: readonly { id: number; price: number }[]
}

/** What was paid, what the chosen products cost, and who bears the difference; nothing until everything is chosen. */
function Difference({ groups, chosen, products }: DifferenceProps) {
  const t = useT()
  const format = useFormat()
  if (groups.some((_, index) => (chosen[index] ?? null) === null)) return null
  const units = groups.flatMap((group) => group.units)
  const { paid, price, difference } = switchDifference(units, chosenOf(groups, chosen), products)
  return (
    <div aria-live="polite">
      <dl className={styles.prices}>
        <div>
          <dt>{t('orders.switch_paid')}</dt>
          <dd>{format.money(paid)}</dd>
        </div>
        <div>
          <dt>{t('orders.switch_price')}</dt>
          <dd>{format.money(price)}</dd>
        </div>
        <div data-total>
          <dt>{t('orders.switch_difference')}</dt>
          <dd>{format.money(difference)}</dd>
        </div>
      </dl>
      {difference !== 0 && <Notice tone="warning">{t(difference > 0 ? 'orders.switch_more' : 'orders.switch_less')}</Notice>}
    </div>
  )
}

function chosenOf(groups: readonly SwitchGroup[], chosen: readonly (number | null)[]) {
  return groups.flatMap(({ units }, index) => {
    const product_id = chosen[index] ?? null
    return product_id === null ? [] : units.map(({ id }) => ({ order_product_id: id, product_id }))
  })
}
