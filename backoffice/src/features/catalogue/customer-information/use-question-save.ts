import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useSave, type Save } from '../../../ui/use-save.ts'
import { questionInput, questionValues, type QuestionValues } from './question-values.ts'
import { questionsKey, questionsQuery, type Home } from './questions-query.ts'

/** Saves a question of an event or of the company; `question` null adds one. */
export function useQuestionSave(
  form: UseFormReturn<QuestionValues>,
  { home, question, onSaved }: { home: Home; question: SavedQuestion | null; onSaved: () => void },
): Save {
  const t = useT()
  const client = useQueryClient()
  const shared = { invalidates: [questionsKey(home)], onSaved }
  const reload = async () => {
    const questions = await client.fetchQuery({ ...questionsQuery(home), staleTime: 0 })
    const now = questions.find(({ id }) => id === question?.id)
    return now ? questionValues(now) : form.getValues()
  }
  const event_id = home ?? 0
  const add = useSave(form, {
    call: 'addQuestion',
    input: (values) => ({ event_id, ...questionInput(values) }),
    success: t('questions.added'),
    ...shared,
  })
  const change = useSave(form, {
    call: 'saveQuestion',
    input: (values) => ({ event_id, id: question?.id ?? 0, ...questionInput(values), updated_at: values.updated_at }),
    reload,
    ...shared,
  })
  const ofCompany = useSave(form, {
    call: 'saveDefaultQuestion',
    input: (values) => {
      const { products: _products, show_at_specific_prod: _specific, ...input } = questionInput(values)
      return { ...(question ? { id: question.id, updated_at: values.updated_at } : {}), ...input }
    },
    reload,
    success: question ? undefined : t('questions.added'),
    ...shared,
  })
  if (home === null) return ofCompany
  return question ? change : add
}
