import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { TestServer } from '../testing/test-server.ts'
import { aUser } from '../testing/users.ts'

/** A scanner, an operation with a session, a scan in it that needs someone to look at it, and a phone with a message to it. */
export async function aDoor(
  server: TestServer,
  office: { mark: string; company_id: number; event_id: number; ticket_id: number; user_id: number },
) {
  const { mark, company_id, event_id, ticket_id, user_id } = office
  const { db } = server.services
  const account = await aUser(server, { id: company_id }, { name: `Door ${mark}`, role: 'scanner' })
  const at = server.clock.now()
  const stamps = { created_at: at, updated_at: at }
  const scanner = await db
    .insertInto('scanner')
    .values({ company_id, user_id: account.id, name: `Door ${mark}`, number: 1, ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow()
  const scan_operation = await db
    .insertInto('scan_operation')
    .values({ company_id, event_id, name: `Scanning ${mark}`, ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow()
  const day = { starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T20:00:00.000Z' }
  const aSession = (name: string, span = day) =>
    db
      .insertInto('scan_session')
      .values({
        company_id,
        event_id,
        scan_operation_id: scan_operation.id,
        name,
        ...span,
        all_scanners: false,
        ...stamps,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  const scan_session = await aSession(`Gate ${mark}`)
  const hours = (amount: number) => addMs(at, amount * HOUR_MS)
  // Open at the moment.
  const unused_scan_session = await aSession(`Side gate ${mark}`, { starts_at: hours(-1), ends_at: hours(1) })
  const conflict = await db
    .insertInto('check_in')
    .values({
      company_id,
      event_id,
      scan_session_id: scan_session.id,
      ticket_id,
      scan_id: crypto.randomUUID(),
      direction: 'in',
      counts: true,
      source: 'app',
      user_id,
      scanned_at: at,
      received_at: at,
      conflict: 'ticket_already_scanned',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { company_id, event_id, user_id: account.id, token_hash: `none ${mark}`, waiting: 0, build: 'CX19ab', clock_s: 0 }
  const door_phone = await db
    .insertInto('door_phone')
    .values({ ...told, phone: crypto.randomUUID(), last_seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const phone_message = await db
    .insertInto('phone_message')
    .values({
      company_id,
      event_id,
      text: `Gate ${mark} is closed`,
      to_all: true,
      user_name: 'Kim',
      sent_at: at,
      ends_at: hours(12),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { scanner, scan_operation, scan_session, unused_scan_session, conflict, door_phone, phone_message }
}
