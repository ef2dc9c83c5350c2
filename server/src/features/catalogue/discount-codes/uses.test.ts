import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/builders.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { add, aShopWith, code, headers, prepareCodes, server } from './code-testing.ts'

prepareCodes()

test('BDISC-13 BDISC-14 BDISC-17 BERR-15 uses and tickets are counted when paid; a used code is not deleted; an expired order does not count', async () => {
  const { product, point_of_sale } = await aShopWith()
  const used = (await add({ code: 'USED', stock: 5 })).body
  const place = () => anOrder(server, point_of_sale, [{ product_id: product.id, amount: 2 }], { discount_code: 'used' })
  const order = await place()
  const read = async () => (await server.send('getDiscountCode', { id: used.id }, { headers })).body
  expect(await read()).toMatchObject({ reserved: 1, times_used: 0, tickets_count: 0 })
  const remove = () => server.send('deleteDiscountCode', { id: used.id }, { headers })
  expect(codesAndFields(await remove())).toEqual(['discountcode_used'])
  const { db } = server.services
  await db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
  expect(await read()).toMatchObject({ reserved: 1, times_used: 1, tickets_count: 2 })
  const less = await server.send('saveDiscountCode', { ...code({ code: 'USED', stock: 0 }), id: used.id }, { headers })
  expect(codesAndFields(less)).toEqual(['stock_below_sold stock'])
  await db.updateTable('order').set({ payment_status: 'new' }).where('id', '=', order.id).execute()
  server.clock.advance(3_600_000)
  await server.repeatOnce()
  expect((await remove()).body).toEqual({ success: true })
  expect((await server.send('getDiscountCode', { id: used.id }, { headers })).status).toBe(404)
})

test('BDISC-06 the last use of a code goes to one of many orders', async () => {
  const { product, point_of_sale } = await aShopWith()
  await add({ code: 'LAST', stock: 1 })
  const placed = await Promise.all(
    Array.from({ length: 8 }, () =>
      server.send('placeOrder', {
        point_of_sale_id: point_of_sale.id,
        products: [{ product_id: product.id, amount: 1 }],
        discount_code: 'LAST',
      }),
    ),
  )
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(placed.flatMap(codesOf)).toEqual(Array(7).fill('discountcode_invalid'))
})

// Guard: the order of locks in lockCode and lockCodeAlone; the other way round a buyer and an organiser block each other.
test.each(['deleteDiscountCode', 'saveDiscountCode'] as const)(
  'BDISC-17 %s waits for an order that is about to use the code without standing in its way',
  async (name) => {
    const { db } = server.services
    const { id, code: text } = (await add({ stock: 5 })).body
    const { stock_pool_id } = await db
      .selectFrom('discount_code')
      .select('stock_pool_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { answer } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('stock_pool').select('id').where('id', '=', stock_pool_id).forUpdate().execute()
      const started = server.send(name, { ...code({ code: text }), id }, { headers })
      await waitUntilBlocked(db, 1)
      await tx.selectFrom('discount_code').select('id').where('id', '=', id).forKeyShare().noWait().execute()
      return { answer: started }
    })
    expect((await answer).status).toBe(200)
  },
)
