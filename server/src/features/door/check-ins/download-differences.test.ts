import { expect, test } from 'vitest'
import { aProduct, anEvent, aTimeslot } from '../../../testing/builders.ts'
import { scanning, someTickets } from '../door-testing.ts'
import { door, download, idsOf, prepareDevice, rowOf, session_id } from './device-testing.ts'

const server = prepareDevice()

test('differences hold what was sold, refunded, cancelled, given away, moved to another timeslot and switched, each once', async () => {
  const { db } = server.services
  const [slot, later] = [
    await aTimeslot(db, door.event),
    await aTimeslot(db, door.event, { starts_at: '2026-07-04T15:00:00.000Z', ends_at: '2026-07-04T16:00:00.000Z' }),
  ]
  const tickets = await someTickets(server, door, { amount: 4, order: { timeslot_id: slot.id } })
  const [ticket, other, third, switched] = tickets
  let since = (await download()).cursor
  const change = async (made: Promise<unknown>) => {
    await made
    const answer = await download(since)
    expect(answer.full).toBe(false)
    since = answer.cursor
    return answer
  }
  expect(await change(Promise.resolve())).toMatchObject({ door: null, tickets: [], removed: [] })
  const sold = await change(someTickets(server, door, { amount: 1 }))
  expect(sold.tickets).toHaveLength(1)
  const refund = db.updateTable('order_product').set({ refunded_at: server.clock.now() })
  const refunded = await change(refund.where('id', '=', ticket!.order_product_id).execute())
  expect([idsOf(refunded), rowOf(refunded, ticket!)?.[1]]).toEqual([[ticket!.id], 1])
  const cancel = db.updateTable('ticket').set({ status: 'cancelled' }).where('id', '=', other!.id)
  const cancelled = await change(cancel.execute())
  expect([idsOf(cancelled), rowOf(cancelled, other!)?.[1]]).toEqual([[other!.id], 2])
  const renew = db
    .updateTable('ticket')
    .set({ code_version: 2, code: `${third!.code}2` })
    .where('id', '=', third!.id)
  const renewed = await change(renew.execute())
  expect([idsOf(renewed), rowOf(renewed, third!)?.[0]]).toEqual([[third!.id], 2])
  const moved = await change(db.updateTable('order').set({ timeslot_id: later.id }).where('id', '=', third!.order_id).execute())
  expect(idsOf(moved)).toEqual(tickets.map(({ id }) => id))
  expect(rowOf(moved, third!)?.[3]).toBe(later.id)
  const unpaid = await change(
    db.updateTable('order').set({ payment_status: 'failed' }).where('id', '=', third!.order_id).execute(),
  )
  expect(rowOf(unpaid, third!)?.[1]).toBe(3)
  const buyer = await db.selectFrom('order').select('customer_id').where('id', '=', third!.order_id).executeTakeFirstOrThrow()
  const rename = db.updateTable('customer').set({ first_name: 'Hanna' }).where('id', '=', buyer.customer_id)
  expect(rowOf(await change(rename.execute()), third!)?.[4]).toBe('Hanna de Vries')
  const guest = await db
    .insertInto('customer')
    .values({ company_id: door.company.id, first_name: 'Gus', last_name: 'Guest' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invite = db.updateTable('ticket').set({ claimant_id: guest.id }).where('id', '=', third!.id)
  expect(rowOf(await change(invite.execute()), third!)?.[4]).toBe('Gus Guest')
  const correct = db.updateTable('customer').set({ first_name: 'Guus' }).where('id', '=', guest.id)
  expect(rowOf(await change(correct.execute()), third!)?.[4]).toBe('Guus Guest')
  const elsewhere = await anEvent(db, door.company)
  const there = await aProduct(db, elsewhere)
  const move = db.updateTable('ticket').set({ event_id: elsewhere.id, product_id: there.id }).where('id', '=', switched!.id)
  expect(await change(move.execute())).toMatchObject({ removed: [switched!.id], tickets: [] })
  const remove = db.deleteFrom('ticket').where('id', '=', third!.id)
  expect(await change(remove.execute())).toMatchObject({ removed: [third!.id], tickets: [] })
  expect(await change(Promise.resolve())).toMatchObject({ door: null, tickets: [], removed: [] })
})

test('differences hold scans at other devices and those that were undone, and not the refused ones', async () => {
  const [ticket] = await someTickets(server, door)
  const first = await download()
  await scanning(server, door, session_id)(ticket!.code)
  const scanned = await download(first.cursor)
  const [scanner, user] = [expect.any(String), expect.any(Number)]
  expect(rowOf(scanned, ticket!)?.[6]).toEqual(['in', server.clock.now(), door.event.name, scanner, user, session_id])
  await scanning(server, door, session_id)(ticket!.code)
  const refused = await download(scanned.cursor)
  expect(refused.tickets).toEqual([])
  await server.send('undoEntry', { event_id: door.event.id, ticket_id: ticket!.id, session_id }, { headers: door.headers })
  const undone = await download(refused.cursor)
  expect([idsOf(undone), rowOf(undone, ticket!)?.[6]]).toEqual([[ticket!.id], null])
})

test('a change that commits late is in the difference after it, however many were sent meanwhile', async () => {
  const [slow, fast] = await someTickets(server, door, { amount: 2 })
  const { db } = server.services
  const first = await download()
  const refund = (to: typeof db, { order_product_id }: { order_product_id: number }) =>
    to.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', '=', order_product_id).execute()
  const tx = await db.startTransaction().execute()
  await refund(tx, slow!)
  await refund(db, fast!)
  const between = await download(first.cursor)
  expect(idsOf(between)).toEqual([fast!.id])
  const still = await download(between.cursor)
  expect(idsOf(still)).toEqual([])
  await tx.commit().execute()
  const after = await download(still.cursor)
  expect([after.full, idsOf(after), rowOf(after, slow!)?.[1]]).toEqual([false, [slow!.id], 1])
})

test('a changed session, product or timeslot comes with the next difference, and other products with everything', async () => {
  await someTickets(server, door)
  const first = await download()
  const { db } = server.services
  await db.updateTable('product').set({ scan_color: '#123456' }).where('id', '=', door.product.id).execute()
  const colored = await download(first.cursor)
  expect([colored.full, colored.door?.products[0]?.color]).toEqual([false, '#123456'])
  expect((await download(colored.cursor)).door).toBeNull()
  const other = await anEvent(db, door.company)
  const pass = await aProduct(db, other)
  const [foreign] = await someTickets(server, { ...door, event: other, product: pass })
  await db
    .insertInto('event_allowed_product')
    .values({ company_id: door.company.id, event_id: door.event.id, product_id: pass.id })
    .execute()
  const wider = await download(colored.cursor)
  expect([wider.full, idsOf(wider).includes(foreign!.id)]).toEqual([true, true])
  expect(wider.door?.keys.map(({ event_id }) => event_id)).toEqual([door.event.id, other.id])
})

test('a cursor that is none, or of another database, is answered with everything', async () => {
  await someTickets(server, door)
  const { cursor } = await download()
  const worthless = ['', 'x', `${cursor}x`, cursor.replace(/^\d+/, '1'), cursor.replace(/\.(\d+):.*$/, '.9:1:'), 'a.b.c.1:1:']
  for (const since of worthless) expect([since, (await download(since)).full]).toEqual([since, true])
  expect((await download(cursor)).full).toBe(false)
})
