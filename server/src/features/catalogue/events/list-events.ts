import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { EventChoice, EventRow } from '@entree/contract/catalogue/events/entities.ts'
import { eventState, type EventState } from '@entree/domain/catalogue/event-states.ts'
import { eventStatuses, pointOfSaleStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { pageOfRows } from '#platform/database/paginate.ts'
import { refuse } from '#platform/http/refused.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import type { Scope } from '#platform/scope.ts'
import { actingUser, allowedEventIds } from '#platform/acting-user.ts'
import {
  listPointsOfSaleOf,
  listProductsOf,
  listVenuesOf,
  readCarts,
  readSoldFigures,
  selectEvents,
  type EventFilter,
} from './list-queries.ts'
import { findEvent } from './read-queries.ts'

/** Neither over nor archived (DEC-B-188). */
const CURRENT: readonly EventState[] = ['live', 'not_live', 'draft']
const NOT_ARCHIVED: readonly EventState[] = []
const ALL: readonly EventState[] = ['archived', 'passed', ...CURRENT]

type Found = Awaited<ReturnType<typeof selectEvents>>['data'][number]

/** A page of the company's events that the user may see, with what of each was sold (EVT-01, EVT-02, BCALL-019, BCALL-021). */
export async function listEvents(scope: Scope, input: CallInput<'listEvents'>): Promise<CallAnswer<'listEvents'>> {
  const { tx, company_id, now } = scope
  const { page, after_id, search, sort, event_type_id, venue_id, with_seats } = input
  const filter = { ...filterOf(scope, search, statesOf(input)), event_type_id, venue_id, with_seats }
  const { data, total } = await selectEvents(tx, filter, now, sort, { page, after_id })
  const ids = data.map(({ id }) => id)
  const [venues, figures] = await Promise.all([listVenuesOf(tx, company_id, ids), readSoldFigures(tx, company_id, ids)])
  const rows = data.map((row): EventRow => {
    const venue = venues.find(({ event_id }) => event_id === row.id)
    const figure = figures.find(({ event_id }) => event_id === row.id)
    return {
      ...describeChoice(row, now),
      continuous: row.continuous,
      image_url: imageUrl(row.image),
      venue: venue ? { id: venue.id, name: venue.name, city: venue.city } : null,
      sold: figure?.sold ?? 0,
      capacity: figure ? figure.capacity : 0,
      created_at: row.created_at,
    }
  })
  return pageOfRows(rows, total, after_id === undefined ? page : 1)
}

/** Events to choose from (BCALL-020). */
export async function listActiveEvents(
  scope: Scope,
  input: CallInput<'listActiveEvents'>,
): Promise<CallAnswer<'listActiveEvents'>> {
  const { page, search } = input
  const { data, total } = await selectEvents(scope.tx, filterOf(scope, search, CURRENT), scope.now, 'starts_at', { page })
  return pageOfRows(
    data.map((row) => describeChoice(row, scope.now)),
    total,
    page,
  )
}

/** Events with their points of sale (BCALL-033). */
export async function listEventsWithPointsOfSale(
  scope: Scope,
  { page, search }: CallInput<'listEventsWithPointsOfSale'>,
): Promise<CallAnswer<'listEventsWithPointsOfSale'>> {
  const { tx, company_id, now } = scope
  const { data, total } = await selectEvents(tx, filterOf(scope, search, NOT_ARCHIVED), now, '-starts_at', { page })
  const points = await listPointsOfSaleOf(
    tx,
    company_id,
    data.map(({ id }) => id),
  )
  const rows = data.map((row) => ({
    ...describeChoice(row, now),
    points_of_sale: points
      .filter(({ event_id }) => event_id === row.id)
      .map(({ id, name, url, status }) => ({ id, name, url, status: z.enum(pointOfSaleStatuses).parse(status) })),
  }))
  return pageOfRows(rows, total, page)
}

/** Events with their products, of the company of an order: the user's own, any for people of the platform (BCALL-032, DEC-B-189). */
export async function listEventsWithProducts(
  outer: Scope,
  { page, search, order_company_id }: CallInput<'listEventsWithProducts'>,
): Promise<CallAnswer<'listEventsWithProducts'>> {
  const scope = { ...outer, company_id: companyOfOrder(outer, order_company_id) }
  const { tx, company_id, now } = scope
  const { data, total } = await selectEvents(tx, filterOf(scope, search, NOT_ARCHIVED), now, '-starts_at', { page })
  const ids = data.map(({ id }) => id)
  const [products, points] = await Promise.all([listProductsOf(tx, company_id, ids), listPointsOfSaleOf(tx, company_id, ids)])
  const rows = data.map((row) => ({
    ...describeChoice(row, now),
    points_of_sale: points.filter(({ event_id }) => event_id === row.id).map(({ id, name }) => ({ id, name })),
    products: products
      .filter(({ event_id }) => event_id === row.id)
      .map(({ id, name, price, product_type_id }) => ({ id, name, price, product_type_id })),
  }))
  return pageOfRows(rows, total, page)
}

/** How many carts there are, and what of each product lies in them (EVT-60, BCALL-034). Refuses `not_found`. */
export async function listActiveCarts(scope: Scope, event_id: number): Promise<CallAnswer<'listActiveCarts'>> {
  const { tx, company_id, now } = scope
  if ((await findEvent(tx, company_id, event_id)) === null) refuse('not_found')
  const rows = await readCarts(tx, company_id, event_id, now)
  const products = [...Map.groupBy(rows, ({ product_id }) => product_id).values()].flatMap((ofProduct) => {
    const [first] = ofProduct
    if (!first) return []
    const amount = ofProduct.reduce((sum, row) => sum + row.amount, 0)
    return [{ product_id: first.product_id, name: first.name, amount }]
  })
  return { carts: new Set(rows.map(({ order_id }) => order_id)).size, products }
}

function statesOf({ state, only_live, show_archived }: CallInput<'listEvents'>): readonly EventState[] {
  if (state === 'current') return CURRENT
  if (state !== undefined) return [state]
  if (only_live) return ['live']
  return show_archived ? ALL : NOT_ARCHIVED
}

function filterOf(scope: Scope, search: string | undefined, states: readonly EventState[]): EventFilter {
  return { company_id: scope.company_id, event_ids: allowedEventIds(scope), search, states }
}

function companyOfOrder(scope: Scope, order_company_id: number | undefined): number {
  if (order_company_id === undefined || order_company_id === scope.company_id) return scope.company_id
  return actingUser(scope).own_company_id === null ? order_company_id : refuse('not_found')
}

function describeChoice({ id, name, starts_at, ends_at, time_zone, archived_at, ...row }: Found, now: string): EventChoice {
  const status = z.enum(eventStatuses).parse(row.status)
  return { id, name, starts_at, ends_at, time_zone, status, state: eventState({ status, archived_at, ends_at }, now) }
}
