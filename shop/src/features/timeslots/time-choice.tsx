import { spotsNeeded, timeslotChoice } from '@entree/domain/catalogue/timeslots.ts'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { PointOfSale } from '../../data.ts'
import { send } from '../../send.ts'
import { LoadAgain } from '../orders/load-again.tsx'
import { unitsOf } from '../orders/units-of.ts'
import type { Order } from '../orders/use-order.ts'
import { FixedTimeslots } from './fixed-timeslots.tsx'
import { OpeningHours } from './opening-hours.tsx'
import type { ChosenTime } from './save-timeslot.ts'
import { optionKey, type Option } from './slot-text.ts'

type TimeChoiceProps = {
  order: Order
  event: PointOfSale['event']
  chosen: ChosenTime | null
  /** The day that the visitor has chosen already, before any time. */
  wantedDay: string | null
  error: string | null
  now: string
  onChoose: (time: ChosenTime | null) => void
}

/** The times of an order's event: its fixed timeslots, or the days and times of its opening hours; nothing of an event without. */
export function TimeChoice({ order, event, chosen, wantedDay, error, now, onChoose }: TimeChoiceProps) {
  const { id, secret } = order
  const choice = timeslotChoice(event)
  const count = spotsNeeded(unitsOf(order.order_products))
  const fixed = useQuery({
    queryKey: ['timeslots', id],
    queryFn: ({ signal }) => send('listOrderTimeslots', { id, secret }, { signal }),
    enabled: choice === 'timeslots',
    staleTime: 0,
  })
  if (choice === 'none') return null
  if (choice === 'opening_hours')
    return (
      <OpeningHours
        {...{ order, event, count, wantedDay, error, now }}
        isChosen={(option) => chosen !== null && isSame(chosen, option)}
        onChoose={(option) =>
          onChoose({ timeslot_id: option.timeslot_id, option, starts_at: option.starts_at, ends_at: option.ends_at })
        }
      />
    )
  if (fixed.data)
    return (
      <FixedTimeslots
        {...{ count, wantedDay, error, now }}
        timeslots={fixed.data}
        chosenId={chosen?.timeslot_id ?? null}
        time_zone={event.time_zone}
        onChoose={(slot) =>
          onChoose(slot && { timeslot_id: slot.id, option: null, starts_at: slot.starts_at, ends_at: slot.ends_at })
        }
      />
    )
  return fixed.isError ? <LoadAgain onRetry={() => void fixed.refetch()} /> : <Skeleton height="5.5rem" />
}

/** An option that was chosen just now is identified by what it is, one from before by its timeslot. */
function isSame(chosen: ChosenTime, option: Option): boolean {
  if (chosen.option) return optionKey(chosen.option) === optionKey(option)
  return option.timeslot_id !== null && option.timeslot_id === chosen.timeslot_id
}
