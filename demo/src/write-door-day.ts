import { randomUUID } from 'node:crypto'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql, type Kysely } from 'kysely'
import type { DoorPeople } from './add-users.ts'
import type { Demo, DemoDoor } from './build.ts'
import type { WrittenOrder } from './write-history.ts'

const ENTRANCES = ['Hoofdingang', 'Fietsingang']

type Scan = {
  ticket_id: number
  direction: 'in' | 'out'
  scanned_at: string
  reason?: 'ticket_already_scanned' | 'ticket_refunded'
  conflict?: 'ticket_already_scanned' | 'ticket_refunded'
}

/** The festival day as its door saw it until now: its entrances, who came in, left and was sent away, and two conflicts nobody has settled. */
export function writeDoorDay(demo: Demo, orders: readonly WrittenOrder[], { seller, scanners }: DoorPeople): void {
  const { door, rows, days } = demo
  if (!door || seller === null) return
  const { event } = door
  const own = { company_id: event.company.id, event_id: event.id }
  const dates = { created_at: door.starts_at, updated_at: door.starts_at }
  const scan_operation_id = rows.add('scan_operation', { ...own, name: 'Dijkdag', ...dates })
  const sessions = ENTRANCES.map((name) =>
    rows.add('scan_session', { ...own, scan_operation_id, name, outgoing_scans: true, ...dates }),
  )
  const { random } = event.company.demo
  const scans: (Scan & { user_id: number; scan_session_id: number; source: 'app' | 'box_office' })[] = []
  const [main = 0] = sessions
  for (const { id, total, sale, tickets, paid_at } of orders) {
    if (sale.point_of_sale !== door.shop || paid_at === null) continue
    if (sale.desk) {
      const { box_office_id, method } = sale.desk
      const given = method === 'cash' ? Math.ceil(total / 1000) * 1000 : null
      const { company_id } = own
      rows.put('box_office_sale', { order_id: id, company_id, box_office_id, user_id: seller, method, given, sold_at: paid_at })
      const at = { user_id: seller, scan_session_id: main, source: 'box_office' as const }
      for (const { id: ticket_id } of tickets) scans.push({ ...at, ticket_id, direction: 'in', scanned_at: paid_at })
      continue
    }
    const at = { user_id: random.pick(scanners), scan_session_id: random.pick(sessions), source: 'app' as const }
    const wasHere = scans.some(({ conflict }) => conflict === 'ticket_already_scanned')
    for (const scan of inventScans(door, { now: days.now, tickets, paid_at, isRefunded: sale.outcome === 'refunded', wasHere }))
      scans.push({ ...at, ...scan })
  }
  for (const { conflict = null, reason = null, ...scan } of scans.toSorted((a, b) => (a.scanned_at < b.scanned_at ? -1 : 1))) {
    const received_at = conflict === null ? scan.scanned_at : addMs(scan.scanned_at, 4 * MINUTE_MS)
    const device_at = conflict === null ? null : scan.scanned_at
    rows.add('check_in', {
      ...own,
      ...scan,
      scan_id: randomUUID(),
      conflict,
      reason,
      counts: reason === null,
      received_at,
      device_at,
    })
  }
}

type Visit = { now: string; tickets: readonly { id: number }[]; paid_at: string; isRefunded: boolean; wasHere: boolean }

/** The scans of an order's tickets: most of the visitors are in, some went out again, some came twice. */
function inventScans(door: DemoDoor, { now, tickets, paid_at, isRefunded, wasHere }: Visit): Scan[] {
  const { random } = door.event.company.demo
  const opened = addMs(door.starts_at, -20 * MINUTE_MS)
  const earliest = Date.parse(paid_at) < Date.parse(opened) ? opened : addMs(paid_at, 10 * MINUTE_MS)
  const span = Date.parse(now) - Date.parse(earliest) - MINUTE_MS
  if (span <= 0 || random.next() < 0.25) return []
  const isLate = span > HOUR_MS && random.next() < 0.4
  const came = isLate
    ? addMs(now, -random.whole(MINUTE_MS, 58 * MINUTE_MS))
    : addMs(earliest, random.whole(0, Math.max(span - tickets.length * 5000, 0)))
  const isRefusedAgain = random.next() < 0.08
  const leaves = random.next() < 0.1
  return tickets.flatMap(({ id: ticket_id }, index): Scan[] => {
    const scanned_at = addMs(came, index * 5000)
    const entry: Scan = { ticket_id, direction: 'in', scanned_at }
    // One of the refunded was let in by a phone that had no network; the others were sent away.
    if (isRefunded) return [index === 0 ? { ...entry, conflict: 'ticket_refunded' } : { ...entry, reason: 'ticket_refunded' }]
    const rest = Date.parse(now) - Date.parse(scanned_at)
    if (index > 0 || rest < 10 * MINUTE_MS) return [entry]
    const again = addMs(scanned_at, 6 * MINUTE_MS)
    if (!wasHere) return [entry, { ...entry, scanned_at: again, conflict: 'ticket_already_scanned' }]
    if (isRefusedAgain) return [entry, { ...entry, scanned_at: again, reason: 'ticket_already_scanned' }]
    return leaves ? [entry, { ...entry, direction: 'out', scanned_at: addMs(scanned_at, random.whole(1, rest - 1)) }] : [entry]
  })
}

/** Marks the tickets that came in, as a scan does. */
export async function markScanned(tx: Kysely<DB>): Promise<void> {
  await sql`
    update ticket set scanned_at = first.at
      from (select ticket_id, min(scanned_at) as at from check_in where counts and direction = 'in' group by ticket_id) first
     where first.ticket_id = ticket.id`.execute(tx)
}
