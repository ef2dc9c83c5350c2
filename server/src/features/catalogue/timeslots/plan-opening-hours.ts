import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { openingHourRefusals } from '@entree/domain/catalogue/timeslot-plan.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { openingHourOptions } from '@entree/domain/catalogue/timeslots.ts'
import { addDays, weekday } from '@entree/domain/foundation/zoned-time.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { attachSoldTimeslots } from './attach-sold-timeslots.ts'
import {
  insertOpeningHour,
  leaveTimeslots,
  listPlannedTimeslots,
  removeOpeningHours,
  updateOpeningHour,
} from './planning-queries.ts'
import { findEventDates, listOpeningHours } from './queries.ts'

type Hour = CallAnswer<'saveOpeningHour'>
/** What of it is typed in. */
type TypedHour = Omit<Hour, 'id' | 'updated_at'>

/** How many days are generated at once: a season. */
const MOST_DAYS = 366

/** The weekly opening hours of an event, from Monday on (BSLOT-22). */
export async function readOpeningHours(scope: Scope, event_id: number): Promise<Hour[]> {
  await findEvent(scope, event_id)
  return listHours(scope, event_id)
}

/**
 * Adds an opening hour; refuses `opening_hour_invalid` (BSLOT-15 to BSLOT-19), and `stock_below_sold` when more is sold of the same hour
 * already, of an opening hour that is gone.
 */
export async function addOpeningHour(scope: Scope, { event_id, ...hour }: CallInput<'addOpeningHour'>): Promise<Hour> {
  return transact(scope, async (scope) => {
    const event = await lockOpenEvent(scope, event_id)
    await refuseInvalid(scope, event_id, { id: null, ...hour })
    const { hour: added, refusals } = await insertHour(scope, event, hour)
    refuseIfAny(refusals)
    return added
  })
}

/**
 * Adds an opening hour on several days of the week, on all of them or on none (BSLOT-24). Refuses what `addOpeningHour` refuses of a day, for
 * each of them with its `day`.
 */
export async function addOpeningHours(scope: Scope, { event_id, days, ...hour }: CallInput<'addOpeningHours'>): Promise<Hour[]> {
  return transact(scope, async (scope) => {
    const event = await lockOpenEvent(scope, event_id)
    const others = await listOpeningHours(scope.tx, scope.company_id, event_id)
    const planned = days.map((day_of_week) => ({ ...hour, day_of_week }))
    refuseIfAny(
      planned.flatMap((one, index) => ofDay(one.day_of_week, openingHourRefusals(one, [...others, ...planned.slice(0, index)]))),
    )
    const added: Hour[] = []
    const refusals: Refusal[] = []
    for (const day of days) {
      const one = await insertHour(scope, event, { day, ...hour })
      added.push(one.hour)
      refusals.push(...ofDay(day, one.refusals))
    }
    refuseIfAny(refusals)
    return added
  })
}

function ofDay(day: number, refusals: readonly Refusal[]): Refusal[] {
  return refusals.map((refused) => ({ ...refused, day }))
}

/** Inserts an opening hour. Its `refusals` say that more is sold of it already: the caller throws them once all days are judged. */
async function insertHour(
  scope: Scope,
  event: Awaited<ReturnType<typeof lockOpenEvent>>,
  hour: TypedHour,
): Promise<{ hour: Hour; refusals: Refusal[] }> {
  const { tx, company_id, now: updated_at } = scope
  const id = await insertOpeningHour(tx, { company_id, event_id: event.id, ...hour, updated_at })
  const refusals = await attachSoldTimeslots(scope, event, { id, ...hour })
  await recordChange(scope, { entity: 'opening_hour', entity_id: id, action: 'created', after: hour })
  return { hour: { id, ...hour, updated_at }, refusals }
}

/**
 * Changes an opening hour. When its times change, what was ordered of it at the same hour still counts, and all else stays as it is, as of
 * an opening hour that is gone. Refuses `stock_below_sold` for fewer spots than are sold of some hour, and `changed_meanwhile`
 * (409) when it is not as its form showed it.
 */
export async function saveOpeningHour(
  scope: Scope,
  { event_id, id, updated_at: seen_at, ...hour }: CallInput<'saveOpeningHour'>,
): Promise<Hour> {
  return transact(scope, async (scope) => {
    const event = await lockOpenEvent(scope, event_id)
    const before = await findHour(scope, event_id, id)
    await refuseStaleSave(scope, { entity: 'opening_hour', id, updated_at: before.updated_at }, seen_at)
    await refuseInvalid(scope, event_id, { id, ...hour })
    const { company_id, tx, now: updated_at } = scope
    const keepsTimes = before.day === hour.day && before.opens_at === hour.opens_at && before.interval === hour.interval
    // First, as it waits for visitors who are making a timeslot of it.
    await updateOpeningHour(tx, company_id, id, { ...hour, updated_at })
    const { id: _id, ...was } = before
    if (!keepsTimes) await leaveTimeslots(tx, id, { company_id, event_id, ...was }, updated_at)
    refuseIfAny(await attachSoldTimeslots(scope, event, { id, ...hour }))
    const saved = { id, ...hour, updated_at }
    await recordChange(scope, { entity: 'opening_hour', entity_id: id, action: 'changed', before, after: saved })
    return saved
  })
}

/** Takes an opening hour away; what was ordered of it stays. */
export async function deleteOpeningHour(scope: Scope, event_id: number, id: number): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    await lockOpenEvent(scope, event_id)
    const before = await findHour(scope, event_id, id)
    await removeOpeningHours(scope.tx, scope.company_id, [id], scope.now)
    await recordChange(scope, { entity: 'opening_hour', entity_id: id, action: 'deleted', before })
    return { success: true }
  })
}

/** Takes many opening hours away at once (BSLOT-25); what was ordered of them stays, and those that are gone count for nothing. */
export async function deleteOpeningHours(
  scope: Scope,
  { event_id, ids }: CallInput<'deleteOpeningHours'>,
): Promise<CallAnswer<'deleteOpeningHours'>> {
  return transact(scope, async (scope) => {
    await lockOpenEvent(scope, event_id)
    const hours = (await listHours(scope, event_id)).filter(({ id }) => ids.includes(id))
    if (hours.length === 0) return { deleted: 0 }
    const known = hours.map(({ id }) => id)
    await removeOpeningHours(scope.tx, scope.company_id, known, scope.now)
    for (const hour of hours)
      await recordChange(scope, { entity: 'opening_hour', entity_id: hour.id, action: 'deleted', before: hour })
    return { deleted: hours.length }
  })
}

/** The timeslots that the opening hours give between two days, both included, to look at before they are added (BSLOT-20). */
export async function generateTimeslots(
  scope: Scope,
  { event_id, start, end }: CallInput<'generateTimeslots'>,
): Promise<CallAnswer<'generateTimeslots'>> {
  const event = await findEvent(scope, event_id)
  if (end < start) return refuse('end_date_before_start_date', { field: 'end' })
  if (end > addDays(start, MOST_DAYS)) return refuse('timeslot_range_too_long', { field: 'end', days: MOST_DAYS })
  const opening_hours = await listOpeningHours(scope.tx, scope.company_id, event_id)
  const fixed = await listPlannedTimeslots(scope.tx, scope.company_id, event_id)
  const taken = new Set(fixed.map((slot) => Date.parse(slot.starts_at)))
  return openingHourOptions({ opening_hours, timeslots: [], event, start, end }, event.time_zone)
    .filter(
      ({ starts_at, ends_at }) =>
        Date.parse(starts_at) >= Date.parse(event.starts_at) && Date.parse(ends_at) <= Date.parse(event.ends_at),
    )
    .map(({ day, opens_at, closes_at, starts_at, spots }) => ({
      date: day,
      start: opens_at,
      end: closes_at,
      interval: intervalOf(opening_hours, day, opens_at),
      spots: spots ?? 0,
      exists: taken.has(Date.parse(starts_at)),
    }))
}

/** The interval of the opening hour that gives an option; they do not overlap, so there is one. */
function intervalOf(hours: Awaited<ReturnType<typeof listOpeningHours>>, day: string, opens_at: string): 'hourly' | 'all_day' {
  const hour = hours.find((one) => one.day_of_week === weekday(day) && one.opens_at <= opens_at && opens_at < one.closes_at)
  return hour?.interval ?? 'hourly'
}

async function refuseInvalid(scope: Scope, event_id: number, { id, ...hour }: TypedHour & { id: number | null }): Promise<void> {
  const others = await listOpeningHours(scope.tx, scope.company_id, event_id)
  refuseIfAny(
    openingHourRefusals(
      { ...hour, day_of_week: hour.day },
      others.filter((other) => other.id !== id),
    ),
  )
}

async function findHour(scope: Scope, event_id: number, id: number): Promise<Hour> {
  const hours = await listHours(scope, event_id)
  return hours.find((hour) => hour.id === id) ?? refuse('not_found')
}

async function listHours(scope: Scope, event_id: number): Promise<Hour[]> {
  const hours = await listOpeningHours(scope.tx, scope.company_id, event_id)
  return hours.map(({ day_of_week, ...hour }) => ({ ...hour, day: day_of_week }))
}

async function findEvent(scope: Scope, event_id: number) {
  return (await findEventDates(scope.tx, scope.company_id, event_id)) ?? refuse('not_found')
}
