import { Checkbox } from '@entree/web/ui/checkbox.tsx'
import { Asterisk } from '@entree/web/ui/field.tsx'
import field from '@entree/web/ui/field.module.css'
import { RadioGroup } from '@entree/web/ui/radio-group.tsx'
import { Select } from '@entree/web/ui/select.tsx'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { LONGEST_TEXT } from '@entree/domain/catalogue/question-rules.ts'
import { useT } from '../../../messages.ts'
import styles from './question-preview.module.css'
import { filledAnswers, type QuestionValues } from './question-values.ts'
import type { NamedProduct } from './use-event-products.ts'

/** A question as the shop shows it, made of the same pieces, with when it is asked. */
export function QuestionPreview({ values, products }: { values: QuestionValues; products: readonly NamedProduct[] | null }) {
  const t = useT()
  const { where_to_show, show_at_specific_prod } = values
  const names = values.products.flatMap((id) => products?.find((product) => product.id === id)?.name ?? [])
  return (
    <section className={styles.preview} aria-label={t('questions.preview')}>
      <p className={styles.title}>{t('questions.preview')}</p>
      <div className={styles.shop}>
        <Asked values={values} />
      </div>
      <p className={styles.note}>
        {t(where_to_show === 'products' ? 'questions.preview_products' : 'questions.preview_order')}
        {show_at_specific_prod && names.length > 0 && ` ${t('questions.preview_only', { tickets: names.join(', ') })}`}
      </p>
    </section>
  )
}

function Asked({ values }: { values: QuestionValues }) {
  const t = useT()
  const { mandatory, question_type, text_length } = values
  const label = values.question.trim() || t('questions.preview_question')
  const filled = filledAnswers(values.answers).filter(({ text }) => text.trim() !== '')
  const answers = filled.length > 0 ? filled : [1, 2].map((number) => ({ key: -number, text: t('questions.answer', { number }) }))
  const options = answers.map(({ key, text }) => ({ value: key, label: text }))
  const shared = { label, required: mandatory }
  if (question_type === 'select') return <Select {...shared} placeholder={t('questions.preview_choose')} options={options} />
  if (question_type === 'radio-buttons') return <RadioGroup {...shared} options={options} />
  if (question_type === 'checkboxes') {
    return (
      <fieldset className={field.field}>
        <legend className={field.label}>
          {label}
          {mandatory && <Asterisk />}
        </legend>
        <div className={field.options}>
          {options.map((option) => (
            <Checkbox key={option.value} boxed label={option.label} />
          ))}
        </div>
      </fieldset>
    )
  }
  const isLength = text_length !== null && Number.isInteger(text_length) && text_length >= 1 && text_length <= LONGEST_TEXT
  return (
    <TextInput
      {...shared}
      hint={isLength ? t('questions.preview_length', { count: text_length }) : undefined}
      autoComplete="off"
    />
  )
}
