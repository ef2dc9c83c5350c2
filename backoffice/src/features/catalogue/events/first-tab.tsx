import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { LeadOn } from '../../../router/lead-on.tsx'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useEvent } from './event-query.ts'
import { SoldMeter } from './sold-meter.tsx'
import { useEventTabs } from './use-event-tabs.ts'

/** Leads from an event to the first of its tabs that the user may open. A user who may open none sees how it sells, and the way to its orders. */
export function FirstTab() {
  const t = useT()
  const event = useEvent()
  const mayOrders = useMay('order.view')
  const [first] = useEventTabs(event)
  if (first) return <LeadOn to={first.to} />
  return (
    <EmptyState
      title={t('events.look_only')}
      text={
        <>
          {t('events.sold')}: <SoldMeter sold={event.sold} capacity={event.capacity} />
        </>
      }
      action={
        mayOrders && (
          <Button component={Link} to={`/orders?selected_events=${event.id}`}>
            {t('events.its_orders')}
          </Button>
        )
      }
    />
  )
}
