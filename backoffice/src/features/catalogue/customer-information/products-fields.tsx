import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { MultiSelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { QuestionValues } from './question-values.ts'
import type { EventProducts } from './use-event-products.ts'

type ProductsFieldsProps = {
  control: Control<QuestionValues>
  products: EventProducts | null
  check: () => Refusal | null
}

/** Whether a question is asked only for certain tickets, and for which (QUES-05). */
export function ProductsFields({ control, products, check }: ProductsFieldsProps) {
  const t = useT()
  const [isSpecific, where, chosen] = useWatch({ control, name: ['show_at_specific_prod', 'where_to_show', 'products'] })
  return (
    <>
      <SwitchField
        control={control}
        name="show_at_specific_prod"
        label={t('questions.specific')}
        description={t(where === 'products' ? 'questions.specific_products_help' : 'questions.specific_order_help')}
        disabled={products === null}
      />
      {products === null && <Notice>{t('questions.products_hidden', { count: chosen.length })}</Notice>}
      {isSpecific && products !== null && (
        <MultiSelectField
          control={control}
          name="products"
          label={t('questions.products')}
          placeholder={t('questions.products_choose')}
          options={products.products.map(({ id, name }) => ({ value: id, label: name }))}
          choices={products.choices}
          required
          check={check}
        />
      )}
    </>
  )
}
