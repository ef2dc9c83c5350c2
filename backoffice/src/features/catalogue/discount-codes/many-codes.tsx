import { readCodes, type ReadCodes } from '@entree/domain/catalogue/discount-code-list.ts'
import { isCode, MOST_CODES_AT_ONCE } from '@entree/domain/catalogue/discount-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useMemo, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { ChooseTableFile } from '../../../ui/table-file/choose-table-file.tsx'
import { readTableFile } from '../../../ui/table-file/read-table-file.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { randomCode, type CodeValues } from './discount-code-fields.tsx'
import styles from './many-codes.module.css'

/** A thousand codes in an Excel file, with what others put into theirs. */
const MOST_BYTES = 5_000_000
/** The eight that are random stand behind it. */
const LONGEST_BEGINNING = 32
/** So many that are wrong are named. */
const NAMED = 10

/** How many codes are made and how they begin, or which ones: pasted, or read from a file (BDISC-21). */
export function ManyCodes({ form }: { form: UseFormReturn<CodeValues> }) {
  const t = useT()
  const refusalText = useRefusalText()
  const { control } = form
  const [from, list] = useWatch({ control, name: ['many.from', 'many.list'] })
  const [problem, setProblem] = useState<string | null>(null)
  const read = useMemo(() => readCodes(list), [list])
  const choose = async (file: File) => {
    const content = await readTableFile(file, MOST_BYTES)
    if (content.text === null) return setProblem(content.refused ? refusalText(content.refused) : t('discounts.file_unreadable'))
    setProblem(null)
    const { codes, wrong } = readCodes(content.text)
    form.setValue('many.list', [...codes, ...wrong.map(({ text }) => text)].join('\n'), {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
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
        <div className={styles.list}>
          <TextArea
            control={control}
            name="many.list"
            label={t('discounts.many_list')}
            description={t('discounts.many_list_help', { max: MOST_CODES_AT_ONCE })}
            rows={8}
            required
            check={(text) => checkList(readCodes(text ?? ''))}
          />
          <ChooseTableFile variant="default" onFile={(file) => void choose(file)}>
            {t('discounts.choose_file')}
          </ChooseTableFile>
          <div role="status" className={styles.read}>
            {problem !== null && <p className={styles.wrong}>{problem}</p>}
            {problem === null && read.codes.length > 0 && <p>{t('discounts.many_read', { count: read.codes.length })}</p>}
            {read.wrong.length > 0 && (
              <p className={styles.wrong}>
                {t('discounts.many_wrong', {
                  count: read.wrong.length,
                  codes: read.wrong
                    .slice(0, NAMED)
                    .map(({ text }) => `“${text}”`)
                    .join(', '),
                })}
              </p>
            )}
          </div>
        </div>
      )}
    </>
  )
}

function checkList({ codes, wrong }: ReadCodes) {
  if (wrong.length > 0) return refusal('discountcode_format')
  if (codes.length === 0) return refusal('field_required')
  return codes.length > MOST_CODES_AT_ONCE ? refusal('discountcode_too_many', { max: MOST_CODES_AT_ONCE }) : null
}

/** The codes that a form asks for: those of its list, or as many random ones as it says. */
export function codesOf({ from, count, beginning, list }: CodeValues['many']): string[] {
  if (from === 'own') return readCodes(list).codes
  const codes = new Set<string>()
  while (codes.size < (count ?? 0)) codes.add(randomCode(beginning))
  return [...codes]
}
