import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { copyInput, type DuplicateValues } from './duplicate-values.ts'
import { eventsKey } from './event-query.ts'

/**
 * Makes the copies of a series that come after the first one, one after the other (EVT-84). One that is refused ends it, and the user is told
 * how many there are.
 */
export function useMoreCopies(event: { id: number; time_zone: string }): (values: DuplicateValues) => Promise<void> {
  const t = useT()
  const toasts = useToasts()
  const tell = useFailures()
  const client = useQueryClient()
  return async (values) => {
    const count = values.copies ?? 1
    let made = 1
    try {
      for (; made < count; made++) await send('duplicateEvent', copyInput(event, values, made + 1))
      toasts.success(t('events.duplicated_many', { count }))
    } catch (error) {
      tell(error)
      toasts.error(t('events.duplicated_some', { made, count }))
    }
    await client.invalidateQueries({ queryKey: eventsKey })
  }
}
