import { readCodes } from '@entree/domain/catalogue/discount-code-list.ts'
import { isCode, MOST_CODES_AT_ONCE } from '@entree/domain/catalogue/discount-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { checkCodeList, CodeList } from './code-list.tsx'
import { randomCode, type CodeValues } from './discount-code-fields.tsx'

/** The eight that are random stand behind it. */
const LONGEST_BEGINNING = 32

/** How many codes are made and how they begin, or which ones: pasted, or read from a file (BDISC-21). */
export function ManyCodes({ form }: { form: UseFormReturn<CodeValues> }) {
  const t = useT()
  const { control } = form
  const [from, list] = useWatch({ control, name: ['many.from', 'many.list'] })
  return (
    <>
      <RadioField
        control={control}
        name="many.from"
        label={t('discounts.many_from')}
        options={[
          { value: 'made', label: t('discounts.many_made') },
          { value: 'own', label: t('discounts.many_own') },
        ]}
      />
      {from === 'made' ? (
        <>
          <NumberField
            control={control}
            name="many.count"
            label={t('discounts.many_count')}
            required
            check={(count) =>
              count !== null && count >= 1 && count <= MOST_CODES_AT_ONCE
                ? null
                : refusal('number_out_of_range', { min: 1, max: MOST_CODES_AT_ONCE })
            }
          />
          <TextField
            control={control}
            name="many.beginning"
            label={t('discounts.many_beginning')}
            description={t('discounts.many_beginning_help')}
            maxLength={LONGEST_BEGINNING}
            check={(beginning) => (isCode(`${beginning ?? ''}AA`) ? null : refusal('discountcode_format'))}
          />
        </>
      ) : (
        <CodeList list={list} onList={(text) => form.setValue('many.list', text, { shouldDirty: true, shouldValidate: true })}>
          <TextArea
            control={control}
            name="many.list"
            label={t('discounts.many_list')}
            description={t('discounts.many_list_help', { max: MOST_CODES_AT_ONCE })}
            rows={8}
            required
            check={(text) => checkCodeList(text ?? '', MOST_CODES_AT_ONCE)}
          />
        </CodeList>
      )}
    </>
  )
}

/** The codes that a form asks for: those of its list, or as many random ones as it says. */
export function codesOf({ from, count, beginning, list }: CodeValues['many']): string[] {
  if (from === 'own') return readCodes(list).codes
  const codes = new Set<string>()
  while (codes.size < (count ?? 0)) codes.add(randomCode(beginning))
  return [...codes]
}
