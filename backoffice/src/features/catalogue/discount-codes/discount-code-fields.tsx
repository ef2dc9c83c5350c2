import type { CallInput } from '@entree/contract/calls.ts'
import type { DiscountCodeDetail, SavedDiscountCode } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { elsewhereRefusals, eventsWithoutProducts } from '@entree/domain/catalogue/discount-reach.ts'
import {
  codeOf,
  discountAmountRefusals,
  discountCodeRefusals,
  MOST_USES,
  normalizeCode,
} from '@entree/domain/catalogue/discount-rules.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { MultiSelectField, RadioField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, NumberField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import styles from './discount-code-fields.module.css'
import { useEventChoices } from './use-event-choices.ts'

export type CodeValues = Omit<CallInput<'addDiscountCode'>, 'amount'> & {
  amount: number | null
  updated_at: string | null
  many: ManyCodes
}
/** What the form of many codes asks in place of a code: how many to make and with which prefix, or the codes themselves. */
type ManyCodes = { from: 'made' | 'own'; count: number | null; beginning: string; list: string }

export const NEW_CODE: CodeValues = {
  code: '',
  type: 'percentage',
  amount: null,
  apply_type: 'order',
  stock: null,
  active: true,
  starts_at: null,
  ends_at: null,
  events: [],
  products: [],
  updated_at: null,
  many: { from: 'made', count: 100, beginning: '', list: '' },
}

/** What the call takes of the form. */
export function inputOf({ updated_at: _seen, many: _many, amount, ...values }: CodeValues): CallInput<'addDiscountCode'> {
  return { ...values, amount: amount ?? 0 }
}

/** What the form holds of a saved code. */
export function valuesOf(saved: SavedDiscountCode): CodeValues {
  const { code, type, amount, apply_type, stock, active, starts_at, ends_at, events, products, updated_at } = saved
  const { many } = NEW_CODE
  return { code, type, amount, apply_type, stock, active, starts_at, ends_at, events, products, updated_at, many }
}

type DiscountCodeFieldsProps = {
  form: UseFormReturn<CodeValues>
  /** How many uses are taken, which its stock cannot go below. */
  reserved: number
  /** What it is limited to so far, also events that are archived by now; those that the user does not see have no name. */
  named?: Pick<DiscountCodeDetail, 'events' | 'products' | 'named_events' | 'named_products'>
  /** What is asked in place of a code. */
  codes?: ReactNode
}

/** The fields of a discount code. */
export function DiscountCodeFields({ form, reserved, named, codes }: DiscountCodeFieldsProps) {
  const t = useT()
  const { control } = form
  const [type, events, products, code] = useWatch({ control, name: ['type', 'events', 'products', 'code'] })
  const choices = useEventChoices(named)
  const known = choices.known(events, products)
  const without = known.products.length === products.length ? eventsWithoutProducts(events, known.products) : []
  const unnamed = (ids: readonly number[] = [], names: readonly { id: number }[] = [], label: string) =>
    ids.filter((id) => !names.some((one) => one.id === id)).map((value) => ({ value, label }))
  const namesWithout = known.events.filter(({ id }) => without.includes(id)).map(({ name }) => name)
  return (
    <>
      <FormSection title={t('discounts.basics')}>
        {codes ?? <CodeField form={form} isNew={code === ''} />}
        <RadioField
          control={control}
          name="type"
          label={t('discounts.type')}
          options={[
            { value: 'percentage', label: t('discounts.type_percentage') },
            { value: 'value', label: t('discounts.type_value') },
          ]}
          // 10 % is not € 0.10.
          onChosen={() => form.setValue('amount', null, { shouldDirty: true })}
        />
        {type === 'percentage' ? (
          <PercentageField kind="discount" control={control} name="amount" label={t('discounts.percentage')} required />
        ) : (
          <MoneyField
            control={control}
            name="amount"
            label={t('discounts.value')}
            required
            check={(amount) => checkAmount(amount)}
          />
        )}
        <RadioField
          control={control}
          name="apply_type"
          label={t('discounts.apply_type')}
          options={[
            { value: 'order', label: t('discounts.apply_order') },
            { value: 'product', label: t('discounts.apply_product') },
          ]}
        />
      </FormSection>
      <FormSection title={t('discounts.limits')}>
        <NumberField
          control={control}
          name="stock"
          label={t('discounts.stock')}
          description={reserved > 0 ? t('discounts.stock_reserved', { reserved }) : t('discounts.stock_help')}
          check={checkStock}
        />
        <FieldRow>
          <DateTimeField control={control} name="starts_at" label={t('discounts.starts_at')} />
          <DateTimeField control={control} name="ends_at" label={t('discounts.ends_at')} default_time="23:59" />
        </FieldRow>
        <SwitchField control={control} name="active" label={t('discounts.active_label')} />
      </FormSection>
      <FormSection title={t('discounts.where')} description={t('discounts.where_text')}>
        <MultiSelectField
          control={control}
          name="events"
          label={t('discounts.events')}
          placeholder={t('discounts.all_events')}
          options={[...choices.events, ...unnamed(named?.events, named?.named_events, t('discounts.other_event'))]}
          choices={choices.choices}
          onSearch={choices.search}
        />
        <MultiSelectField
          control={control}
          name="products"
          label={t('discounts.products')}
          placeholder={t('discounts.all_products')}
          description={
            namesWithout.length > 0 && namesWithout.length < events.length
              ? t('discounts.events_without_products', { events: namesWithout.join(', ') })
              : undefined
          }
          options={[
            ...choices.productsOf(events, products),
            ...unnamed(named?.products, named?.named_products, t('discounts.other_product')),
          ]}
          choices={choices.choices}
          onSearch={choices.search}
          check={() => elsewhereRefusals(events, known.products)[0] ?? null}
        />
      </FormSection>
    </>
  )
}

/** A code that is typed, or made. */
function CodeField({ form, isNew }: { form: UseFormReturn<CodeValues>; isNew: boolean }) {
  const t = useT()
  return (
    <div className={styles.code}>
      <TextField
        control={form.control}
        name="code"
        label={t('discounts.code')}
        description={t('discounts.code_help')}
        required
        maxLength={40}
        autoFocus={isNew}
        check={(value) => checkCode(value ?? '')}
      />
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => form.setValue('code', randomCode(), { shouldDirty: true, shouldValidate: true })}
      >
        {t('discounts.make_code')}
      </Button>
    </div>
  )
}

function checkCode(code: string): Refusal | null {
  if (normalizeCode(code) === '') return refusal('field_required')
  return discountCodeRefusals({ code, type: 'value', amount: 0, starts_at: null, ends_at: null })[0] ?? null
}

function checkAmount(amount: number | null): Refusal | null {
  return discountAmountRefusals(false, amount ?? 0, 'amount')[0] ?? null
}

function checkStock(stock: number | null | undefined): Refusal | null {
  const isFine = (stock ?? null) === null || (Number(stock) >= 0 && Number(stock) <= MOST_USES)
  return isFine ? null : refusal('number_out_of_range', { min: 0, max: MOST_USES })
}

/** Eight letters and digits that are not mistaken for each other, behind a beginning. */
export function randomCode(beginning = ''): string {
  return codeOf(beginning, crypto.getRandomValues(new Uint8Array(8)))
}
