import type { DoorOfEvent } from '@entree/contract/door/check-ins/door-tickets.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { readEventAtDoor, type EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { listBatchesAtDoor, listEventNames, listPublicKeys, listTimeslotsAtDoor } from './download-queries.ts'

/** Every device at a door asks for it every few seconds. */
const cache = shortCache<DoorOfEvent>({ lifetime_ms: 1000, max: 500 })

/** All that a device judges the tickets of an event by, but the tickets. Refuses `not_found` when the event is not the company's. */
export function readDoor(scope: Scope, event_id: number): Promise<DoorOfEvent> {
  return cache.get(scope.tx, `${scope.company_id} ${event_id}`, () => load(scope, event_id))
}

async function load(scope: Scope, event_id: number): Promise<DoorOfEvent> {
  const { tx, company_id } = scope
  const { event, sessions, products, shown } = await readEventAtDoor(scope, event_id)
  const batches = await listBatchesAtDoor(tx, company_id, event_id)
  const event_ids = [...new Set([event_id, ...[...products.values()].map((product) => product.event_id)])]
  const names = await listEventNames(tx, company_id, event_ids)
  return {
    event: describe(event),
    sessions: [...sessions.values()].map(
      ({ id, name, starts_at, ends_at, outgoing_scans, test_mode, people_limit, product_ids }) => {
        return { id, name, starts_at, ends_at, outgoing_scans, test_mode, people_limit, product_ids }
      },
    ),
    products: [...products.values()].map(
      ({ id, name, scan_color: color, scan_note: note, scan_till, multi_day, is_entrance, event_id: of }) => {
        return { id, name, event_id: of, event_name: names.get(of) ?? '', color, note, scan_till, multi_day, is_entrance }
      },
    ),
    batches,
    questions: shown.questions.map(({ id, question }) => ({ id, question })),
    timeslots: await listTimeslotsAtDoor(tx, company_id, event_ids),
    keys: await listPublicKeys(tx, company_id, [...event_ids, ...batches.map((batch) => batch.event_id)]),
  }
}

function describe({ id, name, starts_at, ends_at, time_zone, people_limit }: EventAtDoor['event']): DoorOfEvent['event'] {
  return { id, name, starts_at, ends_at, time_zone, people_limit }
}
