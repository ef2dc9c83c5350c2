import type { ScanEvent } from '@entree/domain/door/judge-scan.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { sessionsAtDoor } from './automatic-session.ts'
import { findEventAtDoor, listProductsAtDoor } from './queries.ts'
import type { SessionRow } from './session-queries.ts'
import { listAgeEvents, listShownQuestions } from './shown-queries.ts'

/** What a scan is judged by beside its ticket: the event with its products, and the sessions that can be scanned in. */
export type EventAtDoor = {
  event: ScanEvent & { name: string; starts_at: string; ends_at: string; people_limit: number | null }
  sessions: ReadonlyMap<number, SessionRow>
  products: ReadonlyMap<number, Awaited<ReturnType<typeof listProductsAtDoor>>[number]>
  /** What door staff see as they let someone in: answers to these questions (DOOR-81), their age at these events (DOOR-82), and seats (SEAT-17). */
  shown: {
    questions: readonly { id: number; question: string; updated_at: string }[]
    age_event_ids: readonly number[]
    has_seats: boolean
  }
}

/** A changed session or product is judged by a second later at the latest; a queue at the door asks for them with every scan. */
const cache = shortCache<EventAtDoor>({ lifetime_ms: 1000, max: 500 })
const looked_at = shortCache<EventAtDoor['event']>({ lifetime_ms: 1000, max: 500 })

/** What scans at an event are judged by. Refuses `not_found` when it is not the company's. */
export async function readEventAtDoor(scope: Scope, event_id: number): Promise<EventAtDoor> {
  return cache.get(scope.tx, `${scope.company_id} ${event_id}`, async () => {
    const { tx, company_id } = scope
    const row = (await findEventAtDoor(tx, company_id, event_id)) ?? refuse('not_found')
    const products = await listProductsAtDoor(tx, company_id, event_id)
    const sessions = await sessionsAtDoor(scope, [event_id])
    const event_ids = [...new Set([event_id, ...products.map((product) => product.event_id)])]
    const questions = await listShownQuestions(tx, company_id, event_ids)
    const age_event_ids = await listAgeEvents(tx, company_id, event_ids)
    return {
      event: { ...row, products: new Map(products.map((product) => [product.id, product])) },
      sessions: new Map(sessions.map((session) => [session.id, session])),
      products: new Map(products.map((product) => [product.id, product])),
      shown: { questions, age_event_ids, has_seats: products.some((product) => product.has_seats) },
    }
  })
}

/** The event at the door with its products, without its sessions: one that has none gets none. Refuses `not_found`. */
export async function readProductsAtDoor({ tx, company_id }: Scope, event_id: number): Promise<EventAtDoor['event']> {
  return looked_at.get(tx, `${company_id} ${event_id}`, async () => {
    const row = (await findEventAtDoor(tx, company_id, event_id)) ?? refuse('not_found')
    const products = await listProductsAtDoor(tx, company_id, event_id)
    return { ...row, products: new Map(products.map((product) => [product.id, product])) }
  })
}
