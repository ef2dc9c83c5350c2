import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import { ofAnotherProcess } from '../../../../testing/another-process.ts'
import { aCompany, aShop } from '../../../../testing/builders.ts'
import { prepare } from '../../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../../testing/users.ts'
import { markAttention } from '../queries.ts'
import { booksOf, buy, prepareFaultyServer } from '../payment-testing.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { tellPaymentAttention } from './tell-attention.ts'
import { systemScope } from '#features/services.ts'

const HOUR = 3_600_000
const { server, faults } = prepareFaultyServer()
const shop = prepare(() => aShop(server.services.db))
const headers = prepare(() => signInAdmin(server, shop.company))

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  faults.refundPayment = faults.getPayment = undefined
  const calm = { attention: null, attention_done_at: null, attention_told_at: null }
  await server.services.db.updateTable('payment').set(calm).execute()
  await server.services.db.updateTable('refund').set(calm).execute()
  await server.services.db.deleteFrom('mail').execute()
})

const list = async (state: 'open' | 'done' = 'open', as = headers) =>
  (await server.send('listPaymentAttention', { page: 1, state }, { headers: as })).body.data
const refund = (payment_id: number, amount: number) =>
  refundPayment(systemScope(server.services, shop.company.id, 'test'), { payment_id, amount, reason: 'asked for' })
const trail = async (id: number) =>
  (await server.send('listRecordChanges', { entity: 'order', entity_id: id }, { headers })).body.data.map(({ action }) => action)

/** A paid order of 50.00, of which the provider says that it was given back already, so that it refuses to refund it. */
async function aRefusedRefund(amount = 2000) {
  const order = await buy(server, shop, 5)
  const { payments } = await booksOf(server, order.id)
  const { id: payment_id, provider_payment_id } = payments[0]!
  const atProvider = (amount_refunded: number) =>
    server.services.db.updateTable('sandbox_payment').set({ amount_refunded }).where('id', '=', provider_payment_id).execute()
  await atProvider(5000)
  const { refund_id } = await refund(payment_id, amount)
  await sendRefunds(server.services)
  return { order, payment_id, refund_id, atProvider }
}

test('PATT-01 a refused refund is listed with its order, amount, reference and since when, and not for another company', async () => {
  const { order, refund_id } = await aRefusedRefund()
  expect(await list()).toEqual([
    {
      kind: 'refund',
      id: refund_id,
      reason: 'provider_refused',
      since: TEST_NOW,
      amount: 2000,
      status: 'failed',
      provider: 'sandbox',
      provider_reference: expect.any(String),
      order: { id: order.id, order_number: String(order.id) },
      event_name: shop.event.name,
      company: { id: shop.company.id, name: shop.company.name },
      at_provider: null,
      can_retry: true,
      can_refund: false,
      done: null,
    },
  ])
  expect((await server.send('countPaymentAttention', {}, { headers })).body).toEqual({ open: 1 })
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  expect(await list('open', stranger)).toEqual([])
  const elsewhere = await signIn(server, await aUser(server, shop.company, { events: [] }))
  expect(await list('open', elsewhere)).toEqual([])
})

test('PATT-01 PERM-105 people of the platform see those of all companies, and settle one of them', async () => {
  const { refund_id } = await aRefusedRefund()
  const platform = await signIn(
    server,
    await aUser(server, null, { role: 'customer_support', granted: ['admin_company.attention'] }),
  )
  expect(await list('open', platform)).toMatchObject([{ id: refund_id, company: { name: shop.company.name } }])
  const settle = (input: object) =>
    server.send('settlePaymentAttention', { kind: 'refund', id: refund_id, note: 'Called them', ...input }, { headers: platform })
  expect((await settle({})).refusals).toEqual([{ code: 'company_not_found' }])
  expect((await settle({ company_id: shop.company.id })).status).toBe(200)
  expect(await list('open', platform)).toEqual([])
})

test('PERM-103 the list is granted and withheld on its own', async () => {
  const statusFor = async (as: Record<string, string>) =>
    (await server.send('listPaymentAttention', { page: 1 }, { headers: as })).status
  expect(await statusFor(await signInWith(server, shop.company, 'order.payment_attention'))).toBe(200)
  const others = companyPermissions.filter((permission) => permission !== 'order.payment_attention')
  expect(await statusFor(await signInWith(server, shop.company, ...others))).toBe(403)
})

test('PATT-03 one is marked as done with a note, kept with its author; the same reason leaves it so, another opens it', async () => {
  const { order, payment_id } = await aRefusedRefund()
  const [issue] = await list()
  const settle = (note: string) => server.send('settlePaymentAttention', { kind: 'refund', id: issue!.id, note }, { headers })
  expect((await settle('  ')).refusals).toEqual([{ code: 'field_required', field: 'note' }])
  expect((await settle('x'.repeat(1001))).refusals).toMatchObject([{ code: 'text_too_long', field: 'note' }])
  expect((await settle(' Paid back by bank ')).body.done).toMatchObject({ note: 'Paid back by bank', at: TEST_NOW })
  expect(await list()).toEqual([])
  expect(await list('done')).toMatchObject([{ id: issue!.id, can_retry: false, done: { note: 'Paid back by bank' } }])
  expect(await trail(order.id)).toContain('attention_settled')

  const payment = { id: payment_id, company_id: shop.company.id }
  await markAttention(server.services.db, payment, 'still_open', TEST_NOW)
  await server.send('settlePaymentAttention', { kind: 'payment', id: payment_id, note: 'Known' }, { headers })
  await markAttention(server.services.db, payment, 'still_open', TEST_NOW)
  expect(await list()).toEqual([])
  await markAttention(server.services.db, payment, 'second_payment_at_provider', TEST_NOW)
  expect(await list()).toMatchObject([
    { kind: 'payment', id: payment_id, reason: 'second_payment_at_provider', can_retry: false },
  ])
})

test('PATT-04 a refused refund is sent again with another key and leaves the list when it is done', async () => {
  const { order, refund_id, atProvider } = await aRefusedRefund()
  const retry = () => server.send('retryPaymentAttention', { kind: 'refund', id: refund_id }, { headers })
  await atProvider(0)
  expect((await retry()).status).toBe(200)
  expect(await list()).toEqual([])
  await sendRefunds(server.services)
  expect(await booksOf(server, order.id)).toMatchObject({ balance: 3000, refunds: [{ status: 'done', attention: null }] })
  expect(await trail(order.id)).toContain('attention_retried')
  expect((await retry()).status).toBe(404)
})

test('PATT-04 a refused refund is not sent again once the money was given back in another way', async () => {
  const { payment_id, refund_id, atProvider } = await aRefusedRefund(4000)
  await atProvider(0)
  await refund(payment_id, 4000)
  const { refusals } = await server.send('retryPaymentAttention', { kind: 'refund', id: refund_id }, { headers })
  expect(refusals).toMatchObject([{ code: 'refund_above_paid', remaining: 1000 }])
})

test('PATT-04 two people who send it again at the same moment send it once', async () => {
  const { order, refund_id, atProvider } = await aRefusedRefund(4000)
  await atProvider(0)
  const retry = () => server.send('retryPaymentAttention', { kind: 'refund', id: refund_id }, { headers })
  const answers = await Promise.all([retry(), retry(), retry()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await Promise.all([sendRefunds(server.services), sendRefunds(ofAnotherProcess(server.services))])
  expect((await booksOf(server, order.id)).balance).toBe(1000)
})

test('PATT-04 about a payment the provider is asked again; its silence is reported; a wrong amount is not asked about', async () => {
  const order = await buy(server, shop, 1)
  const { payments } = await booksOf(server, order.id)
  const payment = { id: payments[0]!.id, company_id: shop.company.id }
  const open = { status: 'pending', provider_status: 'pending' }
  await server.services.db.updateTable('payment').set(open).where('id', '=', payment.id).execute()
  await markAttention(server.services.db, payment, 'provider_unreachable', TEST_NOW)
  const retry = async () => server.send('retryPaymentAttention', { kind: 'payment', id: payment.id }, { headers })
  faults.getPayment = 'down'
  expect((await retry()).refusals).toEqual([{ code: 'payment_provider_silent' }])
  expect(await list()).toHaveLength(1)
  await server.services.db.updateTable('payment').set({ attention: 'wrong_amount' }).where('id', '=', payment.id).execute()
  expect((await retry()).refusals).toEqual([{ code: 'retry_useless' }])
})

test('PATT-05 the organiser is mailed once of what lands on the list, and at most once an hour', async () => {
  await signInAdmin(server, shop.company)
  await aRefusedRefund()
  const mails = async () => {
    await tellPaymentAttention(server.services)
    await server.services.jobs.drain()
    const query = server.services.db
      .selectFrom('mail')
      .select(['subject', 'status', 'html'])
      .where('kind', '=', 'payment_attention')
    return query.orderBy('id').execute()
  }
  expect(await mails()).toMatchObject([{ subject: 'A payment needs your attention', status: 'stored' }])
  await aRefusedRefund()
  server.clock.advance(HOUR / 2)
  expect(await mails()).toHaveLength(1)
  server.clock.advance(HOUR)
  const [, second] = await mails()
  expect(second).toMatchObject({
    subject: '2 payments need your attention',
    html: expect.stringContaining('/backoffice/payment-issues'),
  })
  server.clock.advance(2 * HOUR)
  expect(await mails()).toHaveLength(2)
})
