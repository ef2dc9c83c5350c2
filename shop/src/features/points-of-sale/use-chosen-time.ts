import { isCalendarDay, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useNavigate, usePlace } from '../../router/router.tsx'
import type { PointOfSale } from '../../data.ts'
import { useQueryParams } from '../../router/use-query-params.ts'
import type { PointOfSaleViewProps } from './point-of-sale-view-props.ts'

type Slot = PointOfSale['event']['timeslots'][number]

/** The time that tickets are being chosen for. */
export type TimeChoice = {
  /** The timeslots to choose from; none where the time is chosen after the tickets, or there is nothing to choose. */
  slots: readonly Slot[]
  slot: Slot | null
  /** The day, as long as there is no time. */
  day: string | null
  choose: (slot: Slot) => void
}

/** The time that the address names, so that a link can carry it and a reload keeps it; else the one the order has already. */
export function useChosenTime({ point_of_sale, order }: Pick<PointOfSaleViewProps, 'point_of_sale' | 'order'>): TimeChoice {
  const { timeslots, opening_hours, time_zone } = point_of_sale.event
  const query = useQueryParams()
  const { pathname } = usePlace()
  const navigate = useNavigate()
  const slots = opening_hours.length > 0 ? [] : timeslots
  const day = readDay(query.get('day'))
  const open = slots.filter(({ left }) => left !== 0)
  const ofDay = open.filter(({ starts_at }) => localDay(starts_at, time_zone) === day)
  const named = open.find(({ id }) => String(id) === query.get('timeslot'))
  const slot = named ?? (ofDay.length === 1 ? ofDay[0] : undefined) ?? open.find(({ id }) => id === order?.timeslot_id) ?? null
  const choose = ({ id }: Slot) => {
    const next = new URLSearchParams(query)
    next.set('timeslot', String(id))
    navigate(`${pathname}?${next}`, { replace: true })
  }
  return { slots, slot, day: slot === null ? day : null, choose }
}

function readDay(day: string | null): string | null {
  return day !== null && isCalendarDay(day) ? day : null
}
