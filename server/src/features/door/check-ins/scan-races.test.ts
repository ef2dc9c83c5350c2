import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { AT_THE_DOOR, aDoor, anOperation, someTickets, type Door } from '../door-testing.ts'

/*
 * On real connections: two servers, each with pools of its own, on one database. Without the lock of the ticket (`lockTickets`) more than one
 * is let in. `RACE_ROUNDS=200` for the whole of what was promised.
 */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 12)
const SCANNERS = 50

const env = { UNLIMITED_REQUESTS: 'true' }
const first = prepareServer({ env })
const servers = [first, prepareServer(() => ({ connection: first.connection, env }))] as const
let door: Door
let session_id: number

beforeAll(async () => {
  for (const server of servers) server.clock.set(AT_THE_DOOR)
  door = await aDoor(first, { host: 'race.test' })
  const operation = await anOperation(first, door, { outgoing_scans: true })
  session_id = operation.sessions[0]!
})

const send = (index: number, code: string, direction: 'in' | 'out' = 'in') =>
  servers[index % 2]!.send(
    'scanAtTerminal',
    { event_id: door.event.id, session_id, code, direction, scan_id: randomUUID() },
    { headers: door.headers },
  )
const undo = (index: number, ticket_id: number) =>
  servers[index % 2]!.send('undoEntry', { event_id: door.event.id, ticket_id, session_id }, { headers: door.headers })
const history = async (ticket_id: number) =>
  servers[0].services.db
    .selectFrom('check_in')
    .select(['direction', 'counts', 'reason'])
    .where('ticket_id', '=', ticket_id)
    .orderBy('id')
    .execute()

test(
  'DEC-B-139 the same ticket at 50 scanners at once: exactly one lets in',
  async () => {
    const tickets = await someTickets(servers[0], door, { amount: ROUNDS })
    for (const { id, code } of tickets) {
      const answers = await Promise.all(Array.from({ length: SCANNERS }, (_, index) => send(index, code)))
      const results = answers.map(({ body }) => body.result)
      expect(results.filter((result) => result === 'ok')).toHaveLength(1)
      expect(results.filter((result) => result === 'already_scanned')).toHaveLength(SCANNERS - 1)
      expect((await history(id)).filter(({ counts }) => counts)).toHaveLength(1)
    }
  },
  ROUNDS * 2000 + 10_000,
)

test(
  'DEC-B-135 entries and exits at once always alternate',
  async () => {
    const tickets = await someTickets(servers[0], door, { amount: ROUNDS })
    for (const { id, code } of tickets) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => send(index, code, index % 3 === 0 ? 'out' : 'in')))
      const counted = (await history(id)).filter(({ counts }) => counts).map(({ direction }) => direction)
      expect(counted).toEqual(counted.map((_, index) => (index % 2 === 0 ? 'in' : 'out')))
    }
  },
  ROUNDS * 2000 + 10_000,
)

test(
  'undoing against scanning: as many more entries as undone ones, and the ticket says what counts',
  async () => {
    const tickets = await someTickets(servers[0], door, { amount: ROUNDS })
    for (const { id, code } of tickets) {
      const scans = Array.from({ length: 10 }, (_, index) => send(index, code))
      const undone = Array.from({ length: 5 }, (_, index) => undo(index, id))
      const answers = await Promise.all(scans)
      const entries = answers.filter(({ body }) => body.result === 'ok').length
      const takenBack = (await Promise.all(undone)).filter(({ status }) => status === 200).length
      const counting = (await history(id)).filter(({ counts }) => counts).length
      expect(entries - takenBack).toBe(counting)
      expect(counting).toBeLessThanOrEqual(1)
      const row = await servers[0].services.db.selectFrom('ticket').select('scanned_at').where('id', '=', id).executeTakeFirst()
      expect(row).toEqual({ scanned_at: counting === 1 ? AT_THE_DOOR : null })
    }
  },
  ROUNDS * 2000 + 10_000,
)
