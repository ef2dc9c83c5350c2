import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPayableOrder, booksOf } from '#features/money/payments/payment-testing.ts'
import { tellPaymentAttention } from '#features/money/payments/attention/tell-attention.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { providerRows, type PayingCompany } from './provider-rows-testing.ts'

const rows = providerRows.filter(({ name }) => name !== 'sandbox')
const QUARTER_MS = 900_000

describe.each(rows)('$name: money of a payment that was lost with the database', ({ name, start }) => {
  let of: PayingCompany
  let headers: Record<string, string>

  beforeAll(async () => {
    of = await start()
    headers = await signIn(of.server, of.user)
  })
  afterAll(() => of.stop())
  beforeEach(async () => {
    of.server.clock.set(TEST_NOW)
    await of.server.services.db.deleteFrom('unknown_payment').execute()
    await of.server.services.db.deleteFrom('mail').execute()
  })

  /** A buyer is at the provider when the database is put back to before they were; returns the provider's id. */
  async function lostPayment() {
    const order = await aPayableOrder(of.server, of.shop)
    await of.server.send('payOrder', { id: order.id, secret: order.secret })
    const { payments } = await booksOf(of.server, order.id)
    const { id, provider_payment_id, amount } = payments[0]!
    await of.server.services.db.deleteFrom('payment').where('id', '=', id).execute()
    return { order, payment_id: id, id: provider_payment_id ?? '', amount }
  }
  const list = async (as = headers) =>
    (await of.server.send('listPaymentAttention', { page: 1, state: 'open' }, { headers: as })).body.data
  const paid = async (id: string) => {
    await of.fake.decide(id, 'paid')
    return of.fake.notify(id)
  }

  test('PATT-06 is a payment issue, once, with what the provider says of it', async () => {
    const { id, order, amount } = await lostPayment()
    expect(await of.fake.notify(id)).toBe(200)
    expect(await list()).toEqual([])
    // Paid a moment later: that it was asked about and nobody had paid is no reason to wait.
    expect(await paid(id)).toBe(200)
    const shown = expect.objectContaining({
      kind: 'unknown_payment',
      reason: 'unknown_payment',
      since: TEST_NOW,
      amount,
      status: 'paid',
      provider: name,
      provider_reference: id,
      order: null,
      event_name: null,
      at_provider: {
        method: 'ideal',
        description: expect.stringContaining(`· ${order.id}`),
        made_at: expect.stringMatching(/^2026-06-01T10:00:00/),
        is_refunded: false,
      },
      can_retry: false,
      can_refund: name !== 'pay',
      done: null,
    })
    expect(await list()).toEqual([shown])
    of.server.clock.advance(QUARTER_MS)
    expect(await of.fake.notify(id)).toBe(200)
    expect(await list()).toHaveLength(1)
    await tellPaymentAttention(of.server.services)
    const mails = await of.server.services.db.selectFrom('mail').select('kind').execute()
    expect(mails).toEqual([{ kind: 'payment_attention' }])
  })

  test('PATT-06 a payment that nobody paid is none, nor is one that is not there', async () => {
    const { id } = await lostPayment()
    await of.fake.decide(id, 'failed')
    expect(await of.fake.notify(id)).toBe(200)
    expect(await of.fake.notify(of.fake.unknown_id)).toBe(200)
    expect(await list()).toEqual([])
  })

  test('PATT-06 an attempt that was begun later and has its number by now is left alone', async () => {
    const { id, payment_id } = await lostPayment()
    of.server.clock.advance(QUARTER_MS)
    const order = await aPayableOrder(of.server, of.shop)
    await of.server.send('payOrder', { id: order.id, secret: order.secret })
    await sql`with begun as (delete from payment where order_id = ${order.id} returning *)
      insert into payment overriding system value
      select (jsonb_populate_record(null::payment, to_jsonb(begun) || jsonb_build_object('id', ${payment_id}::bigint, 'provider_payment_id', null))).* from begun`.execute(
      of.server.services.db,
    )
    expect(await paid(id)).toBe(200)
    expect(await booksOf(of.server, order.id)).toMatchObject({
      payment_status: 'not_paid',
      payments: [{ provider_payment_id: null }],
    })
    expect(await list()).toMatchObject([{ kind: 'unknown_payment', provider_reference: id }])
  })

  test('PATT-06 PATT-03 it is settled with a note, not by users limited to some events, and the trail has it with the account', async () => {
    const { id } = await lostPayment()
    await paid(id)
    const [issue] = await list()
    const some = await signIn(of.server, await aUser(of.server, of.shop.company, { events: [of.shop.event] }))
    expect(await list(some)).toEqual([])
    const settle = (as: Record<string, string>) =>
      of.server.send(
        'settlePaymentAttention',
        { kind: 'unknown_payment', id: issue!.id, note: 'Sold again by hand' },
        { headers: as },
      )
    expect((await settle(some)).status).toBe(403)
    expect((await settle(headers)).body).toMatchObject({ done: { note: 'Sold again by hand' } })
    expect(await list()).toEqual([])
    const trail = await of.server.services.db
      .selectFrom('audit')
      .select(['entity', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(trail).toMatchObject([{ entity: 'payment_account', after: { note: 'Sold again by hand' } }])
  })

  test('PATT-07 all of it is given back from there, once, where the provider recognises a repetition', async () => {
    const { id, amount } = await lostPayment()
    await paid(id)
    const [issue] = await list()
    const refund = (as: Record<string, string>) => of.server.send('refundUnknownPayment', { id: issue!.id }, { headers: as })
    const refunds = async () => (await of.fake.list()).find((one) => one.id === id)!.refunds.map(({ cents }) => cents)
    expect((await refund(await signInWith(of.server, of.shop.company, 'order.payment_attention'))).status).toBe(403)
    if (name === 'pay') {
      expect((await refund(headers)).refusals).toMatchObject([{ code: 'retry_useless' }])
      expect(await refunds()).toEqual([])
      return
    }
    of.fake.fail('lost')
    expect((await refund(headers)).refusals).toMatchObject([{ code: 'payment_provider_silent' }])
    of.fake.fail(null)
    const answers = await Promise.all([refund(headers), refund(headers)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await refunds()).toEqual([amount])
    expect(await list()).toEqual([])
    // It did not arrive: a person has to look again.
    await of.fake.endRefunds(id, 'back')
    of.server.clock.advance(QUARTER_MS)
    expect(await of.fake.notify(id)).toBe(200)
    expect(await list()).toMatchObject([{ id: issue!.id, done: null }])
    expect((await refund(headers)).refusals).toMatchObject([{ code: 'retry_useless' }])
  })
})
