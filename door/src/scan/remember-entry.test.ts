import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import { withLastScan } from '@entree/domain/door/door-ticket-row.ts'
import { beforeEach, expect, test } from 'vitest'
import { codeOf, json, place, prepareStation, row, station, type Answer } from '../station/station-testing.ts'
import { makeScan } from './make-scan.ts'
import { undoScan } from './undo-scan.ts'

/** What the server answers; null: there is no network. */
let answer: Answer | null = null

beforeEach(() => (answer = null))
prepareStation(() => answer)

const TICKET = 500_001
const ticket = { id: TICKET, holder: null, order_number: '1', product: 'Day ticket', event_name: '', timeslot: null }
/** The server's verdict of the ticket. */
const verdict = (said: Pick<ScanAnswer, 'result' | 'reason'>): ScanAnswer => ({
  scan_id: crypto.randomUUID(),
  earlier: null,
  can_overrule: false,
  scanned_at: new Date().toISOString(),
  color: null,
  ticket: { ...ticket, forged_at: null, mark: null },
  ...said,
})
const scan = async () => (await makeScan(station, place, { code: codeOf(TICKET) }))?.answer
/** The same once the network is gone. */
const scanWithoutNetwork = () => {
  answer = null
  station.say({ is_online: false })
  return scan()
}

test('MGMT-02 whoever the server kept out is not taken for inside once the network is gone', async () => {
  answer = () => json(verdict({ result: 'outside_time', reason: 'outside_timeslot' }))
  expect((await scan())?.reason).toBe('outside_timeslot')
  expect((await scanWithoutNetwork())?.reason).toBeNull()
})

test('SESS-05 what the server let in to try it out is let in without network once it is no test any more', async () => {
  const kept = station.state().kept!
  const trying = (test_mode: boolean) => {
    const sessions = kept.door.sessions.map((session) => ({ ...session, test_mode }))
    return station.keepDownload({ ...kept, door: { ...kept.door, sessions } }, { full: false, rows: [], removed: [] })
  }
  await trying(true)
  answer = () => json(verdict({ result: 'ok', reason: null }))
  expect((await scan())?.reason).toBeNull()
  await trying(false)
  expect((await scanWithoutNetwork())?.reason).toBeNull()
  expect((await scan())?.reason).toBe('ticket_already_scanned')
})

test('DOOR-14 a scan that the server took back takes no later one of the ticket with it', async () => {
  const [first, later] = ['2026-07-04T10:00:00.000Z', '2026-07-04T11:00:00.000Z']
  const last = ['in', later, 'Side gate', 'Gate 2', 8, 6] as const
  await station.keepTicket(2, withLastScan(row(TICKET), last))
  answer = () => json({ success: true })
  await undoScan(station, { event_id: 2, session_id: 5, receipt: null }, { ticket_id: TICKET, scanned_at: first })
  expect((await scanWithoutNetwork())?.reason).toBe('ticket_already_scanned')
})
