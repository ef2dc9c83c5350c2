import type { CallInput } from '@entree/contract/calls.ts'
import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aMuseum, bookVisit, toLater } from '#features/desk/rebookings/rebooking-testing.ts'
import { mailsAfter } from './preview-testing.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
const museum = prepare(() => aMuseum(server, shop.event, { spots: 2 }))
const headers = prepare(() => signInAdmin(server, shop.company))

type Visit = CallInput<'previewOrderMail'>['visit']
const preview = (id: number, visit: Visit) => server.send('previewOrderMail', { id, visit }, { headers })

test('MAIL-18 REBK-07 the mails of a changed time are shown as they are sent, to each who gets one; what is refused has none', async () => {
  const { id } = await bookVisit(server, museum, museum.noon.id)
  const { db, jobs } = server.services
  await jobs.drain()
  const [, second] = await db.selectFrom('ticket').select('id').where('order_id', '=', id).orderBy('id').execute()
  const given = { invited_at: server.clock.now(), invite_email: 'bea@example.com', is_given_away: true }
  await db.updateTable('ticket').set(given).where('id', '=', second!.id).execute()
  const { id: _, ...visit } = toLater(museum, id)
  const before = await server.send('getOrderDetail', { id }, { headers })
  const { mails } = (await preview(id, visit)).body
  expect((await server.send('getOrderDetail', { id }, { headers })).body).toEqual(before.body)
  expect(mails.map(({ to }) => to)).toEqual([['ada@buyer.example'], ['bea@example.com']])
  for (const { html } of mails) expect(html).not.toMatch(/\/(order|ticket)\/(order\/)?\d+\/(?!preview)/)
  expect(codesOf(await preview(id, { ...visit, timeslot_id: 999_999 }))).toEqual(['timeslot_not_found'])
  expect((await preview(id, { ...visit, timeslot_id: museum.noon.id })).body.mails).toEqual([])
  expect(mails).toEqual(await mailsAfter(server, id, () => server.send('changeVisit', toLater(museum, id), { headers })))
})
