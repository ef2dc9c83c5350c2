import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { questionsKey, type Home } from './questions-query.ts'

/** Takes a question away after saying what stays (DEC-B-74). */
export function useQuestionDeletion(home: Home): (question: SavedQuestion) => Promise<void> {
  const t = useT()
  const confirm = useConfirm()
  const shared = { success: t('questions.deleted'), invalidates: [questionsKey(home)] }
  const ofEvent = useAction({ call: 'deleteQuestion', ...shared })
  const ofCompany = useAction({ call: 'deleteDefaultQuestion', ...shared })
  return async ({ id, question }) => {
    const isSure = await confirm({
      title: t('questions.delete_title', { question }),
      text: t(home === null ? 'questions.delete_company_text' : 'questions.delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (!isSure) return
    if (home === null) await ofCompany.run({ id })
    else await ofEvent.run({ event_id: home, id })
  }
}
