import type { SavedHour } from './planning-queries.ts'
import { checkCapacity } from '@entree/domain/catalogue/capacity.ts'
import { datedOptions } from '@entree/domain/catalogue/dated-options.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import type { Scope } from '#platform/scope.ts'
import { giveTimeslots, listAdoptable, lockPools } from './planning-queries.ts'

type Event = { id: number; starts_at: string; ends_at: string; time_zone: string }

/**
 * Gives an opening hour the timeslots to come that visitors chose of it, or of one that is gone, where it has an option that starts at
 * the same moment: what is sold of them counts, and they have its spots and its end. Otherwise an hour that is sold would be offered
 * again. Returns `stock_below_sold`, with nothing given, when that would lower the spots of one below what is sold of it.
 */
export async function attachSoldTimeslots(scope: Scope, event: Event, hour: SavedHour): Promise<Refusal[]> {
  const { tx, company_id, now } = scope
  const found = await listAdoptable(tx, company_id, event.id, hour.id, now)
  if (found.length === 0) return []
  await lockPools(
    tx,
    company_id,
    found.map(({ stock_pool_id }) => stock_pool_id),
  )
  // Again, now that what is sold stands still: its own first, then the fullest, so that of two at one moment the right one is kept.
  const slots = await listAdoptable(tx, company_id, event.id, hour.id, now)
  const hours = [{ ...hour, day_of_week: hour.day }]
  const days = new Set(slots.map(({ starts_at }) => localDay(starts_at, event.time_zone)))
  const options = [...days].flatMap((day) => datedOptions({ hours, timeslots: [], event, start: day, end: day }))
  const adopted = new Map(
    options.flatMap(({ starts_at, ends_at }) => {
      const slot = slots.find((one) => Date.parse(one.starts_at) === Date.parse(starts_at))
      return slot ? [[slot.id, { ...slot, ends_at }] as const] : []
    }),
  )
  const [worst] = [...adopted.values()].toSorted((a, b) => b.taken - a.taken)
  const refusals = worst ? checkCapacity(hour.spots, worst, 'spots') : []
  if (refusals.length === 0) await giveTimeslots(tx, company_id, hour, [...adopted.values()], now)
  return refusals
}
