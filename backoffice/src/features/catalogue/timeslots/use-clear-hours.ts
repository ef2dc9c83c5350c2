import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { timeslotsKey } from '../events/event-query.ts'
import type { Hour } from './timeslots-query.ts'

/** Takes all opening hours away after asking, so that the shop shows the fixed timeslots. */
export function useClearHours(event_id: number, hours: readonly Hour[]): { run: () => Promise<void>; isRunning: boolean } {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const tell = useFailures()
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    const question = { title: t('timeslots.clear_hours_title'), text: t('timeslots.clear_hours_text'), is_danger: true }
    if (isRunning || !(await confirm({ ...question, confirm: t('timeslots.clear_hours') }))) return
    setRunning(true)
    try {
      for (const { id } of hours) await send('deleteOpeningHour', { event_id, id })
      toasts.success(t('timeslots.hours_cleared'))
    } catch (error) {
      tell(error)
    } finally {
      await client.invalidateQueries({ queryKey: timeslotsKey(event_id) })
      setRunning(false)
    }
  }
  return { run, isRunning }
}
