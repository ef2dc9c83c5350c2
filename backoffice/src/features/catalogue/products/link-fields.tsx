import { CROSS_SELL_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { MultiSelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { SectionProps } from './section-props.ts'

/** How a product hangs together with others: shown with them, added with it, offered as an extra. */
export function LinkFields({ form, rule, product, others }: SectionProps) {
  const t = useT()
  const { control } = form
  const isExtraByType = useWatch({ control, name: 'product_type_id' }) === CROSS_SELL_PRODUCT_TYPE_ID
  const options = others.map(({ id, name }) => ({ value: id, label: name }))
  const parent = others.find(({ id }) => id === product?.addition_of)
  return (
    <>
      <MultiSelectField
        control={control}
        name="parents"
        label={t('products.parents')}
        description={t('products.parents_help')}
        placeholder={t('products.parents_none')}
        options={options}
        check={rule('parents')}
      />
      {parent ? (
        <Notice>{t('products.comes_with_notice', { name: parent.name })}</Notice>
      ) : (
        <MultiSelectField
          control={control}
          name="addition_ids"
          label={t('products.additions')}
          description={t('products.additions_help')}
          placeholder={t('products.additions_none')}
          options={options}
          check={rule('addition_ids')}
        />
      )}
      <SwitchField
        control={control}
        name="is_cross_sell"
        label={t('products.is_cross_sell')}
        description={t('products.is_cross_sell_help')}
        disabled={isExtraByType}
        check={rule('is_cross_sell')}
      />
    </>
  )
}
