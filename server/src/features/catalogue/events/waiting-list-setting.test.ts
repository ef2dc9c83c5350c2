import { expect, test } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()

test('LIST-01 the waiting list is off to begin with, saved, shown again, copied along and in the trail', async () => {
  const { db } = server.services
  const company = await aCompany(db)
  const { id: event_id, starts_at, ends_at } = await anEvent(db, company)
  const headers = await signInAdmin(server, company)
  const read = async (id: number) => (await server.send('getEventDetail', { event_id: id }, { headers })).body.has_waiting_list
  expect(await read(event_id)).toBe(false)
  expect((await server.send('saveEvent', { event_id, has_waiting_list: true }, { headers })).body.has_waiting_list).toBe(true)
  expect(await read(event_id)).toBe(true)
  const copy = await server.send(
    'duplicateEvent',
    { event_id, name: 'The next edition', starts_at, ends_at, sessions: [] },
    { headers },
  )
  expect([copy.status, await read(copy.body.id)]).toEqual([200, true])
  const trail = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('entity_id', '=', event_id)
    .where('action', '=', 'changed')
    .execute()
  expect(trail).toEqual([{ before: { has_waiting_list: false }, after: { has_waiting_list: true } }])
})
