import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailHeader, mailParts } from '../../../testing/mail-server.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { anOrderOf, drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'

prepareMailServer()

let headers: Record<string, string>
beforeAll(async () => {
  headers = await signInAdmin(server, shop.company)
})

const ticketsOf = (order_id: number) =>
  server.services.db.selectFrom('ticket').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
const aTicket = async () => {
  const order = await anOrderOf(1)
  await drain()
  smtp.mails.length = 0
  const [ticket] = await ticketsOf(order.id)
  return { order, ticket: ticket! }
}
const set = (id: number, changes: Record<string, unknown>) =>
  server.services.db.updateTable('ticket').set(changes).where('id', '=', id).execute()
const lastChange = async (entity_id: number) =>
  (await server.send('listRecordChanges', { entity: 'order', entity_id }, { headers })).body.data[0]
const bea = { first_name: 'Bea', last_name: 'Lee', email: 'bea@example.com' }

describe('a new ticket', () => {
  test('BORD-51 TKT-22 BCALL-080 DEC-B-89 old code and link are dead at once, the PDF is made again, the buyer gets it', async () => {
    const { order, ticket } = await aTicket()
    expect((await server.send('generateTicket', { id: ticket.id, send_email: true }, { headers })).body).toEqual({
      success: true,
    })
    expect((await server.send('getTicket', { id: ticket.id, secret: ticket.secret })).status).toBe(404)
    const [renewed] = await ticketsOf(order.id)
    expect(renewed).toMatchObject({ code_version: 2, generated_at: null })
    expect(renewed!.code).not.toBe(ticket.code)
    expect((await server.send('getTicketCode', { id: ticket.id, secret: renewed!.secret })).body.code).toBe(renewed!.code)
    await drain()
    expect((await ticketsOf(order.id))[0]!.generated_at).not.toBeNull()
    expect(smtp.mails.map(({ to, source }) => [to, mailHeader(source, 'subject')])).toEqual([
      [['anna@example.com'], expect.stringMatching(/^Your new ticket for /)],
    ])
    expect(mailParts(smtp.mails[0]!.source).filter(({ type }) => type === 'application/pdf')).toHaveLength(1)
    expect(await lastChange(order.id)).toMatchObject({ action: 'ticket_generated', after: { ticket: ticket.id } })
  })

  test('DEC-B-89 a scanned one has to be meant, and counts as scanned still', async () => {
    const { order, ticket } = await aTicket()
    await set(ticket.id, { scanned_at: server.clock.now() })
    expect(codesOf(await server.send('generateTicket', { id: ticket.id }, { headers }))).toEqual(['ticket_scanned'])
    expect((await server.send('generateTicket', { id: ticket.id, confirm_scanned: true }, { headers })).status).toBe(200)
    expect((await ticketsOf(order.id))[0]).toMatchObject({ code_version: 2, scanned_at: server.clock.now() })
  })

  test('DEC-B-93 BORD-45 of an unpaid, cancelled or refunded one there is none', async () => {
    const { order, ticket } = await aTicket()
    const generate = async () => codesOf(await server.send('generateTicket', { id: ticket.id }, { headers }))
    const { db } = server.services
    await db.updateTable('order').set({ payment_status: 'not_paid' }).where('id', '=', order.id).execute()
    expect(await generate()).toEqual(['order_not_paid'])
    await db.updateTable('order').set({ payment_status: 'paid', is_cancelled: true }).where('id', '=', order.id).execute()
    expect(await generate()).toEqual(['ticket_cancelled'])
    await db.updateTable('order').set({ is_cancelled: false }).where('id', '=', order.id).execute()
    await db.updateTable('order_product').set({ refunded_at: server.clock.now() }).where('order_id', '=', order.id).execute()
    expect(await generate()).toEqual(['ticket_refunded'])
  })
})

describe('another owner', () => {
  const change = ({ id, secret }: { id: number; secret: string }, input: object = bea) =>
    server.send('changeTicketOwner', { id, secret, ...bea, ...input }, { headers })

  test('BORD-52 DEC-B-90 TKT-09 TKT-20 new holder, code and link; the old link is dead; owner changed until claimed', async () => {
    const { order, ticket } = await aTicket()
    const taken = await server.services.db.selectFrom('stock_pool').select(['id', 'taken']).orderBy('id').execute()
    expect((await change(ticket)).body).toEqual({ id: ticket.id, holder: 'Bea Lee', email: 'bea@example.com' })
    expect((await server.send('getTicket', { id: ticket.id, secret: ticket.secret })).status).toBe(404)
    expect((await server.send('listOrderTickets', order)).body[0]).toMatchObject({ secret: null, is_given_away: true })
    const unit = async () => (await server.send('getOrderDetail', { id: order.id }, { headers })).body.order_products[0]!.ticket!
    expect(await unit()).toMatchObject({ holder: 'Bea Lee', owner_changed_at: server.clock.now(), claimed_at: null })
    expect(await server.services.db.selectFrom('stock_pool').select(['id', 'taken']).orderBy('id').execute()).toEqual(taken)
    await drain()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['bea@example.com']])
    const [given] = await ticketsOf(order.id)
    expect((await server.send('claimTicket', { id: ticket.id, secret: given!.secret })).status).toBe(200)
    expect((await unit()).claimed_at).toBe(server.clock.now())
    expect(await lastChange(order.id)).toMatchObject({ action: 'owner_changed', after: { holder: 'Bea Lee' } })
  })

  test('DEC-B-90 what is wrong is reported beside its field, a scanned ticket stays, and a stale link changes nothing', async () => {
    const { order, ticket } = await aTicket()
    expect(codesAndFields(await change(ticket, { first_name: ' ', email: 'nobody' }))).toEqual([
      'field_required first_name',
      'wrong_email email',
    ])
    await change(ticket)
    expect(codesOf(await change(ticket, { email: 'late@example.com' }))).toEqual(['ticket_not_found'])
    const [given] = await ticketsOf(order.id)
    await set(ticket.id, { scanned_at: server.clock.now() })
    expect(codesOf(await change(given!))).toEqual(['ticket_scanned'])
  })

  test('DEC-B-90 the new owner sees nothing that the one before answered', async () => {
    const { order, ticket } = await aTicket()
    const { db } = server.services
    const question = await db
      .insertInto('customer_information')
      .values({
        company_id: shop.company.id,
        event_id: shop.event.id,
        question: 'Diet?',
        question_type: 'select',
        answers: JSON.stringify(['Vegan']),
        where_to_show: 'products',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('customer_information_answer')
      .values({
        company_id: shop.company.id,
        customer_information_id: question.id,
        order_id: order.id,
        ticket_id: ticket.id,
        answer: JSON.stringify('Vegan'),
      })
      .execute()
    await change(ticket)
    expect(await db.selectFrom('customer_information_answer').select('id').where('ticket_id', '=', ticket.id).execute()).toEqual(
      [],
    )
  })
})

describe('reminders', () => {
  const remind = ({ id, secret }: { id: number; secret: string }) => server.send('remindTicket', { id, secret }, { headers })

  test('TKT-21 BCALL-082 DEC-B-99 MAIL-06 once in 24 hours, and nobody who claimed', async () => {
    const { order, ticket } = await aTicket()
    expect(codesOf(await remind(ticket))).toEqual(['wrong_email'])
    await set(ticket.id, { invite_email: bea.email, invited_at: server.clock.now() })
    expect((await remind(ticket)).body).toEqual({ success: true })
    expect(codesOf(await remind(ticket))).toEqual(['reminded_recently'])
    server.clock.advance(24 * 3_600_000 - 1)
    headers = await signInAdmin(server, shop.company)
    expect(codesOf(await remind(ticket))).toEqual(['reminded_recently'])
    server.clock.advance(1)
    expect((await remind(ticket)).status).toBe(200)
    await drain()
    expect(smtp.mails.map(({ to }) => to)).toEqual([[bea.email], [bea.email]])
    expect(await lastChange(order.id)).toMatchObject({ action: 'reminded', after: { tickets: [ticket.id] } })
    await set(ticket.id, { claimed_at: server.clock.now() })
    expect(codesOf(await remind(ticket))).toEqual(['ticket_already_claimed'])
  })

  test('DEC-B-99 all of an order: those who are due, and a refusal when nobody is', async () => {
    const order = await anOrderOf(3)
    await drain()
    smtp.mails.length = 0
    const [first, second] = await ticketsOf(order.id)
    const all = () => server.send('remindOrderTickets', { id: order.id }, { headers })
    expect(codesOf(await all())).toEqual(['nobody_to_remind'])
    await set(first!.id, { invite_email: 'one@example.com' })
    await set(second!.id, { invite_email: 'two@example.com', claimed_at: server.clock.now() })
    expect((await all()).body).toEqual({ reminded: 1 })
    expect(codesOf(await all())).toEqual(['nobody_to_remind'])
    await drain()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['one@example.com']])
  })

  test('DEC-B-99 of a cancelled order nobody is reminded', async () => {
    const order = await anOrderOf(1)
    const [ticket] = await ticketsOf(order.id)
    await set(ticket!.id, { invite_email: 'one@example.com' })
    await server.services.db.updateTable('order').set({ is_cancelled: true }).where('id', '=', order.id).execute()
    expect(codesOf(await server.send('remindOrderTickets', { id: order.id }, { headers }))).toEqual(['order_cancelled'])
  })
})

test.each([
  ['PERM-019', 'order.generate_ticket', 'generateTicket'],
  ['PERM-013', 'order.change_owner', 'changeTicketOwner'],
  ['DEC-B-99', 'order.remind', 'remindTicket'],
] as const)('%s %s opens %s on its own, and nothing else does', async (_, permission, call) => {
  const { ticket } = await aTicket()
  await set(ticket.id, { invite_email: bea.email })
  const input = { id: ticket.id, secret: ticket.secret, ...bea }
  const others = companyPermissions.filter((one) => one !== permission)
  const status = async (held: Record<string, string>) => (await server.send(call, input, { headers: held })).status
  expect(await status(await signInWith(server, shop.company, ...others))).toBe(403)
  expect(await status(await signInWith(server, shop.company, permission))).toBe(200)
})
