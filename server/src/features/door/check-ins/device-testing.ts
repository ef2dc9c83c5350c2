import { randomUUID } from 'node:crypto'
import { DoorTickets } from '@entree/contract/door/check-ins/door-tickets.ts'
import { beforeEach, expect } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aDoor, aScanner, ownSession, type Door } from '../door-testing.ts'

let server: TestServer
export let door: Door
export let device: Awaited<ReturnType<typeof aScanner>>
export let session_id: number
/** How many doors there have been, for hosts of one test. */
export let counter = 0

/** The test server of the file, with a door, a device that is signed in at it and the session of its event for each test. */
export function prepareDevice(): TestServer {
  server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
  beforeEach(async () => {
    door = await aDoor(server, { host: `device-${++counter}.test` })
    device = await aScanner(server, door)
    session_id = await ownSession(server, door)
  })
  return server
}

/** Half an hour before `AT_THE_DOOR`, in ISO 8601. */
export const BEFORE = '2026-07-04T11:30:00.000Z'
/** A scan that the device made without network, as it sends it later. */
export const aScan = (ticket: { code: string }, input: object = {}) => ({
  scan_id: randomUUID(),
  session_id,
  direction: 'in',
  code: ticket.code,
  ticket_id: null,
  scanned_at: BEFORE,
  reason: null,
  ...input,
})
/** The device sends what it scanned without network; `device_now` is its clock. */
export const upload = (scans: object[], device_now = server.clock.now()) =>
  server.send('sendScans', { event_id: door.event.id, device_now, scans }, { headers: device.headers })
/** The conflicts of the company, as the back office lists them. */
export const conflicts = async (input: object = {}) =>
  (await server.send('listScanConflicts', { page: 1, ...input }, { headers: door.headers })).body.data

/** What the device downloads: all, or what changed since a cursor. */
export const download = async (since?: string, headers = device.headers) => {
  const input = { event_id: door.event.id, ...(since === undefined ? {} : { since }) }
  const { status, body } = await server.send('downloadTickets', input, { headers })
  expect(status).toBe(200)
  // Raw answers are not held against the contract by the test server.
  return DoorTickets.parse(body)
}
/** The fields of a row after its ids. */
export const rowOf = ({ tickets }: DoorTickets, { id }: { id: number }) => tickets.find(([own]) => own === id)?.slice(2)
/** The tickets of a download, the lowest id first. */
export const idsOf = ({ tickets }: DoorTickets) => tickets.map(([id]) => id).toSorted((one, other) => one - other)
