import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { anEvent, aPointOfSale, aProduct, aShop, anOrder } from '../../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../../testing/prepare-server.ts'
import { codesOf } from '../../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../../testing/test-server.ts'
import { spendDaily } from '#features/foundation/account/spend-daily.ts'
import { save } from '../payment-testing.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
let free: Awaited<ReturnType<typeof aPointOfSale>>
let product: Awaited<ReturnType<typeof aProduct>>

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  await db.deleteFrom('attempt').execute()
  const event = await anEvent(db, shop.company)
  product = await aProduct(db, event, { price: 0 })
  free = await aPointOfSale(db, event, { products: [product] })
})

/** An order for nothing that only has to be paid, for a mailbox. */
async function anOrderFor(email: string) {
  const order = await anOrder(server, free, [{ product_id: product.id, amount: 1 }])
  await save(server, order, { customer: { first_name: 'Ada', last_name: 'Lovelace', email }, terms_accepted: true })
  return order
}
const pay = async ({ id, secret }: { id: number; secret: string }) => codesOf(await server.send('payOrder', { id, secret }))
/** As if so many had been ordered for a mailbox before. */
async function hadBefore(email: string, count: number) {
  const { config, db } = server.services
  const scope = { tx: db, now: server.clock.now() }
  for (let made = 0; made < count; made++) await spendDaily({ config }, scope, `free order ${foldEmail(email)}`, 1000)
}
const mailed = async (email: string) => {
  const mails = await server.services.db.selectFrom('mail').select('id').where('to_address', '=', email).execute()
  return mails.length
}

test('SEC-29 a mailbox has a hundred orders for nothing in a day, however it is written; others order on, and so does it a day later', async () => {
  await hadBefore('some@one.example', 92)
  for (let made = 0; made < 8; made++)
    expect(await pay(await anOrderFor(made % 2 ? 'some@one.example' : 'Some@one.example'))).toEqual([])
  const before = await mailed('some@one.example')
  const beyond = await anOrderFor('some@one.example')
  expect(await pay(beyond)).toEqual(['too_many_requests'])
  expect(await mailed('some@one.example')).toBe(before)
  expect((await server.send('getOrder', { id: beyond.id, secret: beyond.secret })).body.payment_status).not.toBe('paid')
  expect(await pay(await anOrderFor('other@one.example'))).toEqual([])
  server.clock.advance(DAY_MS)
  expect(await pay(await anOrderFor('some@one.example'))).toEqual([])
})

test('SEC-29 of thirty that are ordered at the same moment for a mailbox with eighty before, twenty are', async () => {
  await hadBefore('at@once.example', 80)
  const orders = await Promise.all(Array.from({ length: 30 }, () => anOrderFor('at@once.example')))
  const answers = await Promise.all(orders.map(pay))
  expect(answers.filter((codes) => codes.length === 0)).toHaveLength(20)
  expect(answers.filter(([code]) => code === 'too_many_requests')).toHaveLength(10)
})

test('SEC-29 the same order paid again counts once, and what costs something does not count', async () => {
  const first = await anOrderFor('twice@one.example')
  expect(await pay(first)).toEqual([])
  for (let again = 0; again < 25; again++) expect(await pay(first)).not.toContain('too_many_requests')
  await hadBefore('twice@one.example', 98)
  expect(await pay(await anOrderFor('twice@one.example'))).toEqual([])
  const dear = await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 1 }])
  await save(server, dear, {
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'twice@one.example' },
    terms_accepted: true,
    point_of_sale_payment_method_id: shop.point_of_sale.payment_methods[0]!.id,
  })
  expect(await pay(dear)).toEqual([])
})
