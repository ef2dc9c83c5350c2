import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { timeslotsKey, useEvent } from '../events/event-query.ts'
import type { Slot } from './timeslots-query.ts'
import { useDayNames } from './use-day-names.ts'

/**
 * Deletes a timeslot after asking. One that is sold stays for its holders: that is explained, with the offer to sell no more of it
 * (BSLOT-14); when someone else has changed it meanwhile that is said, and it is shown as it is now (DEC-B-182).
 */
export function useSlotDeletion(): (slot: Slot) => Promise<void> {
  const t = useT()
  const client = useQueryClient()
  const confirm = useConfirm()
  const names = useDayNames()
  const { id: event_id } = useEvent()
  const invalidates = [timeslotsKey(event_id)]
  const { run: remove } = useAction({ call: 'deleteTimeslot', success: t('timeslots.deleted'), invalidates })
  const { run: close } = useAction({ call: 'saveTimeslot', success: t('timeslots.closed'), invalidates })

  return async ({ id, date, start, end_date, end, interval, spots, spots_sold, updated_at }: Slot) => {
    const slot = `${names.dayShort(date)} ${names.times({ date, start, end_date, end })}`
    if (spots_sold === 0) {
      const question = { title: t('timeslots.delete_title', { slot }), text: t('timeslots.delete_text'), is_danger: true }
      if (await confirm({ ...question, confirm: t('ui.delete') })) await remove({ event_id, id })
      return
    }
    const isClosed = spots === spots_sold
    const isSure = await confirm({
      title: t('timeslots.ordered_title', { count: spots_sold }),
      text: t(isClosed ? 'timeslots.ordered_closed_text' : 'timeslots.ordered_text'),
      confirm: t(isClosed ? 'timeslots.understood' : 'timeslots.close'),
    })
    if (!isSure || isClosed) return
    const seen = { date, start, end_date, end, interval, updated_at }
    const isDone = await close({ event_id, id, ...seen, spots: spots_sold })
    if (!isDone) await client.invalidateQueries({ queryKey: timeslotsKey(event_id) })
  }
}
