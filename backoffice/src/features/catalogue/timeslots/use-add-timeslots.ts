import type { TimeslotInput } from '@entree/contract/catalogue/timeslots/entities.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useSave, type Save } from '../../../ui/use-save.ts'
import { timeslotsKey, useEvent } from '../events/event-query.ts'
import { MOST_TIMESLOTS } from './plan-series.ts'
import { refusalsByRow } from './slot-problems.ts'
import type { Preview, PreviewRow } from './use-preview.ts'

/**
 * Adds the timeslots that are chosen in a preview, all or none. Refusals of single ones are shown at each, and reported in one toast
 * instead of hundreds.
 */
export function useAddTimeslots<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { chosen, showRefused }: Preview,
  onSaved: () => void,
): Save {
  const t = useT()
  const toasts = useToasts()
  const { id: event_id } = useEvent()
  return useSave(form, {
    call: 'addTimeslots',
    input: () =>
      chosen.length > 0 && chosen.length <= MOST_TIMESLOTS ? { event_id, timeslots: chosen.map((row) => inputOf(row)) } : null,
    success: t('timeslots.added', { count: chosen.length }),
    invalidates: [timeslotsKey(event_id)],
    onRefused: ({ refusals }) => {
      const refused = refusalsByRow(refusals)
      showRefused(refused)
      if (refused.size > 0) toasts.error(t('timeslots.rows_refused', { count: refused.size }))
      return refused.size > 0
    },
    onSaved,
  })
}

function inputOf({ date, start, end_date, end, interval, spots }: PreviewRow): TimeslotInput {
  return { date, start, end_date, end, interval, spots }
}
