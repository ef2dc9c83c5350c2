import type { CallInput } from '@entree/contract/calls.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Record<string, string>

beforeAll(async () => {
  company = await aCompany(server.services.db)
  headers = await signInAdmin(server, company)
})

/** An event that sells a product with a badge and one without. */
async function aConference() {
  const { db } = server.services
  const { body } = await server.send('createTicketTemplate', { name: 'Badge', format: 'badge_90x60' }, { headers })
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { name: 'Delegate' })
  const bare = await aProduct(db, event, { name: 'Lunch' })
  await db.updateTable('product').set({ badge_template_id: body.id }).where('id', '=', product.id).execute()
  const point_of_sale = await aPointOfSale(db, event, { products: [product, bare] })
  return { company, event, product, bare, point_of_sale, template_id: body.id }
}
type Conference = Awaited<ReturnType<typeof aConference>>

async function order(at: Conference, customer: Record<string, string | null> | null, amount = 1) {
  const placed = await aPaidOrder(server, at, { products: [{ id: at.product.id, amount }], customer })
  const tickets = await server.services.db
    .selectFrom('ticket')
    .select('id')
    .where('order_id', '=', placed.id)
    .orderBy('id')
    .execute()
  return { ...placed, tickets: tickets.map(({ id }) => id) }
}

const person = (first_name: string, last_name: string, company_name: string | null = null) => ({
  first_name,
  last_name,
  company_name,
})
const set = (id: number, columns: object) => server.services.db.updateTable('ticket').set(columns).where('id', '=', id).execute()

async function claim(ticket_id: number, columns: object) {
  const row = { company_id: company.id, ...columns }
  const { id } = await server.services.db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()
  await set(ticket_id, { customer_id: id, claimed_at: server.clock.now() })
  return id
}

type Choice = Partial<CallInput<'printBadges'>>
const print = (at: Conference, choice: Choice = {}, as = headers) =>
  server.send('printBadges', { event_id: at.event.id, ...choice }, { headers: as })
const count = async (at: Conference, choice: Choice = {}) =>
  (await server.send('countBadges', { event_id: at.event.id, ...choice }, { headers })).body.count

/** The words of each badge that is printed. */
async function badges(at: Conference, choice: Choice = {}) {
  const { status, raw } = await print(at, choice)
  expect(status).toBe(200)
  const pdf = await openPdf(raw)
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return Promise.all(pages.map(async (page) => (await pageText(pdf, page)).replaceAll(/\s+/g, ' ')))
}

const namesOf = (pages: string[], ...names: string[]) => pages.map((words) => names.find((name) => words.includes(name)) ?? words)

test('BADGE-05 BADGE-06 prints who comes with a product that has a badge, by name, company or order', async () => {
  const at = await aConference()
  await order(at, person('Cees', 'Aalders', 'Zeta'))
  await order(at, person('Ann', 'Cuypers', 'Alpha'))
  await order(at, person('Bo', 'bakker', null))
  await aPaidOrder(server, at, { products: [{ id: at.bare.id, amount: 2 }] })
  const names = ['Cees Aalders', 'Ann Cuypers', 'Bo bakker']
  const printed = await badges(at)
  expect(namesOf(printed, ...names)).toEqual(['Cees Aalders', 'Bo bakker', 'Ann Cuypers'])
  expect(printed[0]).toMatch(/Zeta.*Delegate/)
  expect(namesOf(await badges(at, { sort: 'company' }), ...names)).toEqual(['Ann Cuypers', 'Cees Aalders', 'Bo bakker'])
  expect(namesOf(await badges(at, { sort: 'order' }), ...names)).toEqual(names)
  const { body } = await server.send('countBadges', { event_id: at.event.id }, { headers })
  expect(body).toEqual({ count: 3, products: [{ id: at.product.id, name: 'Delegate' }] })
  expect(codesOf(await print(at, { product_id: at.bare.id }))).toEqual(['badges_none'])
})

test('BADGE-03 a badge says what its texts ask for, in the language of who prints it, with the answers of who wears it', async () => {
  const { db } = server.services
  const at = await aConference()
  const { body } = await server.send('getTicketTemplate', { id: at.template_id }, { headers })
  const { name, background, qr, text_blocks } = body
  const blocks = [{ ...text_blocks[0]!, text: '{first_name} / {last_name} / {answer:job title}\n{price} / {order_number}' }]
  await server.send('saveTicketTemplate', { id: body.id, name, background, qr, text_blocks: blocks }, { headers })
  const { id, tickets } = await order(at, person('Ann', 'Lee'))
  const asked = { company_id: company.id, event_id: at.event.id, question: 'Job title', question_type: 'input' }
  const question = await db.insertInto('customer_information').values(asked).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('customer_information_answer')
    .values({
      company_id: company.id,
      customer_information_id: question.id,
      order_id: id,
      ticket_id: tickets[0]!,
      answer: '"Baker"',
    })
    .execute()
  await db.updateTable('order_product').set({ discount_price: 0 }).where('order_id', '=', id).execute()
  expect((await badges(at, { language: 'nl' }))[0]).toContain(`Ann / Lee / Baker Gratis / ${id}`)
  expect((await badges(at, { language: 'de' }))[0]).toContain('Kostenlos')
})

test('BADGE-06 prints those of an order, one ticket, and of those who were let in or not', async () => {
  const at = await aConference()
  const ann = await order(at, person('Ann', 'Lee'), 2)
  await order(at, person('Bo', 'Ray'))
  await claim(ann.tickets[1]!, person('Cy', 'Poe'))
  await set(ann.tickets[1]!, { scanned_at: server.clock.now() })
  const names = ['Ann Lee', 'Bo Ray', 'Cy Poe']
  expect(namesOf(await badges(at, { order_id: ann.id }), ...names)).toEqual(['Ann Lee', 'Cy Poe'])
  expect(namesOf(await badges(at, { ticket_id: ann.tickets[0]! }), ...names)).toEqual(['Ann Lee'])
  expect(namesOf(await badges(at, { arrival: 'arrived' }), ...names)).toEqual(['Cy Poe'])
  expect(namesOf(await badges(at, { arrival: 'not_arrived' }), ...names)).toEqual(['Ann Lee', 'Bo Ray'])
})

test('BADGE-08 a ticket that nobody claimed has its buyer’s name, or is left out', async () => {
  const at = await aConference()
  const ann = await order(at, person('Ann', 'Lee'), 2)
  await claim(ann.tickets[1]!, person('Cy', 'Poe'))
  expect(await count(at)).toBe(2)
  expect(namesOf(await badges(at, { unnamed: 'leave_out' }), 'Ann Lee', 'Cy Poe')).toEqual(['Cy Poe'])
})

test('BADGE-09 what was printed is not printed again with the rest, until the name is another one', async () => {
  const at = await aConference()
  const ann = await order(at, person('Ann', 'Lee'))
  await badges(at, { order_id: ann.id })
  const bo = await order(at, person('Bo', 'Ray'))
  const left = { state: 'not_printed' } as const
  expect(namesOf(await badges(at, left), 'Ann Lee', 'Bo Ray')).toEqual(['Bo Ray'])
  expect(codesOf(await print(at, left))).toEqual(['badges_none'])
  await claim(bo.tickets[0]!, person('Bo', 'Rayner'))
  expect(await count(at, left)).toBe(1)
  expect(namesOf(await badges(at, left), 'Bo Rayner')).toEqual(['Bo Rayner'])
  expect(await count(at, left)).toBe(0)
  expect(await badges(at)).toHaveLength(2)
  const noted = await server.services.db.selectFrom('ticket_badge').selectAll().where('ticket_id', '=', bo.tickets[0]!).execute()
  expect(JSON.stringify(noted)).not.toMatch(/Ray/)
})

test('BADGE-10 what was refunded, cancelled or blocked, a cancelled order, and a test order are never printed', async () => {
  const { db } = server.services
  const at = await aConference()
  const { tickets, unit_ids } = await order(at, person('Ann', 'Lee'), 5)
  await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('id', '=', unit_ids[0]!).execute()
  await db.updateTable('order_product').set({ cancelled_at: server.clock.now() }).where('id', '=', unit_ids[1]!).execute()
  const of = async (unit_id: number) =>
    (await db.selectFrom('ticket').select('id').where('order_product_id', '=', unit_id).executeTakeFirstOrThrow()).id
  await set(await of(unit_ids[2]!), { mark_kind: 'stop', mark_text: 'Call the office' })
  await set(await of(unit_ids[3]!), { is_test: true })
  const gone = await order(at, person('Bo', 'Ray'))
  await db.updateTable('order').set({ is_cancelled: true }).where('id', '=', gone.id).execute()
  expect(await badges(at)).toHaveLength(1)
  expect(await count(at)).toBe(1)
  for (const ticket_id of [...tickets, ...gone.tickets]) {
    const isGood = ticket_id === (await of(unit_ids[4]!))
    expect(codesOf(await print(at, { ticket_id }))).toEqual(isGood ? [] : ['badges_none'])
  }
})

test('BADGE-11 prints for users who may see the visitor list, of their events and their company only', async () => {
  const at = await aConference()
  const other = await aConference()
  await order(at, person('Ann', 'Lee'))
  const may = await signInWith(server, company, 'event.visitor_list')
  expect((await print(at, {}, may)).status).toBe(200)
  const mayNot = await signInWith(server, company, 'event.view', 'order.view')
  expect((await print(at, {}, mayNot)).status).toBe(403)
  await order(other, person('Bo', 'Ray'))
  const limited = await signIn(server, await aUser(server, company, { events: [other.event] }))
  expect((await print(other, {}, limited)).status).toBe(200)
  expect((await print(at, {}, limited)).status).toBe(403)
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  expect((await print(at, {}, stranger)).status).toBe(404)
})

test('BADGE-12 more than 5,000 badges at once are refused, and a choice of fewer is not', async () => {
  const at = await aConference()
  const { tickets } = await order(at, person('Ann', 'Lee'), 2)
  await sql`
    with unit as (
      insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
      select company_id, order_id, product_id, price, discount_price, vat_percentage
        from order_product cross join generate_series(1, 4999) where id = (select order_product_id from ticket where id = ${tickets[0]!})
      returning id
    )
    insert into ticket (company_id, event_id, order_id, order_product_id, product_id, secret, code)
    select company_id, event_id, order_id, unit.id, product_id, secret || unit.id, code || unit.id
      from ticket cross join unit where ticket.id = ${tickets[0]!}`.execute(server.services.db)
  expect(await count(at)).toBe(5001)
  const refused = await print(at)
  expect(refused.refusals).toEqual([{ code: 'badges_too_many', max: 5000 }])
  expect(await badges(at, { ticket_id: tickets[1]! })).toHaveLength(1)
})
