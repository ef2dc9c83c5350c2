import { randomUUID } from 'node:crypto'
import type { ScanReason } from '@entree/domain/door/judge-scan.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { Scope } from '#platform/scope.ts'
import { recordScans } from '#features/door/check-ins/record-scans.ts'
import { judgedOf } from '#features/door/check-ins/scan-queue.ts'
import type { EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { listTicketIds } from './sale-queries.ts'

/**
 * Lets in who has just bought, with the check-in that a scanner makes (DEC-B-145), each ticket in a session that is open to its product
 * now. Returns why not all of them could be; the sale stands. Call it in the transaction that made the tickets.
 */
export async function checkInAtOnce(scope: Scope, door: EventAtDoor, order_id: number): Promise<ScanReason | null> {
  const { user_id: id, name } = actingUser(scope)
  const tickets = await listTicketIds(scope, order_id)
  const requests = tickets.flatMap(({ id: ticket_id, product_id }) => {
    const session_id = openSession(door, product_id, scope.now)
    if (session_id === null) return []
    const scan = {
      scan_id: randomUUID(),
      session_id,
      direction: 'in' as const,
      code: null,
      ticket_id,
      overrule: false,
      may_overrule: false,
    }
    return [{ ...scan, source: 'box_office' as const, user: { id, name }, at: scope.now, late: null }]
  })
  const outcomes = await recordScans(scope, door, requests)
  const refused = outcomes.map((outcome) => judgedOf(outcome).answer.reason).find((reason) => reason !== null)
  return refused ?? (requests.length < tickets.length ? 'session_not_open' : null)
}

function openSession({ sessions }: EventAtDoor, product_id: number, now: string): number | null {
  const at = Date.parse(now)
  const open = [...sessions.values()].find(
    ({ starts_at, ends_at, test_mode, product_ids }) =>
      !test_mode &&
      Date.parse(starts_at) <= at &&
      at <= Date.parse(ends_at) &&
      (product_ids === null || product_ids.includes(product_id)),
  )
  return open?.id ?? null
}
