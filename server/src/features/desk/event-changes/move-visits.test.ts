import { expect, test } from 'vitest'
import { anOpeningHour, aTimeslot } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aFeeShop, buyAt } from '#features/desk/refunds/refund-testing.ts'
import { workEventChanges } from './work-event-changes.ts'

const server = prepareServer()
const shop = prepare(() => aFeeShop(server, { stock: 100 }))
const headers = prepare(() => signInAdmin(server, shop.company))

const message = { subject: 'New date', text: 'Not {old_date} but {date}.' }
const asked = {
  kind: 'move',
  starts_at: '2026-09-05T10:00:00.000Z',
  ends_at: '2026-09-05T21:00:00.000Z',
} as const

const come = ({ id }: { id: number }, timeslot: { id: number }) =>
  server.services.db.updateTable('order').set({ timeslot_id: timeslot.id }).where('id', '=', id).execute()
const textOf = async ({ id }: { id: number }) =>
  (
    await server.services.db
      .selectFrom('mail')
      .select('text')
      .where('kind', '=', 'event_change')
      .where('dedupe_key', 'like', `event_change:%:${id}`)
      .executeTakeFirstOrThrow()
  ).text

// Guards: `keepVisits`; that its timeslot goes before the event in `old_date`; and that only fixed timeslots are kept.
test("ECHG-14 the mail of a move names its reader's own timeslot, old and new, as the preview does; without one it names the event", async () => {
  const { db } = server.services
  const buy = () => buyAt(server, shop, { other: 1 })
  const [first, second, third, fourth] = [await buy(), await buy(), await buy(), await buy()]
  const noon = await aTimeslot(db, shop.event)
  const four = await aTimeslot(db, shop.event, { starts_at: '2026-07-04T14:00:00.000Z', ends_at: '2026-07-04T15:00:00.000Z' })
  const hour = await anOpeningHour(db, shop.event)
  const made = await aTimeslot(db, shop.event, {
    opening_hour_id: hour.id,
    starts_at: '2026-09-05T16:00:00.000Z',
    ends_at: '2026-09-05T17:00:00.000Z',
  })
  await come(first, noon)
  const preview = { event_id: shop.event.id, language: 'en', message, ...asked } as const
  const { body } = await server.send('previewEventChange', preview, { headers })
  expect(body.html).toContain('Not 4 Jul 2026 14:00 – 15:00 but 5 Sep 2026 14:00 – 15:00.')
  await come(second, four)
  await come(fourth, made)
  const started = await server.send(
    'startEventChange',
    { event_id: shop.event.id, ...asked, messages: { en: message } },
    { headers },
  )
  expect(started.status).toBe(200)
  await workEventChanges(server.services)
  await server.services.jobs.drain()
  expect(await textOf(first)).toContain('Not 4 Jul 2026 14:00 – 15:00 but 5 Sep 2026 14:00 – 15:00.')
  expect(await textOf(second)).toContain('Not 4 Jul 2026 16:00 – 17:00 but 5 Sep 2026 16:00 – 17:00.')
  expect(await textOf(third)).toContain('Not 4 Jul 2026 12:00 – 23:00 but 5 Sep 2026 12:00 – 23:00.')
  // A timeslot of opening hours stays when it is: there is no old one to name.
  expect(await textOf(fourth)).toContain('Not 4 Jul 2026 12:00 – 23:00 but 5 Sep 2026 18:00 – 19:00.')
})
