import { useToasts } from '@entree/web/toasts.tsx'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { timeslotsKey, useEvent } from '../events/event-query.ts'
import type { Slot } from './timeslots-query.ts'

/** Deletes many timeslots after asking, but those that are sold (BSLOT-14). `where` says which: a day, a month. */
export function useSlotsDeletion(): (slots: readonly Slot[], where: string) => Promise<void> {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const { id: event_id } = useEvent()
  const { run } = useAction({
    call: 'deleteTimeslots',
    invalidates: [timeslotsKey(event_id)],
    onDone: ({ deleted }) => toasts.success(t('timeslots.deleted_many', { count: deleted })),
  })
  return async (slots, where) => {
    const free = slots.filter(({ spots_sold }) => spots_sold === 0)
    const kept = slots.length - free.length
    if (free.length === 0) {
      const title = t('timeslots.all_ordered_title', { where })
      await confirm({ title, text: t('timeslots.all_ordered_text'), confirm: t('timeslots.understood') })
      return
    }
    const isSure = await confirm({
      title: t('timeslots.delete_many_title', { count: free.length, where }),
      text: kept > 0 ? t('timeslots.delete_many_kept', { kept }) : t('timeslots.delete_many_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await run({ event_id, ids: free.map(({ id }) => id) })
  }
}
