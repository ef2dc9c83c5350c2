import type { Scope } from '#platform/scope.ts'
import { copyPools } from '#features/catalogue/stock/pools.ts'
import type { CopiedEvent } from '#features/hooks.ts'
import { copyOpeningHours, insertTimeslots, listTimeslots } from './copy-queries.ts'
import { deleteTimesOfEvent } from './follow-event-queries.ts'

/** A copy of an event has its opening hours, and its timeslots as far from the start as they were, with nothing taken (EVT-51). */
export async function copyWithEvent(scope: Scope, copied: CopiedEvent): Promise<void> {
  await copyOpeningHours(scope.tx, scope.company_id, copied.from, copied.to)
  await copyTimeslots(scope, copied)
}

async function copyTimeslots({ tx, company_id, now }: Scope, { from, to, move }: CopiedEvent): Promise<void> {
  const slots = await listTimeslots(tx, company_id, from)
  const pools = await copyPools(
    { tx, company_id },
    slots.map(({ stock_pool_id }) => stock_pool_id),
  )
  const rows = slots.flatMap(({ stock_pool_id, starts_at, ends_at, interval }) => {
    const pool = pools.get(stock_pool_id)
    return pool
      ? [
          {
            company_id,
            interval,
            event_id: to,
            stock_pool_id: pool,
            starts_at: move(starts_at),
            ends_at: move(ends_at),
            updated_at: now,
          },
        ]
      : []
  })
  await insertTimeslots(tx, rows)
}

/** The timeslots and opening hours of an event go with it (EVT-50); their stock is removed by the caller that locked it. */
export async function deleteWithEvent({ tx, company_id }: Scope, event_id: number): Promise<void> {
  await deleteTimesOfEvent(tx, company_id, event_id)
}
