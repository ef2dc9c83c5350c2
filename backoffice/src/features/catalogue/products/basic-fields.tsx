import { isGiftVoucher, VOUCHER_MONTHS } from '@entree/domain/catalogue/gift-voucher.ts'
import { CROSS_SELL_PRODUCT_TYPE_ID, DONATION_PRODUCT_TYPE_ID, typeGivesTicket } from '@entree/domain/catalogue/product-types.ts'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { MultiSelectField, RadioField, SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import type { SectionProps } from './section-props.ts'
import { useTypeName } from './product-words.ts'
import { VatField } from './vat-field.tsx'

/** What every product needs: what it is, whether it is on sale, and what it costs. */
export function BasicFields({ form, rule, product, dependencies }: SectionProps) {
  const t = useT()
  const typeName = useTypeName()
  const maySell = useMay('event.pos')
  const { control, setValue } = form
  const type = useWatch({ control, name: 'product_type_id' })
  const isDonation = type === DONATION_PRODUCT_TYPE_ID
  const isVoucher = isGiftVoucher({ product_type_id: type })
  const before = useRef(type)

  // Choosing another kind of product sets whether it has a ticket, as usual for that kind; users who want otherwise change it afterwards.
  useEffect(() => {
    if (type === before.current || type === null) return
    before.current = type
    setValue('has_ticket', typeGivesTicket(type), { shouldDirty: true })
    setValue('voucher_months', isGiftVoucher({ product_type_id: type }) ? VOUCHER_MONTHS : null, { shouldDirty: true })
    if (type === CROSS_SELL_PRODUCT_TYPE_ID) setValue('is_cross_sell', true, { shouldDirty: true })
  }, [type, setValue])

  return (
    <>
      <FormSection title={t('products.section_basics')}>
        <TextField
          control={control}
          name="name"
          label={t('products.name')}
          placeholder={t('products.name_example')}
          maxLength={200}
          required
          check={rule('name')}
        />
        <FieldRow>
          <SelectField
            control={control}
            name="product_type_id"
            label={t('products.type')}
            required
            options={dependencies.product_types.map(({ id }) => ({ value: id, label: typeName(id) }))}
            check={rule('product_type_id')}
          />
          <SelectField
            control={control}
            name="product_group_id"
            label={t('products.group')}
            placeholder={t('products.no_heading')}
            options={dependencies.product_groups
              .filter(({ id, type: kind }) => kind === 'custom' || id === product?.product_group_id)
              .map(({ id, name, type: kind }) => ({ value: id, label: kind === 'default' ? t('products.no_heading') : name }))}
          />
        </FieldRow>
        <TextArea
          control={control}
          name="description"
          label={t('products.description')}
          description={t('products.description_help')}
          rows={3}
          maxLength={10_000}
          nullable
        />
        <ImageField
          control={control}
          name="image"
          purpose="product_image"
          label={t('products.image')}
          description={t('products.image_help')}
        />
        <RadioField
          control={control}
          name="status"
          label={t('products.status')}
          options={[
            { value: 'live', label: t('products.live'), description: t('products.live_help') },
            { value: 'not_live', label: t('products.not_live'), description: t('products.not_live_help') },
          ]}
        />
        {product === null && maySell && dependencies.points_of_sale.length > 0 && (
          <MultiSelectField
            control={control}
            name="point_of_sale_ids"
            label={t('products.sell_at')}
            description={t('products.sell_at_help')}
            options={dependencies.points_of_sale.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormSection>
      <FormSection title={t('products.section_price')}>
        <FieldRow>
          <MoneyField
            control={control}
            name="price"
            label={t('products.price')}
            description={t(
              isDonation ? 'products.price_donation_help' : isVoucher ? 'products.price_voucher_help' : 'products.price_help',
            )}
            required
            check={rule('price')}
          />
          <VatField control={control} name="vat_percentage" />
        </FieldRow>
        {isVoucher && (
          <NumberField
            control={control}
            name="voucher_months"
            label={t('products.voucher_months')}
            description={t('products.voucher_months_help')}
            check={rule('voucher_months')}
          />
        )}
        {!isDonation && !isVoucher && (
          <SwitchField
            control={control}
            name="pass_service_fee"
            label={t('products.pass_service_fee')}
            description={t(
              dependencies.event.charge_ticket_fee_to_customer
                ? 'products.pass_service_fee_help'
                : 'products.pass_service_fee_off',
            )}
          />
        )}
      </FormSection>
    </>
  )
}
