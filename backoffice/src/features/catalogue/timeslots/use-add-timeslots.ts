import type { TimeslotInput } from '@entree/contract/catalogue/timeslots/entities.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { timeslotsKey } from '../events/event-query.ts'
import { refusalsByRow } from './slot-problems.ts'

type Outcome = { is_added: boolean; refused: ReadonlyMap<number, readonly Refusal[]> }

/** Adds timeslots, all or none. What is refused of single rows is answered by their index, and told as one toast instead of hundreds. */
export function useAddTimeslots(event_id: number): {
  add: (timeslots: TimeslotInput[]) => Promise<Outcome>
  isAdding: boolean
} {
  const t = useT()
  const toasts = useToasts()
  const tell = useFailures()
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)

  const add = async (timeslots: TimeslotInput[]): Promise<Outcome> => {
    setAdding(true)
    try {
      await send('addTimeslots', { event_id, timeslots })
      await client.invalidateQueries({ queryKey: timeslotsKey(event_id) })
      toasts.success(t('timeslots.added', { count: timeslots.length }))
      return { is_added: true, refused: new Map() }
    } catch (error) {
      const refused = error instanceof CallFailed ? refusalsByRow(error.refusals) : new Map<number, Refusal[]>()
      if (refused.size === 0) tell(error)
      else toasts.error(t('timeslots.rows_refused', { count: refused.size }))
      return { is_added: false, refused }
    } finally {
      setAdding(false)
    }
  }
  return { add, isAdding }
}
