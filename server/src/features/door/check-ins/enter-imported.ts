import { randomUUID } from 'node:crypto'
import type { Scope } from '#platform/scope.ts'
import type { ImportedEntries } from '#features/hooks.ts'
import { ticketsOfUnits } from '#features/selling/tickets/tickets-of-units.ts'
import { importSession } from '#features/door/scan-operations/import-session.ts'
import { scanFacts } from './scan-facts.ts'
import { insertScans, listTickets, type NewScan } from './ticket-queries.ts'
import { NOTHING_SHOWN } from './shown-columns.ts'

/**
 * Notes of tickets that were just imported that their holders were let in where they were sold (MOVE-40): the verdict of every door says when, with
 * and without network. Holders inside may not come in again; users who may take scans back may take this one back. Call it in the transaction that
 * made the tickets.
 */
export async function enterImported(scope: Scope, { event_id, where, user_id, entries }: ImportedEntries): Promise<void> {
  const { tx, company_id, now } = scope
  if (entries.length === 0) return
  const ids = await ticketsOfUnits(
    scope,
    entries.map(({ order_product_id }) => order_product_id),
  )
  const scan_session_id = await importSession(scope, event_id, where)
  const scans = entries.flatMap(({ order_product_id, entered_at }): NewScan[] => {
    const ticket_id = ids.get(order_product_id)
    return ticket_id === undefined
      ? []
      : [
          {
            ...LET_IN,
            event_id,
            scan_session_id,
            ticket_id,
            user_id,
            received_at: now,
            scan_id: randomUUID(),
            scanned_at: notAfter(now, entered_at),
          },
        ]
  })
  const tickets = new Map(
    (await listTickets(tx, company_id, [...ids.values()], NOTHING_SHOWN)).map((ticket) => [ticket.id, ticket]),
  )
  await insertScans(tx, company_id, scans, scanFacts(scope, scans, tickets))
}

const LET_IN = {
  direction: 'in',
  source: 'import',
  reason: null,
  conflict: null,
  counts: true,
  is_overruled: false,
  overrule_reason: null,
  overrule_note: null,
  sent_by: null,
  device_at: null,
  undone_at: null,
  undone_by: null,
} as const

/** A device there whose clock is ahead of ours. */
function notAfter(now: string, at: string): string {
  return Date.parse(at) > Date.parse(now) ? now : at
}
