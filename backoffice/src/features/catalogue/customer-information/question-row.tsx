import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { useT } from '../../../messages.ts'
import { RowMenu, type RowAction } from '../../../ui/row-menu.tsx'
import styles from './question-row.module.css'
import type { NamedProduct } from './use-event-products.ts'

type QuestionRowProps = {
  question: SavedQuestion
  number: number
  products: readonly NamedProduct[] | null
  onOpen?: () => void
  actions: readonly (RowAction | false)[]
}

/** A question in short: what is asked, how, where, and of whom. */
export function QuestionRow({ question, number, products, onOpen, actions }: QuestionRowProps) {
  const t = useT()
  const { question_type, answers, mandatory, text_length, where_to_show, show_at_specific_prod, show_at_scan } = question
  const notes = [
    t(`questions.type_${question_type}`),
    t(`questions.place_${where_to_show}`),
    show_at_specific_prod ? productsOf(question, products, (count) => t('questions.only_count', { count })) : null,
    text_length === null ? null : t('questions.preview_length', { count: text_length }),
    show_at_scan ? t('questions.shown_at_scan') : null,
  ].filter((note) => note !== null)
  return (
    <div className={styles.row}>
      <span className={styles.number}>{number}</span>
      <span className={styles.words}>
        <span className={styles.head}>
          {onOpen ? (
            <button type="button" className={styles.name} onClick={onOpen}>
              {question.question}
            </button>
          ) : (
            <span className={styles.name}>{question.question}</span>
          )}
          {mandatory && <span className={styles.badge}>{t('questions.mandatory')}</span>}
        </span>
        <span className={styles.notes}>{notes.join(' · ')}</span>
        {answers.length > 0 && <span className={styles.answers}>{answers.join(', ')}</span>}
      </span>
      <RowMenu name={question.question} actions={actions} />
    </div>
  )
}

/** The names of the tickets it is asked for, or how many they are. */
function productsOf(
  { products: ids }: SavedQuestion,
  products: readonly NamedProduct[] | null,
  counted: (count: number) => string,
): string {
  const names = ids.flatMap((id) => products?.find((product) => product.id === id)?.name ?? [])
  return names.length === ids.length && names.length <= 3 ? names.join(', ') : counted(ids.length)
}
