import { Alert } from '@entree/web/ui/alert.tsx'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../messages.ts'
import { useEventOf } from './use-followed-order.ts'
import type { Order } from './use-order.ts'

/** That the event has another date than when it was ordered: the new and the old one (ECHG-12). */
export function EventMoved({ order }: { order: Order }) {
  const t = useT()
  const event = useEventOf(order)
  const format = useFormat(event.time_zone)
  if (order.moved_from === null || order.is_cancelled) return null
  return (
    <Alert kind="warning" title={t('status.moved_title')}>
      {t('status.moved_text', { new: format.rangeLong(event), old: format.rangeLong(order.moved_from) })}
    </Alert>
  )
}
