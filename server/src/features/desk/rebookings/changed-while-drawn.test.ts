import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { aShop, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { createOutbox } from '#features/foundation/mails/outbox.ts'
import { renderLeftTickets, renderOrderTickets } from '#features/selling/tickets/render-order-tickets.ts'
import { systemScope } from '#features/services.ts'
import { aMuseum, bookVisit, toLater } from './rebooking-testing.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

// Guard: what is drawn counts only while the visit is the one that was drawn; else the first time is mailed, and the mail of the second dropped.
test.each([
  ['that goes out at once', true],
  ['that waits for a job', false],
])(
  'REBK-05 REBK-07 a visit that is changed again while its tickets are drawn: who comes is told the last time, by a mail %s',
  async (_, isAtOnce) => {
    const { services } = server
    const { db, files, jobs } = services
    const headers = await signInAdmin(server, shop.company)
    const museum = await aMuseum(server, shop.event)
    const evening = await aTimeslot(db, shop.event, {
      starts_at: '2026-07-04T18:00:00.000Z',
      ends_at: '2026-07-04T19:00:00.000Z',
    })
    const { id } = await bookVisit(server, museum, museum.noon.id)
    await jobs.drain()
    expect((await server.send('changeVisit', toLater(museum, id), { headers })).status).toBe(200)
    const again = { id, from_timeslot_id: museum.later.id, timeslot_id: evening.id }
    const put: typeof files.put = async (...file) => {
      await server.send('changeVisit', again, { headers })
      return files.put(...file)
    }
    const outbox = isAtOnce ? createOutbox(services) : null
    await renderOrderTickets(systemScope(services, shop.company.id, 'test'), { ...files, put }, [id], outbox)
    await outbox?.empty()
    // Also when the process that was to draw them once more is killed.
    await db.deleteFrom('jobs.job' as never).execute()
    server.clock.advance(MINUTE_MS)
    await renderLeftTickets(services)
    await jobs.drain()
    const mails = await db
      .selectFrom('mail')
      .select(['status', 'text'])
      .where('dedupe_key', 'like', `visit_changed:${id}:%`)
      .orderBy('id')
      .execute()
    expect(mails.map(({ status }) => status)).toEqual(['dropped', 'stored'])
    expect(mails[1]!.text).toContain('Now: 4 Jul 2026 20:00 – 21:00')
  },
)
