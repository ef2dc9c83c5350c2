import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { QuestionRow } from './question-row.tsx'
import type { Home } from './questions-query.ts'
import styles from './questions-section.module.css'
import { useEventProducts } from './use-event-products.ts'
import { useQuestionDeletion } from './use-question-deletion.ts'
import { useQuestionOrder } from './use-question-order.ts'

const QuestionDialog = lazyDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog)
const CopyDefaultsDialog = lazyDialog(async () => (await import('./copy-defaults-dialog.tsx')).CopyDefaultsDialog)

type Open = { kind: 'question'; question: SavedQuestion | null; like?: SavedQuestion } | { kind: 'copy' }
type QuestionsSectionProps = { home: Home; questions: readonly SavedQuestion[]; isReadOnly: boolean }

/** The questions in the order they are asked: to add, change, move and take away (QUES-14). */
export function QuestionsSection({ home, questions, isReadOnly }: QuestionsSectionProps) {
  const t = useT()
  const [open, setOpen] = useState<Open | null>(null)
  const sort = useQuestionOrder(home, questions)
  const remove = useQuestionDeletion(home)
  const products = useEventProducts(home)
  const ids = questions.map(({ id }) => id)
  const nameOf = (id: number) => questions.find((question) => question.id === id)?.question ?? ''
  const move = (index: number, step: -1 | 1) => {
    const id = ids[index]
    return id === undefined ? undefined : sort(ids.toSpliced(index, 1).toSpliced(index + step, 0, id))
  }
  const actions = !isReadOnly && (
    <div className={styles.actions}>
      <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen({ kind: 'question', question: null })}>
        {t('questions.add')}
      </Button>
      {home !== null && (
        <Button variant="default" leftSection={<Icon name="copy" size={18} />} onClick={() => setOpen({ kind: 'copy' })}>
          {t('questions.copy_defaults')}
        </Button>
      )}
    </div>
  )
  const row = (id: number) => {
    const index = ids.indexOf(id)
    const question = questions[index]
    return (
      question && (
        <QuestionRow
          question={question}
          number={index + 1}
          products={products?.products ?? null}
          onOpen={isReadOnly ? undefined : () => setOpen({ kind: 'question', question })}
          actions={
            isReadOnly
              ? []
              : [
                  { label: t('ui.edit'), icon: 'edit', onClick: () => setOpen({ kind: 'question', question }) },
                  {
                    label: t('questions.copy'),
                    icon: 'copy',
                    onClick: () => setOpen({ kind: 'question', question: null, like: question }),
                  },
                  index > 0 && { label: t('ui.move_up'), icon: 'sort', onClick: () => move(index, -1) },
                  index < ids.length - 1 && { label: t('ui.move_down'), icon: 'sort', onClick: () => move(index, 1) },
                  { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => remove(question) },
                ]
          }
        />
      )
    )
  }
  return (
    <FormSection title={t('questions.title')} description={t(home === null ? 'questions.company_text' : 'questions.text')}>
      {questions.length === 0 ? (
        <EmptyState icon="edit" title={t('questions.none')} text={t('questions.none_text')} action={actions} />
      ) : (
        <>
          <div className={styles.list}>
            <SortableList
              ids={ids}
              label={t('questions.title')}
              name_of={nameOf}
              disabled={isReadOnly || ids.length < 2}
              onSort={(sorted) => void sort(sorted)}
            >
              {row}
            </SortableList>
          </div>
          {actions}
        </>
      )}
      <Suspense fallback={null}>
        {open?.kind === 'question' && (
          <QuestionDialog
            home={home}
            question={open.question}
            like={open.like}
            products={products}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'copy' && home !== null && (
          <CopyDefaultsDialog event_id={home} questions={questions} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </FormSection>
  )
}
