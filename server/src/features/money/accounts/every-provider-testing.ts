import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test as plainTest } from 'vitest'
import { aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signIn } from '../../../testing/users.ts'
import { aPayableOrder, booksOf, comeBack, type PlacedOrder, type Shop } from '#features/money/payments/payment-testing.ts'
import { findWrongBooks } from '#features/money/payments/whole-books-testing.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { providerRows, type Ability, type PayingCompany, type StandIn } from './provider-rows-testing.ts'

/** Orders are made, and end, at no whole second. */
const START = '2026-06-01T10:00:00.865Z'

/** A purchase whose buyer was sent to the provider: its order, and the provider's id of its payment. */
type Purchase = { order: PlacedOrder; id: string }

/** What a case does and asks, whichever provider it runs over. */
export type Cases = {
  /** A case; skipped with the reason in its title where the provider cannot do what it `needs`. */
  test: (title: string, body: () => Promise<void>, needs?: Ability) => void
  of: () => PayingCompany
  fake: () => StandIn
  cannot: Partial<Record<Ability, string>>
  /** Sends a new order's buyer to the provider. */
  goToProvider: (shop?: Shop) => Promise<Purchase>
  /** Sends the buyer of an order to the provider (again); returns its id of the payment. */
  payAtProvider: (order: Pick<PlacedOrder, 'id' | 'secret'>) => Promise<string>
  /** A purchase that is paid and has its tickets. */
  bought: () => Promise<Purchase>
  /** The buyer comes back from the provider; returns the page that this leads to. */
  returning: (order: PlacedOrder) => Promise<string>
  books: (order: { id: number }) => ReturnType<typeof booksOf>
  /** The payment issues of an order. */
  issues: (order: { id: number }) => Promise<{ kind: string; reason: string }[]>
  /** Asks for a refund as an operator does, in cents; returns the codes of what is refused. */
  giveBack: (order: { id: number }, amount: number, key?: string) => Promise<string[]>
  sendRefundsAfter: (ms: number) => Promise<void>
  /** A point of sale that sells one product of which there are `stock`. */
  aLimitedShop: (stock: number) => Promise<Shop>
}

/** Runs the same cases over every provider. After each, its books and ours say the same, and so does every recount. */
export function overEveryProvider(cases: (at: Cases) => void): void {
  describe.each(providerRows)('$name', ({ cannot, start }) => {
    let company: PayingCompany
    beforeAll(async () => {
      company = await start()
    })
    afterAll(() => company.stop())
    beforeEach(() => {
      company.server.clock.set(START)
      company.fake.fail(null)
    })
    afterEach(async () => {
      expect(await findWrongBooks(company.server, await company.fake.list())).toEqual([])
    })
    const test: Cases['test'] = (title, body, needs) => {
      const reason = needs && cannot[needs]
      plainTest.skipIf(reason !== undefined)(reason === undefined ? title : `${title} (not here: ${reason})`, body)
    }
    cases({ ...actionsOf(() => company), test, cannot })
  })
}

/** What buyers, operators and jobs do at a company that takes its money through a provider. */
export function actionsOf(of: () => PayingCompany): Omit<Cases, 'cannot' | 'test'> {
  const books: Cases['books'] = ({ id }) => booksOf(of().server, id)
  const asOperator = async () => ({ headers: await signIn(of().server, of().user) })
  const payAtProvider: Cases['payAtProvider'] = async ({ id, secret }) => {
    const { refusals } = await of().server.send('payOrder', { id, secret })
    expect(refusals).toEqual([])
    return (await books({ id })).payments.at(-1)?.provider_payment_id ?? ''
  }
  const goToProvider: Cases['goToProvider'] = async (shop = of().shop) => {
    const order = await aPayableOrder(of().server, shop)
    return { order, id: await payAtProvider(order) }
  }
  return {
    of,
    fake: () => of().fake,
    goToProvider,
    payAtProvider,
    bought: async () => {
      const purchase = await goToProvider()
      await of().fake.decide(purchase.id, 'paid')
      expect(await of().fake.notify(purchase.id)).toBe(200)
      expect((await books(purchase.order)).tickets).toHaveLength(2)
      return purchase
    },
    returning: async (order) => {
      const { id, secret } = (await books(order)).payments.at(-1)!
      return comeBack(of().server, `/payment/return/${id}/${secret}`)
    },
    books,
    issues: async ({ id }) => {
      const { body } = await of().server.send('listPaymentAttention', { page: 1, state: 'open' }, await asOperator())
      return body.data.filter(({ order }) => order?.id === id).map(({ kind, reason }) => ({ kind, reason }))
    },
    giveBack: async ({ id }, amount, key) => {
      const asked = { id, amount, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false }
      const { headers } = await asOperator()
      const sent = { headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) } }
      return codesOf(await of().server.send('refundOrder', { ...asked, send_email: false }, sent))
    },
    sendRefundsAfter: async (ms) => {
      of().server.clock.advance(ms)
      await sendRefunds(of().server.services)
    },
    aLimitedShop: async (stock) => {
      const { server, shop } = of()
      const { db } = server.services
      const product = await aProduct(db, shop.event, { stock })
      return { ...shop, product, point_of_sale: await aPointOfSale(db, shop.event, { products: [product] }) }
    },
  }
}
