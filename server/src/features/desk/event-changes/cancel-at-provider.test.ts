import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aShop } from '../../../testing/builders.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aMollieShop, goToMollie, notify, type MollieShop } from '#features/money/accounts/mollie-testing.ts'
import { booksOf } from '#features/money/payments/payment-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { workEventChanges } from './work-event-changes.ts'

/** More than may wait for the provider at the same moment. */
const ORDERS = 45

let of: MollieShop
/** What the provider's answers about refunds wait for. */
let answering: Promise<void>
beforeAll(async () => {
  of = await aMollieShop('live')
  const { adapters } = of.server.services
  const { mollie } = adapters
  const waiting = (...keys: Parameters<typeof mollie>): ReturnType<typeof mollie> => {
    const provider = mollie(...keys)
    const refundPayment: typeof provider.refundPayment = (...asked) => answering.then(() => provider.refundPayment(...asked))
    return { ...provider, time_limit_ms: 60_000, refundPayment }
  }
  Object.assign(adapters, { mollie: waiting })
})
afterAll(() => of.stop())

type Shop = Awaited<ReturnType<typeof aShop>>
const messages = { en: { subject: '{event} is off', text: 'Hello {name}, {amount} comes back.' } }
async function cancel({ company, event }: Pick<Shop, 'company' | 'event'>) {
  const headers = await signInAdmin(of.server, company)
  const asked = { event_id: event.id, kind: 'cancel', refunds: true, messages }
  const { body } = await of.server.send('startEventChange', asked, { headers })
  return async () => (await of.server.send('getEventChange', { event_id: event.id, id: body.id }, { headers })).body
}

test('ECHG-04 all refunds of a cancelled event go to the provider, though none has arrived; while it is silent other events are cancelled', async () => {
  const { server, fake, shop } = of
  const bought: { order_id: number; mollie_id: string }[] = []
  for (let nth = 0; nth < ORDERS; nth++) {
    const { order, mollie_id } = await goToMollie(of)
    fake.decide(mollie_id, 'paid')
    expect(await notify(of, mollie_id)).toBe(200)
    bought.push({ order_id: order.id, mollie_id })
  }
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  answering = promise
  const host = 'others.example'
  const elsewhere = await aShop(server.services.db, { host })
  await anOrder(server, elsewhere.point_of_sale, [{ product_id: elsewhere.product.id, amount: 1 }], { host })
  const [mine, others] = [await cancel(shop), await cancel(elsewhere)]
  const working = workEventChanges(server.services)
  await expect.poll(async () => (await others()).state).toBe('done')
  expect((await mine()).state).toBe('running')
  answer()
  await working
  const goOn = async () => {
    await workEventChanges(server.services)
    await sendRefunds(server.services)
    // One that the busy machine was too slow for is due again.
    server.clock.advance(60_000)
    const told = bought.map(({ mollie_id }) => fake.payments.get(mollie_id)!.refunds.map(({ status }) => status))
    return [(await mine()).state, ...told]
  }
  // Banks take days.
  await expect.poll(goOn).toEqual(['done', ...bought.map(() => ['pending'])])
  expect((await booksOf(server, bought[0]!.order_id)).refunds).toMatchObject([{ status: 'sent' }])
})
