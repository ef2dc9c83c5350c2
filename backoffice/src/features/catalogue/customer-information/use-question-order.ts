import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { questionsKey, questionsQuery, type Home } from './questions-query.ts'

/** Sets the order of the questions: at once on the screen, and as it was when the server refuses. */
export function useQuestionOrder(home: Home, questions: readonly SavedQuestion[]): (ids: readonly number[]) => Promise<void> {
  const client = useQueryClient()
  const tell = useFailures()
  return async (sorted) => {
    const ids = [...sorted]
    const { queryKey } = questionsQuery(home)
    await client.cancelQueries({ queryKey })
    client.setQueryData(
      queryKey,
      questions.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    )
    try {
      if (home === null) await send('sortDefaultQuestions', { ids })
      else await send('sortQuestions', { event_id: home, ids })
    } catch (error) {
      tell(error)
    } finally {
      await client.invalidateQueries({ queryKey: questionsKey(home) })
    }
  }
}
