import type { Fact } from '@entree/contract/foundation/facts/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { factsOf } from '#features/foundation/facts/happened.ts'
import type { CountedScan, NewScan, StoredScan, TicketRow } from './ticket-queries.ts'

type Tickets = ReadonlyMap<number, TicketRow>

/** To be written with scans: that tickets went in and out, by those of them that count and were written. */
export function scanFacts(scope: Scope, scans: readonly NewScan[], tickets: Tickets): RawBuilder<unknown> {
  const facts = scans.flatMap((scan) => (scan.counts ? wentThrough(scan, tickets) : []))
  return factsOf(scope, facts, sql`(one.data ->> 'scan_id')::uuid in (select scan_id from written)`)
}

/** What scans that are stored have become by what their devices decided of them. */
export function correctionFacts(scans: readonly StoredScan[], before: readonly StoredScan[], tickets: Tickets): Fact[] {
  return scans.flatMap((scan): Fact[] => {
    const was = before.find(({ scan_id }) => scan_id === scan.scan_id)
    if (!was || was.counts === scan.counts) return []
    if (scan.counts) return wentThrough(scan, tickets)
    const ticket = tickets.get(scan.ticket_id ?? 0)
    return ticket ? [undone(scan, ticket)] : []
  })
}

/** That a scan was taken back. */
export function undoneFact(scan: Pick<CountedScan, 'scan_id' | 'ticket_id'>, event_id: number, order_id: number): Fact {
  return undone({ scan_id: scan.scan_id, event_id }, { id: scan.ticket_id, order_id })
}

function wentThrough(scan: StoredScan, tickets: Tickets): Fact[] {
  const { event_id, scan_id, scan_session_id, direction, scanned_at } = scan
  const ticket = tickets.get(scan.ticket_id ?? 0)
  if (!ticket) return []
  const { id: ticket_id, product_id, order_id, is_test } = ticket
  const kind = direction === 'in' ? 'ticket.checked_in' : 'ticket.checked_out'
  return [{ kind, event_id, order_id, data: { ticket_id, product_id, is_test, scan_id, scan_session_id, scanned_at } }]
}

function undone(
  { scan_id, event_id }: { scan_id: string; event_id: number },
  { id: ticket_id, order_id }: { id: number; order_id: number },
): Fact {
  return { kind: 'ticket.scan_undone', event_id, order_id, data: { ticket_id, scan_id } }
}
