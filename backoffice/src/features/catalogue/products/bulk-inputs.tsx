import type { CallAnswer } from '@entree/contract/calls.ts'
import { checkCapacity } from '@entree/domain/catalogue/capacity.ts'
import { checkProduct } from '@entree/domain/catalogue/product-rules.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { RadioField, SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import type { BulkField, BulkValues } from './bulk-fields.ts'
import { VatField } from './vat-field.tsx'

type BulkInputsProps = {
  field: BulkField
  control: Control<BulkValues>
  dependencies: CallAnswer<'getProductDependencies'>
}

/** The field for what is changed of many products. */
export function BulkInputs({ field, control, dependencies }: BulkInputsProps) {
  const t = useT()
  const is_unlimited = useWatch({ control, name: 'is_unlimited' })
  const zone = dependencies.event.time_zone
  const rule = (name: 'price' | 'min_buy' | 'max_buy') => (value: number | null) =>
    checkProduct({ [name]: value }).find((refused) => refused.field === name) ?? null
  switch (field) {
    case 'price':
      return <MoneyField control={control} name="price" label={t('products.price')} required check={rule('price')} />
    case 'vat_percentage':
      return <VatField control={control} name="vat_percentage" />
    case 'stock':
      return (
        <>
          <SwitchField control={control} name="is_unlimited" label={t('products.unlimited')} />
          {!is_unlimited && (
            <NumberField
              control={control}
              name="stock"
              label={t('products.stock')}
              required
              check={(stock) => checkCapacity(stock, null, 'stock')[0] ?? null}
            />
          )}
        </>
      )
    case 'amounts':
      return (
        <FieldRow>
          <NumberField control={control} name="min_buy" label={t('products.min_buy')} required check={rule('min_buy')} />
          <NumberField control={control} name="max_buy" label={t('products.max_buy')} required check={rule('max_buy')} />
        </FieldRow>
      )
    case 'sale_starts_at':
      return (
        <DateTimeField
          control={control}
          name="sale_starts_at"
          label={t('products.sale_starts_at')}
          description={t('products.sale_starts_at_help')}
          zone={zone}
        />
      )
    case 'sale_ends_at':
      return (
        <DateTimeField
          control={control}
          name="sale_ends_at"
          label={t('products.sale_ends_at')}
          description={t('products.sale_ends_at_help')}
          zone={zone}
          default_time="23:59"
        />
      )
    case 'product_group_id':
      return (
        <SelectField
          control={control}
          name="product_group_id"
          label={t('products.group')}
          placeholder={t('products.no_heading')}
          options={dependencies.product_groups
            .filter(({ type }) => type === 'custom')
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      )
    case 'ticket_template_id':
      return (
        <SelectField
          control={control}
          name="ticket_template_id"
          label={t('products.ticket_template')}
          placeholder={t('products.ticket_template_of_event')}
          options={dependencies.ticket_templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )
    case 'status':
      return (
        <RadioField
          control={control}
          name="status"
          label={t('products.status')}
          options={[
            { value: 'live', label: t('products.live') },
            { value: 'not_live', label: t('products.not_live') },
          ]}
        />
      )
  }
}
