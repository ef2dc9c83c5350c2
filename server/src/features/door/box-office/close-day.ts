import type { CallInput } from '@entree/contract/calls.ts'
import type { BoxOfficeClosing, BoxOfficeOrders, Till } from '@entree/contract/door/box-office/entities.ts'
import { boxOfficeDay } from '@entree/domain/door/box-office.ts'
import { cashDifference, closingRefusals, expectedCash } from '@entree/domain/door/closing.ts'
import { scanDay } from '@entree/domain/door/judge-scan.ts'
import { actingUser, holds } from '#platform/acting-user.ts'
import { pageOfRows } from '#platform/database/paginate.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { findOfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { listSales, listTills, sumByMethod, writeClosing, type TillRow } from './closing-queries.ts'
import { findAllowed } from './read-box-office.ts'

/** What was sold at a box office on a day, today by default, which lasts until 07:00 (BOX-04, DEC-B-146); cents. Refuses `not_found`. */
export async function readOrders(scope: Scope, input: CallInput<'listBoxOfficeOrders'>): Promise<BoxOfficeOrders> {
  const { tx, company_id } = scope
  const { day, span } = await spanOf(scope, input.id, input.date)
  const { rows, total } = await listSales(tx, company_id, { ...span, search: input.search, page: input.page })
  return { ...pageOfRows(rows, total, input.page), day, totals: await sumByMethod(tx, company_id, span) }
}

/** A day at a box office per seller: what they took and gave back, and what they counted; cents. Refuses `not_found`. */
export async function readClosing(scope: Scope, id: number, date?: string): Promise<BoxOfficeClosing> {
  const { tx, company_id } = scope
  const { day, span, box_office, event } = await spanOf(scope, id, date)
  const tills = await listTills(tx, company_id, { ...span, day })
  return { day, box_office, event, tills: tills.map((row) => describe(scope, row)) }
}

/**
 * Writes what a seller counted in their drawer; counted again, the last one stands, and the trail has both. Refuses 403 for the drawer
 * of another without box_office.edit, and `price_invalid`.
 */
export async function saveClosing(scope: Scope, input: CallInput<'saveBoxOfficeClosing'>): Promise<BoxOfficeClosing> {
  const { id, date: day, cash_float, counted_cash } = input
  const user = actingUser(scope)
  const user_id = input.user_id ?? user.user_id
  if (user_id !== user.user_id && !holds(scope, 'box_office.edit')) return refuse('access_denied', { field: 'user_id' })
  refuseIfAny(closingRefusals(input))
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const was = (await readClosing(scope, id, day)).tills.find((till) => till.user_id === user_id)
    // Who sold nothing, gave nothing back and is not oneself has no drawer here.
    if (!was && user_id !== user.user_id) return refuse('not_found', { field: 'user_id' })
    const note = input.note?.trim() || null
    const row = { company_id, box_office_id: id, user_id, day, cash_float, counted_cash, note }
    const closing_id = await writeClosing(tx, { ...row, closed_at: now, closed_by: user.user_id })
    const isFirst = !was || was.counted_cash === null
    await recordChange(scope, {
      entity: 'box_office_closing',
      entity_id: closing_id,
      action: isFirst ? 'created' : 'changed',
      before: isFirst ? null : { cash_float: was.cash_float, counted_cash: was.counted_cash, note: was.note },
      after: { day, cash_float, counted_cash, note },
    })
    return readClosing(scope, id, day)
  })
}

async function spanOf(scope: Scope, id: number, date?: string) {
  const { now } = scope
  const { event_id, name } = await findAllowed(scope, id)
  const { time_zone, ...event } = (await findOfferedEvent(scope, event_id)) ?? refuse('not_found')
  const day = date ?? scanDay(now, time_zone)
  const span = { box_office_id: id, ...boxOfficeDay(day, time_zone) }
  return { day, span, box_office: { id, name }, event: { id: event.id, name: event.name, time_zone } }
}

function describe(scope: Scope, row: TillRow): Till {
  const { last_at, cash_float, ...till } = row
  const drawer = { cash_float: cash_float ?? 0, counted_cash: row.counted_cash }
  return {
    ...till,
    ...drawer,
    expected_cash: expectedCash(row, drawer.cash_float),
    difference: cashDifference(row, drawer),
    is_outdated: row.closed_at !== null && last_at !== null && Date.parse(last_at) > Date.parse(row.closed_at),
    may_close: isOwn(scope, row.user_id) || holds(scope, 'box_office.edit'),
  }
}

function isOwn({ actor }: Scope, user_id: number): boolean {
  return actor.kind === 'user' && actor.user_id === user_id
}
