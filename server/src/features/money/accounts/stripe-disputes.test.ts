import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { findDisputes } from '#features/money/payments/at-provider/find-disputes.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { aStripeShop, goToStripe, notifyOfStripe, type StripeShop } from './stripe-testing.ts'

let of: StripeShop

beforeAll(async () => {
  of = await aStripeShop('live')
})
afterAll(async () => {
  expect(await recountLedger(of.server.services.db)).toEqual([])
  await of.stop()
})
beforeEach(() => of.server.clock.set(TEST_NOW))

test('a dispute at Stripe whose notice never came is found within a day, and so is that it was won', async () => {
  const { order, stripe_id } = await goToStripe(of)
  of.fake.decide(stripe_id, 'paid')
  expect(await notifyOfStripe(of, stripe_id)).toBe(200)
  of.server.clock.advance(DAY_MS)
  of.fake.dispute(stripe_id, 2000, 'needs_response')
  await findDisputes(of.server.services)
  await findDisputes(of.server.services)
  const books = () => booksOf(of.server, order.id)
  expect(await books()).toMatchObject({ balance: 0, payments: [{ amount_charged_back: 2000, attention: 'charged_back' }] })
  of.fake.sessions.get(stripe_id)!.disputes[0]!.status = 'won'
  of.server.clock.advance(100 * DAY_MS)
  await findDisputes(of.server.services)
  expect(await books()).toMatchObject({ balance: 2000, payments: [{ amount_charged_back: 0, attention: null }] })
})

test('a dispute at Stripe of another shop that shares the account is in nobody’s way', async () => {
  const { order, stripe_id } = await goToStripe(of)
  of.fake.decide(stripe_id, 'paid')
  expect(await notifyOfStripe(of, stripe_id)).toBe(200)
  const ours = of.fake.sessions.get(stripe_id)!
  of.fake.sessions.set('cs_of_others', {
    ...ours,
    id: 'cs_of_others',
    intent: { ...ours.intent!, id: 'pi_of_others' },
    disputes: [],
  })
  of.fake.dispute('cs_of_others', 500, 'needs_response')
  of.fake.dispute(stripe_id, 700, 'needs_response')
  await findDisputes(of.server.services)
  expect(await booksOf(of.server, order.id)).toMatchObject({ balance: 1300 })
})

test('PATT-06 a payment at Stripe of another shop that shares the account is no payment issue', async () => {
  const { stripe_id } = await goToStripe(of)
  of.fake.decide(stripe_id, 'paid')
  const { form, ...ours } = of.fake.sessions.get(stripe_id)!
  const sold = { ...ours, intent: { ...ours.intent!, id: 'pi_sold_elsewhere' } }
  const theirs = { ...form, client_reference_id: '987654321', success_url: 'https://shop.example/thanks' }
  of.fake.sessions.set('cs_sold_elsewhere', { ...sold, id: 'cs_sold_elsewhere', form: theirs })
  expect(await notifyOfStripe(of, 'cs_sold_elsewhere')).toBe(200)
  expect(await of.server.services.db.selectFrom('unknown_payment').select('id').execute()).toEqual([])
})
