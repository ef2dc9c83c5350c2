import type { EventState } from '@entree/domain/catalogue/event-states.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { eventsKey } from './event-query.ts'

type Known = { id: number; name: string; state: EventState; has_orders?: boolean }

/**
 * The actions on an event besides editing it: go to its orders, add attendees, copy, archive and delete, each with its
 * permission and an explanation of when it is not possible (EVT-12, EVT-13, EVT-14, EVT-15). `onDuplicate` opens the
 * dialog, `onChanged` receives the new version, `onDeleted` is called after deletion.
 */
export function useEventActions(heard: {
  onDuplicate: (event: Known) => void
  onChanged?: (updated_at: string) => void
  onDeleted?: () => void
}): (event: Known) => (RowAction | false)[] {
  const t = useT()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [mayDuplicate, mayEdit, mayDelete] = [useMay('event.duplicate'), useMay('event.edit'), useMay('event.delete')]
  const mayOrders = useMay('order.view')
  const mayAdd = useMay('order.add_attendees')
  const invalidates = [eventsKey]
  const archive = useAction({
    call: 'archiveEvent',
    success: t('events.archived'),
    invalidates,
    onDone: ({ updated_at }) => heard.onChanged?.(updated_at),
  })
  const unarchive = useAction({
    call: 'archiveEvent',
    success: t('events.unarchived'),
    invalidates,
    onDone: ({ updated_at }) => heard.onChanged?.(updated_at),
  })
  const remove = useAction({
    call: 'deleteEvent',
    success: t('events.deleted'),
    onDone: async () => {
      if (heard.onDeleted) heard.onDeleted()
      else await navigate('/events')
    },
    invalidates: heard.onDeleted ? [] : invalidates,
  })

  const onArchive = async ({ id, name, state }: Known) => {
    if (state === 'live') {
      await confirm({
        title: t('events.archive_live_title'),
        text: t('events.archive_live_text'),
        confirm: t('events.understood'),
      })
      return
    }
    const isSure = await confirm({
      title: t('events.archive_title', { name }),
      text: t('events.archive_text'),
      confirm: t('events.archive'),
    })
    if (isSure) await archive.run({ event_id: id, archived: true })
  }
  const onDelete = async (event: Known) => {
    if (event.has_orders) {
      const isArchiving = event.state !== 'archived' && event.state !== 'live' && mayEdit
      const isSure = await confirm({
        title: t('events.delete_orders_title'),
        text: t('events.delete_orders_text'),
        confirm: isArchiving ? t('events.archive_instead') : t('events.understood'),
      })
      if (isSure && isArchiving) await archive.run({ event_id: event.id, archived: true })
      return
    }
    const isSure = await confirm({
      title: t('events.delete_title', { name: event.name }),
      text: t('events.delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ event_id: event.id })
  }

  return (event) => [
    mayOrders && { label: t('events.its_orders'), icon: 'orders', to: `/orders?selected_events=${event.id}` },
    mayAdd &&
      event.state !== 'archived' &&
      event.state !== 'passed' && { label: t('events.add_attendees'), icon: 'users', to: `/events/${event.id}/guest-lists/new` },
    mayDuplicate && { label: t('events.duplicate'), icon: 'copy', onClick: () => heard.onDuplicate(event) },
    mayEdit &&
      (event.state === 'archived'
        ? { label: t('events.unarchive'), icon: 'archive', onClick: () => unarchive.run({ event_id: event.id, archived: false }) }
        : { label: t('events.archive'), icon: 'archive', onClick: () => onArchive(event) }),
    mayDelete && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => onDelete(event) },
  ]
}
