import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { remindVisitors } from './remind-visitors.ts'

const server = prepareServer()
const db = () => server.services.db
const setEvent = ({ event }: Awaited<ReturnType<typeof aShop>>, values: Record<string, unknown>) =>
  db().updateTable('event').set(values).where('id', '=', event.id).execute()
const reminders = () => db().selectFrom('mail').selectAll().where('kind', '=', 'visit_reminder').orderBy('id').execute()

test('REM-05 who was given several tickets is reminded of each, and of those that stay when one passed on; a buyer of what they gave themselves too', async () => {
  server.clock.set('2026-06-01T12:00:00.000Z')
  const shop = await aShop(db(), { host: 'shop.example' })
  await setEvent(shop, { reminder_days: 1 })
  const products = [{ id: shop.product.id, amount: 4 }]
  const order = await aPaidOrder(server, shop, { products, customer: { email: 'ada@example.com' } })
  const tickets = await db()
    .selectFrom('ticket')
    .select(['id', 'secret'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const [, first, second, own] = tickets.map(({ id, secret }) => ({ id, link: `/ticket/${id}/${secret}/claim#email=` }))
  const give = (id: number, invite_email: string) =>
    db()
      .updateTable('ticket')
      .set({ invited_at: server.clock.now(), invite_email, is_given_away: true })
      .where('id', '=', id)
      .execute()
  await give(first!.id, 'bea@example.com')
  await give(second!.id, 'Bea@Example.com')
  await give(own!.id, 'ada@example.com')
  server.clock.set('2026-07-03T08:30:00.000Z')
  await remindVisitors(server.services)
  await server.services.jobs.drain()
  expect((await reminders()).map(({ to_address }) => to_address)).toEqual(['ada@example.com', 'bea@example.com'])
  const [ada, bea] = await reminders()
  expect(bea?.text).toContain(`${shop.product.name}: 2`)
  for (const { link } of [first!, second!]) expect([bea?.text?.includes(link), ada?.text?.includes(link)]).toEqual([true, false])
  expect(bea?.text).toContain('Claim your ticket (2/2)')
  expect(ada?.text).toContain(`${shop.product.name}: 2`)
  expect(ada?.text).toContain(`/ticket/order/${order.id}/`)
  expect(ada?.text).toContain(own!.link)
  await setEvent(shop, { starts_at: '2026-07-11T10:00:00.000Z', ends_at: '2026-07-11T21:00:00.000Z' })
  server.clock.set('2026-07-10T08:30:00.000Z')
  await remindVisitors(server.services)
  await give(first!.id, 'cas@example.com')
  await server.services.jobs.drain()
  const last = (await reminders()).at(-1)
  expect([last?.to_address, last?.status, last?.text?.includes(second!.link), last?.text?.includes(first!.link)]).toEqual([
    'bea@example.com',
    'stored',
    true,
    false,
  ])
})
