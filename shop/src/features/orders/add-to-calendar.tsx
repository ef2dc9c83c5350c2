import { Button } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'
import { serverNow } from '../../ui/use-now.ts'
import { calendarFile } from './calendar-file.ts'
import type { useEventOf } from './use-followed-order.ts'
import type { Order } from './use-order.ts'

/** Puts the visit into the buyer's own calendar; nothing for an event without a fixed moment. */
export function AddToCalendar({ order, event }: { order: Order; event: ReturnType<typeof useEventOf> }) {
  const t = useT()
  const moment = order.timeslot ?? (event.continuous ? null : event)
  if (moment === null) return null
  const { venue } = event
  const place = venue ? [venue.name, venue.address, venue.zip, venue.city].filter(Boolean).join(', ') : null
  const save = () => {
    const { starts_at, ends_at } = moment
    const uid = `order-${order.id}@${location.hostname}`
    const file = new Blob([calendarFile({ uid, name: event.name, starts_at, ends_at, place, now: serverNow() })], {
      type: 'text/calendar',
    })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'event.ics'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return <Button onClick={save}>{t('thanks.add_to_calendar')}</Button>
}
