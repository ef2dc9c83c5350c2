import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { verifyTicketCode } from '#features/selling/tickets/signing.ts'
import { remindTicket } from './remind-ticket.ts'
import { ask, aTicketQuestion, bea, firstTicket, link, mails, order, row, server, shop, prepareOrder } from './claim-testing.ts'

prepareOrder()

test('CALL-25 ASGN-05 ASGN-06 TICK-02 an invitation is stored, mailed once, and has no claim yet', async () => {
  const ticket = await firstTicket()
  const { status, body } = await server.send('assignTicket', { ...link(ticket), email: ' bea@example.com ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ invited_at: TEST_NOW, claimed_at: null, invite_email: 'b***a@example.com' })
  const sent = (await mails('ticket_invitation')).filter(({ dedupe_key }) =>
    dedupe_key.startsWith(`ticket_invitation:${ticket.id}:`),
  )
  expect(sent.map(({ to_address }) => to_address)).toEqual(['bea@example.com'])
})

test('DEC-S-67 inviting again replaces the address, and the earlier link opens nothing', async () => {
  const ticket = await firstTicket()
  const first = (await server.send('assignTicket', { ...link(ticket), email: 'bea@example.com' })).body
  const second = (await server.send('assignTicket', { ...link(first), email: 'cas@example.com' })).body
  expect(second.invite_email).toBe('c***s@example.com')
  expect((await server.send('getTicket', link(first))).status).toBe(404)
  expect((await server.send('getTicket', link(second))).status).toBe(200)
})

test('DEC-S-67 the person invited next neither sees nor is spared the answers of someone who did not claim', async () => {
  const id = await aTicketQuestion(true)
  const ticket = await firstTicket()
  const first = (await server.send('assignTicket', { ...link(ticket), email: 'bea@example.com' })).body
  await server.send('saveTicketAnswers', { ...link(first), answers: [{ customer_information_id: id, answer: 'M' }] })
  const second = (await server.send('assignTicket', { ...link(first), email: 'cas@example.com' })).body
  expect((await server.send('listTicketAnswers', link(second))).body).toEqual([])
  expect((await server.send('claimTicket', link(second))).refusals).toEqual([{ code: 'errors_please_select', field: 'answers' }])
})

test.each(['', 'bea', 'bea@', 'bea@example', 'bea @example.com'])(
  'ASGN-03 an invitation to "%s" is refused and nothing is stored',
  async (email) => {
    const ticket = await firstTicket()
    const { status, refusals } = await server.send('assignTicket', { ...link(ticket), email })
    expect([status, refusals]).toEqual([400, [{ code: 'wrong_email', field: 'email' }]])
    expect(await row(ticket.id)).toMatchObject({ invited_at: null, secret: ticket.secret })
  },
)

test('a ticket invites five times a day, and an order once a ticket and twenty times more', async () => {
  const { db } = server.services
  const invite = async (from: { id: number; secret: string }) => {
    const { status, body } = await server.send('assignTicket', { ...link(from), email: 'bea@example.com' })
    return { status, ticket: body }
  }
  let last = await invite(await firstTicket())
  for (let more = 2; more <= 5; more++) last = await invite(last.ticket)
  expect(last.status).toBe(200)
  expect((await invite(last.ticket)).status).toBe(429)
  const older = { created_at: new Date(Date.parse(server.clock.now()) - 25 * 3_600_000).toISOString() }
  await db.updateTable('mail').set(older).where('kind', '=', 'ticket_invitation').execute()
  last = await invite(last.ticket)
  expect(last.status).toBe(200)
  // All the others were to other tickets of the order.
  const [sent] = await db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'ticket_invitation')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const { id: _, dedupe_key, attachments, ...mail } = sent!
  const others = Array.from({ length: 21 }, (__, index) => ({
    ...mail,
    dedupe_key: `${dedupe_key}:${index}`,
    subject_ids: JSON.stringify({ order_id: order.id, ticket_id: 0 }),
    attachments: JSON.stringify(attachments),
  }))
  await db.insertInto('mail').values(others).execute()
  expect((await invite(last.ticket)).status).toBe(429)
})

test('ASGN-08 CALL-23 CALL-24 CLAIM-02 CLAIM-04 CLAIM-14 TICK-04 the person invited fills in details and claims', async () => {
  await ask('first_name', true)
  await ask('email', true)
  const invited = (await server.send('assignTicket', { ...link(await firstTicket()), email: bea.email })).body
  const saved = await server.send('saveTicketCustomer', { ...link(invited), customer: { ...bea, email_confirmation: bea.email } })
  expect([saved.status, saved.body.claimed_at]).toEqual([200, null])
  const { body } = await server.send('claimTicket', link(invited))
  expect(body).toMatchObject({ claimed_at: TEST_NOW, customer: { first_name: 'Bea', email: 'b***a@example.com' } })
})

test('a new holder gets a new code, link and mail; the old code is of an older version and the PDF is made again', async () => {
  const before = await firstTicket()
  await server.services.jobs.drain()
  expect((await row(before.id)).generated_at).not.toBeNull()
  await server.send('saveTicketCustomer', { ...link(before), customer: bea })
  const { body } = await server.send('claimTicket', link(before))
  const after = await row(before.id)
  const { public_key } = await server.services.db
    .selectFrom('event_signing_key')
    .select('public_key')
    .where('event_id', '=', shop.event.id)
    .executeTakeFirstOrThrow()
  expect(after.code).not.toBe(before.code)
  expect(verifyTicketCode(after.code, public_key)).toMatchObject({ ticket_id: before.id, code_version: 2 })
  expect(after.code_version).toBe(2)
  expect(body.secret).not.toBe(before.secret)
  expect((await server.send('getTicket', link(before))).status).toBe(404)
  expect(after.generated_at).toBeNull()
  expect((await mails('ticket_claimed')).at(-1)?.to_address).toBe(bea.email)
  await server.services.jobs.drain()
  expect((await row(before.id)).generated_at).not.toBeNull()
})

test('a buyer who claims for themselves keeps code and link, and gets no mail for it', async () => {
  const ticket = await firstTicket()
  const mailed = (await mails('ticket_claimed')).length
  await server.send('saveTicketCustomer', { ...link(ticket), order_secret: order.secret })
  expect((await server.send('claimTicket', link(ticket))).status).toBe(200)
  expect(await row(ticket.id)).toMatchObject({ code: ticket.code, secret: ticket.secret, claimed_at: TEST_NOW })
  expect(await mails('ticket_claimed')).toHaveLength(mailed)
})

test('DEC-S-84 what the ticket asks beyond the order is given with it, and the buyer stays who they are', async () => {
  await ask('dob', true)
  const ticket = await firstTicket()
  const self = { ...link(ticket), order_secret: order.secret }
  await server.send('saveTicketCustomer', self)
  expect((await server.send('claimTicket', link(ticket))).refusals).toEqual([{ code: 'customer_details_required' }])
  const empty = await server.send('saveTicketCustomer', { ...self, customer: { dob: '' } })
  expect(empty.refusals).toEqual([{ code: 'field_required', field: 'customer.dob' }])
  const customer = { dob: '1990-02-01', email: 'other@example.com' }
  expect((await server.send('saveTicketCustomer', { ...self, customer })).status).toBe(200)
  const { status, body } = await server.send('claimTicket', link(ticket))
  expect([status, body.customer?.dob]).toEqual([200, '1990-02-01'])
  expect(await row(ticket.id)).toMatchObject({ code: ticket.code, secret: ticket.secret })
})

test('an invited holder whom the ticket asks for no address is reached where the invitation went', async () => {
  await ask('first_name', true)
  const invited = (await server.send('assignTicket', { ...link(await firstTicket()), email: bea.email })).body
  await server.send('saveTicketCustomer', { ...link(invited), customer: { first_name: 'Bea' } })
  const claimed = (await server.send('claimTicket', link(invited))).body
  expect(claimed.customer).toMatchObject({ first_name: 'Bea', email: 'b***a@example.com' })
  expect((await mails('ticket_claimed')).at(-1)?.to_address).toBe(bea.email)
})

test('the buyer’s details are taken only with the order’s secret: a holder’s link does not reveal them', async () => {
  const ticket = await firstTicket()
  const { status, refusals } = await server.send('saveTicketCustomer', { ...link(ticket), order_secret: 'x'.repeat(22) })
  expect([status, refusals]).toEqual([404, [{ code: 'ticket_not_found' }]])
  expect((await row(ticket.id)).claimant_id).toBeNull()
})

test('CLAIM-07 CALL-28 a claim without a mandatory field is refused, beside the field, and no claim is stored', async () => {
  await ask('phone', true)
  const ticket = await firstTicket()
  expect((await server.send('claimTicket', link(ticket))).refusals).toEqual([{ code: 'customer_details_required' }])
  const { refusals } = await server.send('saveTicketCustomer', { ...link(ticket), customer: bea })
  expect(refusals).toEqual([{ code: 'field_required', field: 'customer.phone' }])
  const fields = (await server.send('listTicketCustomerFields', link(ticket))).body
  expect(fields.filter(({ ticket_ask }) => ticket_ask).map(({ field }) => field)).toEqual(['phone'])
  expect((await row(ticket.id)).claimed_at).toBeNull()
})

test("CALL-26 CALL-27 CALL-31 CLAIM-03 CLAIM-08 QST-10 QST-13 QUES-13 the product's own questions are asked and answered before the claim", async () => {
  const other = await aProduct(server.services.db, shop.event)
  await aTicketQuestion(true, other.id)
  const id = await aTicketQuestion(true)
  const ticket = await firstTicket()
  expect((await server.send('listTicketQuestions', link(ticket))).body.map((question) => question.id)).toEqual([id])
  expect((await server.send('claimTicket', link(ticket))).refusals).toEqual([{ code: 'errors_please_select', field: 'answers' }])
  const wrong = await server.send('saveTicketAnswers', {
    ...link(ticket),
    answers: [{ customer_information_id: id, answer: 'XXL' }],
  })
  expect(wrong.refusals).toEqual([{ code: 'answer_not_offered', field: `answers.${id}` }])
  const answers = [{ customer_information_id: id, answer: 'M' }]
  expect((await server.send('saveTicketAnswers', { ...link(ticket), answers })).body).toEqual({ success: true })
  expect((await server.send('listTicketAnswers', link(ticket))).body).toEqual(answers)
  expect((await server.send('claimTicket', link(ticket))).status).toBe(200)
})

test('DEC-S-67 a claimed ticket is changed only with change, and the holder stays until the new claim', async () => {
  const ticket = await firstTicket()
  await server.send('saveTicketCustomer', { ...link(ticket), customer: bea })
  const claimed = (await server.send('claimTicket', link(ticket))).body
  const cas = { first_name: 'Cas', last_name: 'Cools', email: 'cas@example.com' }
  expect((await server.send('saveTicketCustomer', { ...link(claimed), customer: cas })).refusals).toEqual([
    { code: 'ticket_already_claimed' },
  ])
  await server.send('saveTicketCustomer', { ...link(claimed), customer: cas, change: true })
  expect((await server.send('getTicket', link(claimed))).body.customer?.first_name).toBe('Bea')
  expect((await server.send('claimTicket', link(claimed))).refusals).toEqual([{ code: 'ticket_already_claimed' }])
  const changed = (await server.send('claimTicket', { ...link(claimed), change: true })).body
  expect(changed.customer?.first_name).toBe('Cas')
  expect((await row(ticket.id)).code_version).toBe(3)
})

test('a ticket that was scanned cannot be changed any more', async () => {
  const ticket = await firstTicket()
  await server.send('claimTicket', link(ticket))
  await server.services.db.updateTable('ticket').set({ scanned_at: TEST_NOW }).where('id', '=', ticket.id).execute()
  expect((await server.send('claimTicket', { ...link(ticket), change: true })).refusals).toEqual([
    { code: 'ticket_already_claimed' },
  ])
})

test.each([
  [
    'ticket_refunded',
    async () =>
      server.services.db.updateTable('order_product').set({ refunded_at: TEST_NOW }).where('order_id', '=', order.id).execute(),
  ],
  [
    'ticket_cancelled',
    async () => server.services.db.updateTable('order').set({ is_cancelled: true }).where('id', '=', order.id).execute(),
  ],
  [
    'order_not_paid',
    async () => server.services.db.updateTable('order').set({ payment_status: 'not_paid' }).where('id', '=', order.id).execute(),
  ],
] as const)('DEC-S-68 %s: neither invited nor claimed', async (code, spoil) => {
  const ticket = await firstTicket()
  await spoil()
  for (const call of ['assignTicket', 'claimTicket', 'saveTicketCustomer'] as const) {
    const { status, refusals } = await server.send(call, { ...link(ticket), email: bea.email, customer: bea })
    expect([call, status, refusals]).toEqual([call, 400, [{ code }]])
  }
  expect(await row(ticket.id)).toMatchObject({ claimed_at: null, invited_at: null, claimant_id: null })
})

test('TICK-03 a reminder goes to the person invited, and nobody else', async () => {
  const ticket = await firstTicket()
  const scope = companyScope(server, shop.company.id)
  await expect(remindTicket(scope, { id: ticket.id })).rejects.toMatchObject({ refusals: [{ code: 'wrong_email' }] })
  await server.send('assignTicket', { ...link(ticket), email: bea.email })
  await remindTicket(companyScope(server, shop.company.id), { id: ticket.id })
  expect((await row(ticket.id)).reminded_at).toBe(TEST_NOW)
  expect((await mails('ticket_reminder')).at(-1)?.to_address).toBe(bea.email)
})

test('two people who claim the same invitation at once: one becomes the holder, the other is refused', async () => {
  const ticket = await firstTicket()
  await server.send('saveTicketCustomer', { ...link(ticket), customer: bea })
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.send('claimTicket', link(ticket))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await row(ticket.id)).toMatchObject({ code_version: 2 })
})

test('a link that was good when the call came, and is someone else’s by the time the ticket is free, opens nothing', async () => {
  const ticket = await firstTicket()
  await server.send('saveTicketCustomer', { ...link(ticket), customer: bea })
  const { db } = server.services
  // The ticket is locked, so that the buyer's call has looked at their secret and waits.
  const late = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('order').select('id').where('id', '=', order.id).forUpdate().execute()
    const waiting = server.send('saveTicketCustomer', { ...link(ticket), order_secret: order.secret, change: true })
    await waitUntilBlocked(db, 1)
    await tx
      .updateTable('ticket')
      .set({ secret: 'of-the-new-holder', claimed_at: TEST_NOW })
      .where('id', '=', ticket.id)
      .execute()
    return { waiting }
  })
  expect((await late.waiting).refusals).toEqual([{ code: 'ticket_already_claimed' }])
  expect(await row(ticket.id)).toMatchObject({ secret: 'of-the-new-holder', claimant_id: expect.any(Number) })
})
