import { factKinds } from '@entree/contract/foundation/facts/catalogue.ts'
import { isFactKind } from '@entree/domain/foundation/fact-permissions.ts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeCapacities } from '#features/catalogue/stock/change-capacities.ts'
import { workEventChanges } from '#features/desk/event-changes/work-event-changes.ts'
import { aFeeShop, buyAt } from '#features/desk/refunds/refund-testing.ts'
import { anotherEvent } from '#features/desk/switches/switch-testing.ts'
import { aDoor, anOperation, scanning, someTickets } from '#features/door/door-testing.ts'
import { aSeller, chargeBack, sell } from '#features/money/invoices/seller-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import type { Database } from '#platform/database/database.ts'
import { transact } from '#platform/scope.ts'
import { companyScope } from '../testing/paid-order.ts'
import { aUser, signIn, signInAdmin } from '../testing/users.ts'

const { server } = prepareFaultyServer()

/** The facts of a company, oldest first. */
const factsOf = (db: Database, company_id: number) =>
  db.selectFrom('fact').selectAll().where('company_id', '=', company_id).orderBy('id').execute()
const kindsOf = async (company_id: number) => (await factsOf(server.services.db, company_id)).map(({ kind }) => kind)
const ticketsOf = (order_id: number) =>
  server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', order_id).orderBy('id').execute()

const refundsOf = async (company_id: number) =>
  (await server.services.db.selectFrom('refund').select('status').where('company_id', '=', company_id).execute()).map(
    ({ status }) => status,
  )

/** What is sold, refunded and inside as the tables have it. */
async function countsOf(db: Database, company_id: number) {
  const { rows } = await sql<{ sold: number; revenue: number; refunded: number }>`
    select (select count(*) from order_product op join "order" o on o.id = op.order_id
             where o.company_id = ${company_id} and o.payment_status = 'paid' and not o.is_cancelled
               and op.refunded_at is null and op.cancelled_at is null)::integer as sold,
           (select coalesce(sum(total), 0) from "order" where company_id = ${company_id} and payment_status = 'paid')::integer as revenue,
           (select coalesce(sum(amount), 0) from refund where company_id = ${company_id} and status = 'done')::integer as refunded`.execute(
    db,
  )
  const scans = await sql<{ ticket_id: number; direction: string }>`
    select distinct on (ticket_id) ticket_id, direction from check_in where company_id = ${company_id} and counts
     order by ticket_id, scanned_at desc, id desc`.execute(db)
  return { ...rows[0], inside: scans.rows.filter(({ direction }) => direction === 'in').length }
}

/** The same as a receiver with only the facts counts it. */
async function replay(db: Database, company_id: number) {
  const sold = new Map<number, number>()
  const scans = new Map<string, { ticket_id: number; direction: string; scanned_at: string }>()
  let [revenue, refunded] = [0, 0]
  const units = (products: readonly { amount: number }[]) => products.reduce((sum, { amount }) => sum + amount, 0)
  const add = (order_id: number | null, amount: number) => sold.set(order_id ?? 0, (sold.get(order_id ?? 0) ?? 0) + amount)
  for (const { kind, order_id, data } of await factsOf(db, company_id)) {
    if (kind === 'order.paid') {
      const paid = factKinds[kind].data.parse(data)
      add(order_id, units(paid.products))
      revenue += paid.total
    } else if (kind === 'order.changed') {
      const { added, removed } = factKinds[kind].data.parse(data)
      add(order_id, units(added) - units(removed))
    } else if (kind === 'order.cancelled') {
      const { was_paid, products } = factKinds[kind].data.parse(data)
      if (was_paid) add(order_id, -units(products))
    } else if (kind === 'order.refunded') {
      const { amount, came_back } = factKinds[kind].data.parse(data)
      refunded += came_back ? -amount : amount
    } else if (kind === 'ticket.checked_in' || kind === 'ticket.checked_out') {
      const { scan_id, ticket_id, scanned_at } = factKinds[kind].data.parse(data)
      scans.set(scan_id, { ticket_id, scanned_at, direction: kind === 'ticket.checked_in' ? 'in' : 'out' })
    } else if (kind === 'ticket.scan_undone') scans.delete(factKinds[kind].data.parse(data).scan_id)
  }
  const last = new Map<number, string>()
  const ordered = [...scans.values()].toSorted((a, b) => Date.parse(a.scanned_at) - Date.parse(b.scanned_at))
  for (const { ticket_id, direction } of ordered) last.set(ticket_id, direction)
  const inside = [...last.values()].filter((direction) => direction === 'in').length
  return { sold: [...sold.values()].reduce((sum, amount) => sum + amount, 0), revenue, refunded, inside }
}

/** What the facts say and what the tables say, of one moment: what a provider tells of a refund may commit between two reads. */
const countedBoth = (company_id: number) =>
  server.services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => ({ replayed: await replay(db, company_id), counted: await countsOf(db, company_id) }))

/** A receiver with only the facts counts what the tables have. */
async function expectSameCounts(company_id: number) {
  const { replayed, counted } = await countedBoth(company_id)
  expect(replayed).toEqual(counted)
  return counted
}

test('FACT-02 a shop: paid, changed, refunded, cancelled, claimed, given away, moved, erased', async () => {
  const shop = await aFeeShop(server, { stock: 4 })
  const company_id = shop.company.id
  const headers = await signInAdmin(server, shop.company)
  const ok = async (sent: Promise<{ status: number; refusals: unknown[] }>) =>
    expect(await sent.then(({ status, refusals }) => ({ status, refusals }))).toEqual({ status: 200, refusals: [] })
  const unitsOf = async (id: number) =>
    (await server.send('getOrderDetail', { id }, { headers })).body.order_products.map((unit) => unit.id)

  const first = await buyAt(server, shop, { product: 3, other: 1 })
  const second = await buyAt(server, shop, { product: 1 })
  expect(await kindsOf(company_id)).toContain('product.sold_out')
  const [one, two, third_unit] = await unitsOf(first.id)
  await ok(server.send('refundOrder', { id: first.id, order_product_ids: [one] }, { headers }))
  await sendRefunds(server.services)
  expect(await kindsOf(company_id)).toContain('product.on_sale_again')
  await ok(server.send('cancelOrderProduct', { id: first.id, order_product_id: two }, { headers }))
  await ok(server.send('cancelOrder', { id: second.id }, { headers }))
  const [ticket] = (await ticketsOf(first.id)).filter(({ order_product_id }) => order_product_id === third_unit)
  const owner = { first_name: 'Bea', last_name: 'Bos', email: 'bea@example.com' }
  await ok(server.send('changeTicketOwner', { id: ticket!.id, secret: ticket!.secret, ...owner }, { headers }))
  const [given] = (await ticketsOf(first.id)).filter(({ id }) => id === ticket!.id)
  await ok(server.send('claimTicket', { id: given!.id, secret: given!.secret }))
  await transact(companyScope(server, company_id), async (scope) => {
    await changeCapacities(scope, [{ stock_pool_id: shop.product.stock_pool_id, capacity: 9, field: 'stock' }])
  })
  const third = await buyAt(server, shop, { product: 2 })
  const other = await anotherEvent(server, { company: shop.company })
  const detail = (await server.send('getOrderDetail', { id: third.id }, { headers })).body
  const products = detail.order_products.map(({ id }) => ({ order_product_id: id, product_id: other.product.id }))
  const target = { event_id: other.event.id, point_of_sale_id: other.point_of_sale.id, timeslot_id: other.timeslot.id }
  await ok(server.send('switchOrder', { id: third.id, ...target, products }, { headers }))
  const guests = { event_id: shop.event.id, owner: { ...owner, language: 'en' }, payment: 'none', next_step: 'invite_holders' }
  const tickets = [{ product_id: shop.product.id, ...owner }]
  await ok(server.send('sendGuestList', { ...guests, tickets }, { headers }))
  await expectSameCounts(company_id)

  await ok(server.send('saveEvent', { event_id: shop.event.id, starts_at: '2026-07-03T10:00:00.000Z' }, { headers }))
  await server.services.db.updateTable('event').set({ status: 'not_live' }).where('id', '=', shop.event.id).execute()
  const template = await server.services.db
    .insertInto('ticket_template')
    .values({ company_id, name: 'Plain' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.services.db.updateTable('event').set({ ticket_template_id: template.id }).where('id', '=', shop.event.id).execute()
  await ok(server.send('saveEvent', { event_id: shop.event.id, status: 'live' }, { headers }))
  const messages = { en: { subject: 'Off', text: 'It is off.' } }
  const cancel = { event_id: shop.event.id, kind: 'cancel', messages, refunds: true }
  await ok(server.send('startEventChange', cancel, { headers: { ...headers, 'idempotency-key': randomUUID() } }))
  for (let round = 0; round < 3; round++) {
    await workEventChanges(server.services)
    await sendRefunds(server.services)
  }
  // Their notices come when they come.
  await expect.poll(async () => [...new Set(await refundsOf(company_id))]).toEqual(['done'])
  await expectSameCounts(company_id)
  server.clock.set('2027-01-01T10:00:00.000Z')
  await ok(server.send('erasePersonalData', { id: third.id }, { headers: await signInAdmin(server, shop.company) }))
})

test('FACT-02 a door: in, out and taken back', async () => {
  const door = await aDoor(server, { host: 'facts-door.test' })
  const [a, b] = await someTickets(server, door, { amount: 2 })
  const { sessions } = await anOperation(server, door, { outgoing_scans: true })
  const session_id = sessions[0]!
  const scan = scanning(server, door, session_id)
  for (const { code } of [a!, b!]) expect((await scan(code)).body.result).toBe('ok')
  server.clock.advance(1000)
  await scan(a!.code, { direction: 'out' })
  // Refused, so nobody went through.
  await scan(b!.code)
  expect(await expectSameCounts(door.company.id)).toMatchObject({ inside: 1 })
  const undo = { event_id: door.event.id, ticket_id: b!.id, session_id }
  expect((await server.send('undoEntry', undo, { headers: door.headers })).status).toBe(200)
  expect(await expectSameCounts(door.company.id)).toMatchObject({ inside: 0 })
})

test('FACT-02 money: invoices, payouts, disputes', async () => {
  const of = await aSeller(server, { prefix: 'FACT' })
  const company_id = of.company.id
  const ada = await aUser(server, null, { name: 'Ada Facts' })
  server.clock.set('2026-03-05T10:00:00.000Z')
  const order = await sell(server, of, 10, { day: '2026-03-05' })
  server.clock.set('2026-04-02T10:00:00.000Z')
  const headers = await signIn(server, ada)
  const period = { company_id, period_start: '2026-03-01', period_end: '2026-03-31', set_off: false }
  const invoice = { ...period, max_payment_period_days: 14, vat_shifted: false, anti_date: false }
  expect((await server.send('generateInvoice', invoice, { headers })).refusals).toEqual([])
  const payout = await server.send('generatePayout', period, { headers })
  expect(payout.refusals).toEqual([])
  await server.services.db
    .updateTable('payout')
    .set({ paid_on: '2026-04-02', iban: 'NL91ABNA0417164300' })
    .where('id', '=', payout.body.id)
    .execute()
  const returned = await server.send('returnPayout', { company_id, id: payout.body.id, reason: 'closed' }, { headers })
  expect(returned.refusals).toEqual([])
  await chargeBack(server, of, { id: order.id, amount: 25_000, dispute: 'chb_facts' })
})

test('FACT-01 FACT-02 every kind is written by what causes it, as the catalogue says, and says nothing about a person', async () => {
  const facts = await server.services.db.selectFrom('fact').selectAll().execute()
  expect([...new Set(facts.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(factKinds).toSorted())
  const wrong = facts.flatMap(({ kind, data }) => {
    const parsed = isFactKind(kind) ? factKinds[kind].data.safeParse(data) : null
    return parsed?.success ? [] : [{ kind, data }]
  })
  expect(wrong).toEqual([])
  expect(JSON.stringify(facts)).not.toMatch(/Bea|Bos|Lovelace|@/)
})

test('FACT-02 the guide of webhooks names every kind as the catalogue does, with its fields', async () => {
  const guide = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8')
  for (const [kind, { summary, data }] of Object.entries(factKinds)) {
    const fields = Object.keys(data.shape).map((field) => `\`${field}\``)
    expect(guide).toContain(`| \`${kind}\` | ${summary} | ${fields.join(', ')} |`)
  }
})
