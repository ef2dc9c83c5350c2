import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { timeslotsKey } from '../events/event-query.ts'
import type { Hour } from './timeslots-query.ts'

/** Takes all opening hours away after asking, so that the shop shows the fixed timeslots (BSLOT-25). */
export function useClearHours(event_id: number, hours: readonly Hour[]): { run: () => Promise<void>; isRunning: boolean } {
  const t = useT()
  const confirm = useConfirm()
  const { run: remove, isRunning } = useAction({
    call: 'deleteOpeningHours',
    success: t('timeslots.hours_cleared'),
    invalidates: [timeslotsKey(event_id)],
  })
  const run = async () => {
    const question = { title: t('timeslots.clear_hours_title'), text: t('timeslots.clear_hours_text'), is_danger: true }
    if (isRunning || !(await confirm({ ...question, confirm: t('timeslots.clear_hours') }))) return
    await remove({ event_id, ids: hours.map(({ id }) => id) })
  }
  return { run, isRunning }
}
