import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { SectionProps } from './section-props.ts'
import { StockMeter } from './stock-meter.tsx'

/** How many there are; below what is sold it is refused while one types (DEC-B-43). */
export function StockFields({ form, rule, product }: SectionProps) {
  const t = useT()
  const { control } = form
  const is_unlimited = useWatch({ control, name: 'is_unlimited' })
  return (
    <FormSection title={t('products.section_stock')}>
      {product?.has_seats && (
        <Notice action={<Link to={`/events/${product.event_id}/seating`}>{t('products.to_seating')}</Link>}>
          {t('products.stock_by_seats')}
        </Notice>
      )}
      {!is_unlimited && (
        <NumberField
          control={control}
          name="stock"
          label={t('products.stock')}
          description={t('products.stock_help')}
          required
          check={rule('stock')}
        />
      )}
      <SwitchField
        control={control}
        name="is_unlimited"
        label={t('products.unlimited')}
        description={t('products.unlimited_help')}
      />
      {product && <StockMeter {...product} />}
    </FormSection>
  )
}

/** How many one order may hold. */
export function QuantityFields({ form, rule }: SectionProps) {
  const t = useT()
  const { control } = form
  return (
    <>
      <FieldRow>
        <NumberField
          control={control}
          name="min_buy"
          label={t('products.min_buy')}
          description={t('products.min_buy_help')}
          required
          check={rule('min_buy')}
        />
        <NumberField
          control={control}
          name="max_buy"
          label={t('products.max_buy')}
          description={t('products.max_buy_help')}
          required
          check={rule('max_buy')}
        />
      </FieldRow>
      <NumberField
        control={control}
        name="sale_sets"
        label={t('products.sale_sets')}
        description={t('products.sale_sets_help')}
        check={rule('sale_sets')}
      />
      <SwitchField
        control={control}
        name="limit_max_amount"
        label={t('products.limit_max_amount')}
        description={t('products.limit_max_amount_help')}
      />
    </>
  )
}

/** From when to when it is sold. */
export function SaleWindowFields({ form, rule, dependencies }: SectionProps) {
  const t = useT()
  const { control } = form
  const zone = dependencies.event.time_zone
  return (
    <>
      <FieldRow>
        <DateTimeField
          control={control}
          name="sale_starts_at"
          label={t('products.sale_starts_at')}
          description={t('products.sale_starts_at_help')}
          zone={zone}
        />
        <DateTimeField
          control={control}
          name="sale_ends_at"
          label={t('products.sale_ends_at')}
          description={t('products.sale_ends_at_help')}
          zone={zone}
          default_time="23:59"
          check={rule('sale_ends_at')}
        />
      </FieldRow>
      <SwitchField
        control={control}
        name="sale_show_after_expire"
        label={t('products.sale_show_after_expire')}
        description={t('products.sale_show_after_expire_help')}
      />
    </>
  )
}
