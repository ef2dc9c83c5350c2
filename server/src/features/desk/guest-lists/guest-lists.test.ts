import type { CallInput } from '@entree/contract/calls.ts'
import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { mailParts } from '../../../testing/mail-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { expireOrders } from '#features/selling/orders/expire-orders.ts'
import { drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'

prepareMailServer()

type List = CallInput<'sendGuestList'>
type Headers = Record<string, string>
let headers: Headers
let event: Awaited<ReturnType<typeof anEvent>>
let product: Awaited<ReturnType<typeof aProduct>>
let pos: Awaited<ReturnType<typeof aPointOfSale>>
beforeAll(async () => {
  headers = await signInAdmin(server, shop.company)
})
beforeEach(async () => {
  event = await anEvent(server.services.db, shop.company)
  product = await aProduct(server.services.db, event, { stock: 10, price: 2500, max_buy: 1 })
  pos = await aPointOfSale(server.services.db, event, { products: [product] })
})

const guest = (number: number) => ({
  product_id: product.id,
  first_name: `Guest${number}`,
  last_name: 'Lee',
  email: `guest${number}@example.com`,
})
const aList = (columns: Partial<List> = {}, guests = 2): List => ({
  event_id: event.id,
  owner: { first_name: 'Noor', last_name: 'Visser', email: 'noor@example.com', language: 'en' },
  payment: 'none',
  next_step: 'invite_holders',
  tickets: Array.from({ length: guests }, (_, index) => guest(index + 1)),
  ...columns,
})
const post = (input: List, as: Headers = headers) => server.send('sendGuestList', input, { headers: as })
const refusalsOf = async (input: List, as: Headers = headers) => (await post(input, as)).refusals
const orderOf = (id: number) => server.services.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ticketsOf = (id: number) =>
  server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', id).orderBy('id').execute()
const mailsOf = async (id: number) =>
  (await server.services.db.selectFrom('mail').selectAll().orderBy('id').execute())
    .filter(({ subject_ids }) => JSON.stringify(subject_ids).includes(`"order_id":${id}`))
    .map(({ kind, to_address }) => `${kind} ${to_address}`)
const takenOf = () => takenFrom(server.services.db, product.stock_pool_id)
const countOrders = async () =>
  (await server.services.db.selectFrom('order').select('id').where('event_id', '=', event.id).execute()).length

test('PERM-020 guest lists are granted and withheld on their own, of the events that a user sees', async () => {
  const others = companyPermissions.filter((one) => one !== 'order.add_attendees')
  expect((await post(aList(), await signInWith(server, shop.company, ...others))).status).toBe(403)
  expect((await post(aList(), await signInWith(server, shop.company, 'order.add_attendees'))).status).toBe(200)
  const elsewhere = await signIn(server, await aUser(server, shop.company, { events: [] }))
  expect((await post(aList(), elsewhere)).status).toBe(403)
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  expect((await post(aList(), stranger)).status).toBe(404)
})

describe('what comes next', () => {
  test('GUEST-02 GUEST-05 DEC-B-96 free guests are invited at once, and the owner gets no tickets', async () => {
    const { body, refusals } = await post(aList({ note: 'Friends of the band' }))
    expect(refusals ?? []).toEqual([])
    expect(body).toMatchObject({ order: { type: 'free', total: 0 }, tickets: 2, payment_link: null })
    expect(await orderOf(body.order.id)).toMatchObject({ payment_status: 'paid', type: 'free' })
    expect(await mailsOf(body.order.id)).toEqual(['ticket_invitation guest1@example.com', 'ticket_invitation guest2@example.com'])
    expect(await takenOf()).toBe(2)
    const [ticket] = await ticketsOf(body.order.id)
    await drain()
    // Those of earlier tests may still be on their way.
    const words = smtp.mails.flatMap(({ source }) => mailParts(source).map(({ content }) => content.toString())).join('\n')
    expect(words).toContain(`/ticket/${ticket!.id}/${ticket!.secret}/claim#email=guest1%40example.com`)
    const units = (await server.send('getOrderDetail', { id: body.order.id }, { headers })).body.order_products
    expect(units.map(({ ticket: shown }) => [shown?.holder, shown?.email, shown?.claimed_at])).toEqual([
      ['Guest1 Lee', 'guest1@example.com', null],
      ['Guest2 Lee', 'guest2@example.com', null],
    ])
    const claimed = await server.send('claimTicket', { id: ticket!.id, secret: ticket!.secret })
    expect(claimed.status).toBe(200)
    const [after] = await ticketsOf(body.order.id)
    expect([after!.claimed_at === null, after!.is_given_away]).toEqual([false, true])
    expect(await mailsOf(body.order.id)).toContain('ticket_claimed guest1@example.com')
    const lists = await server.send('listGuestLists', { event_id: event.id }, { headers })
    expect(lists.body.data).toMatchObject([{ guests: 2, claimed: 1, unclaimed: 1, owner: 'Noor Visser' }])
    const all = await server.send('listAllGuestLists', {}, { headers })
    expect(all.body.data[0]).toEqual(lists.body.data[0])
    expect(all.body.data[0]).toMatchObject({ event: { id: event.id, name: event.name } })
    expect((await server.send('getOrderDetail', { id: body.order.id }, { headers })).body).toMatchObject({
      type: 'free',
      notes: [{ message: 'Friends of the band' }],
    })
  })

  test('GUEST-05 EVT-58 BTERM-03 until they claim, guests go by their own names: in the visitor list, at the door and in a search', async () => {
    const { body } = await post(aList())
    const event_id = event.id
    const visitors = async (search: string) =>
      (await server.send('listVisitors', { event_id, page: 1, search }, { headers })).body.data.map(({ holder, email }) => [
        holder,
        email,
      ])
    const guests = [
      ['Guest2 Lee', 'guest2@example.com'],
      ['Guest1 Lee', 'guest1@example.com'],
    ]
    expect([await visitors(''), await visitors('guest2 lee'), await visitors('visser')]).toEqual([guests, [guests[0]], guests])
    const atDoor = async (search: string) =>
      (await server.send('listTerminalEntries', { event_id, page: 1, search }, { headers })).body.data.map(({ holder }) => holder)
    expect([await atDoor(''), await atDoor('guest2'), await atDoor('visser')]).toEqual([
      ['Guest1 Lee', 'Guest2 Lee'],
      ['Guest2 Lee'],
      [],
    ])
    const [ticket] = await ticketsOf(body.order.id)
    const found = await server.send('searchRecords', { search: String(ticket!.id) }, { headers })
    expect(JSON.stringify(found.body)).toContain('Guest1 Lee')
  })

  test('GUEST-03 GUEST-06 BORD-32 DEC-B-97 paid with cash: paid at once, all tickets go to the owner, of guests nobody named', async () => {
    const tickets = [{ product_id: product.id }, { ...guest(1), price: 1000 }]
    const { body } = await post(aList({ payment: 'cash', next_step: 'send_to_owner', tickets }))
    expect(body.order).toMatchObject({ type: 'manual', total: 3500 })
    expect(await orderOf(body.order.id)).toMatchObject({ payment_status: 'paid', total: 3500 })
    expect(await mailsOf(body.order.id)).toEqual(['order_tickets noor@example.com'])
    const history = (await server.send('getOrderPaymentHistory', { id: body.order.id }, { headers })).body
    expect(history).toMatchObject([{ kind: 'payment', status: 'paid', amount: 3500 }])
    const ledger = await server.services.db.selectFrom('ledger_entry').selectAll().where('order_id', '=', body.order.id).execute()
    expect(ledger.map(({ amount }) => amount)).toEqual([3500])
    const holders = (await server.send('getOrderDetail', { id: body.order.id }, { headers })).body.order_products
    expect(holders.map(({ ticket }) => ticket?.holder ?? null)).toEqual([null, 'Guest1 Lee'])
  })

  test('GUEST-07 an order without sending makes the tickets and mails nobody', async () => {
    const { body } = await post(aList({ next_step: 'none' }))
    expect(body.tickets).toBe(2)
    await drain()
    expect(await mailsOf(body.order.id)).toEqual([])
  })

  test('GUEST-04 MAIL-07 a payment link is mailed to the owner, holds stock for 7 days, then gives it back', async () => {
    const { body } = await post(aList({ payment: 'link', next_step: 'payment_link' }))
    const { id } = body.order
    const { secret } = await orderOf(id)
    expect(body.payment_link!.url).toMatch(new RegExp(`^http://localhost(:\\d+)?/order/${id}/${secret}/payment$`))
    expect(Date.parse(body.payment_link!.expires_at) - Date.parse(server.clock.now())).toBe(7 * 86_400_000)
    expect([body.tickets, await takenOf(), (await orderOf(id)).payment_status]).toEqual([0, 2, 'new'])
    await drain()
    const words = smtp.mails.flatMap(({ source }) => mailParts(source).map(({ content }) => content.toString())).join('\n')
    expect(words).toContain(body.payment_link!.url)
    expect(await mailsOf(id)).toEqual(['payment_link noor@example.com'])
    const again = await server.send('sendPaymentLink', { id, send_email: false }, { headers })
    expect(again.body).toEqual(body.payment_link)
    expect((await mailsOf(id)).length).toBe(1)
    server.clock.advance(7 * 86_400_000)
    await expireOrders(server.services)
    server.clock.advance(-7 * 86_400_000)
    expect(await takenOf()).toBe(0)
  })
})

describe('what is refused', () => {
  test('DEC-B-98 a payment link goes with its own next step only', async () => {
    const mismatch = [{ code: 'guest_list_step_mismatch', field: 'next_step' }]
    for (const next_step of ['invite_holders', 'send_to_owner', 'none'] as const)
      expect(await refusalsOf(aList({ payment: 'link', next_step }))).toEqual(mismatch)
    for (const payment of ['none', 'cash'] as const)
      expect(await refusalsOf(aList({ payment, next_step: 'payment_link' }))).toEqual(mismatch)
  })

  test('GUEST-09 DEC-B-97 every guest needs a name and an address, the owner always, and each wrong one is named', async () => {
    const tickets = [guest(1), { ...guest(2), first_name: ' ', email: 'nobody' }]
    const owner = { first_name: 'Noor', last_name: '', email: 'noor@example.com', language: 'en' as const }
    const wrong = [
      { code: 'field_required', field: 'tickets.1.first_name' },
      { code: 'wrong_email', field: 'tickets.1.email' },
    ]
    expect(await refusalsOf(aList({ tickets }))).toEqual(wrong)
    const both = await refusalsOf(aList({ tickets, owner }))
    expect(both).toEqual([{ code: 'field_required', field: 'owner.last_name' }, ...wrong])
    const check = await server.send('checkGuestList', aList({ tickets }), { headers })
    expect(check.body).toMatchObject({ total: 0, stock_ok: true, errors: wrong })
    expect(await countOrders()).toBe(0)
  })

  test('DEC-B-96 more than 500 guests, a price without payment, nothing to pay, a strange product', async () => {
    expect(await refusalsOf(aList({}, 501))).toEqual([{ code: 'guest_list_too_many', field: 'tickets', max: 500 }])
    expect(await refusalsOf(aList({ tickets: [{ ...guest(1), price: 1 }] }))).toEqual([
      { code: 'guest_list_price_not_free', field: 'tickets.0.price' },
    ])
    const free = [{ ...guest(1), price: 0 }]
    expect(await refusalsOf(aList({ payment: 'link', next_step: 'payment_link', tickets: free }))).toEqual([
      { code: 'guest_list_nothing_to_pay', field: 'payment' },
    ])
    expect(await refusalsOf(aList({ tickets: [{ ...guest(1), product_id: shop.product.id }] }))).toEqual([
      { code: 'guest_product_unknown', field: 'tickets.0.product_id' },
    ])
  })

  test('DEC-B-96 the stock holds for guests too, and nothing is kept of a list that is too long for it', async () => {
    const list = aList({}, 11)
    expect((await server.send('checkGuestList', list, { headers })).body).toMatchObject({ stock_ok: false })
    expect(await refusalsOf(list)).toMatchObject([{ code: 'product_out_of_stock', product_id: product.id, stock: 10 }])
    expect([await countOrders(), await takenOf()]).toEqual([0, 0])
  })

  test('GUEST-01 what has no limit has no number of what is left, and is never short', async () => {
    const { db } = server.services
    const open = await aProduct(db, event, { name: 'No limit' })
    const choices = (await server.send('getGuestListChoices', { event_id: event.id }, { headers })).body
    expect(choices.products.find(({ id }) => id === open.id)).toMatchObject({ stock: null })
    const list = aList({ tickets: [{ ...guest(1), product_id: open.id }] })
    expect((await server.send('checkGuestList', list, { headers })).body).toMatchObject({ stock_ok: true, errors: [] })
  })

  test('DEC-B-96 the spots of a timeslot hold for guests too', async () => {
    const timeslot = await aTimeslot(server.services.db, event, { spots: 2 })
    expect(await refusalsOf(aList())).toMatchObject([{ code: 'timeslot_required' }])
    expect(await refusalsOf(aList({ timeslot_id: timeslot.id }, 3))).toMatchObject([{ code: 'timeslot_full', remaining: 2 }])
    expect((await post(aList({ timeslot_id: timeslot.id }, 2))).status).toBe(200)
    expect(await refusalsOf(aList({ timeslot_id: timeslot.id }, 1))).toMatchObject([{ code: 'timeslot_full' }])
  })
})

test('the same key sends once, also at the same moment, and another list with it is refused', async () => {
  const keyed: Headers = { ...headers, 'idempotency-key': 'guests-1' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(aList(), keyed)))
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1)
  expect([await countOrders(), await takenOf()]).toEqual([1, 2])
  expect(await refusalsOf(aList({}, 1), keyed)).toMatchObject([{ code: 'idempotency_key_reused' }])
  // The order knows the key longer than the answers are kept.
  await server.services.db.deleteFrom('keyed_call').execute()
  expect((await post(aList(), keyed)).body.order.id).toBe(answers[0]!.body.order.id)
  await server.services.db.deleteFrom('keyed_call').execute()
  const { refusals, status } = await post(aList({}, 1), keyed)
  expect([status, refusals]).toMatchObject([409, [{ code: 'idempotency_conflict' }]])
})

test('DEC-B-96 guests and buyers in a race for the last tickets never get more than there are', async () => {
  const buy = () => server.send('placeOrder', { point_of_sale_id: pos.id, products: [{ product_id: product.id, amount: 1 }] })
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0 ? post(aList({}, 1)).then(({ status }) => status) : buy().then(({ status }) => status),
    ),
  )
  expect(all.filter((status) => status === 200)).toHaveLength(10)
  expect([await takenOf(), await countOrders()]).toEqual([10, 10])
})

test('GUEST-09 a CSV file is read, and each wrong row is named with its reason', async () => {
  const file = `E-mail;Voornaam;Achternaam;Ticket\nann@example.com;Ann;Lee;${product.name}\nbob;Bob;;Nothing like it\n`
  const { body } = await server.send('importGuests', { event_id: event.id, file }, { headers })
  expect(body.rows).toMatchObject([
    { row: 2, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', product_id: product.id },
    { row: 3, product_id: null },
  ])
  expect(body.errors).toEqual([
    { row: 3, column: 'last_name', code: 'field_required' },
    { row: 3, column: 'email', code: 'wrong_email' },
    { row: 3, column: 'product', code: 'guest_product_unknown' },
  ])
})
