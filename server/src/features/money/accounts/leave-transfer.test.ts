import { expect } from 'vitest'
import { aPointOfSale } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aPayableOrder, save, type PlacedOrder } from '#features/money/payments/payment-testing.ts'
import { overEveryProvider } from './every-provider-testing.ts'

/** The buyer of a transfer that is waited for, at a shop that takes iDEAL too. */
overEveryProvider(({ test, of, fake, payAtProvider, books, sendRefundsAfter }) => {
  const aShop = async () => {
    const { server, shop } = of()
    const { db } = server.services
    const rows = await db.selectFrom('payment_method').select(['id', 'adapter']).execute()
    const method = (adapter: string) => ({ payment_method_id: rows.find((row) => row.adapter === adapter)!.id })
    const payment_methods = [method('banktransfer'), method('ideal')]
    return { ...shop, point_of_sale: await aPointOfSale(db, shop.event, { products: [shop.product], payment_methods }) }
  }
  type Shop = Awaited<ReturnType<typeof aShop>>
  const waiting = async (shop: Shop) => {
    const order = await aPayableOrder(of().server, shop)
    const id = await payAtProvider(order)
    await fake().decide(id, 'pending')
    expect(await fake().notify(id)).toBe(200)
    expect((await books(order)).payment_status).toBe('pending')
    return { order, id }
  }
  const leave = async ({ id, secret }: PlacedOrder) => codesOf(await of().server.send('leaveBankTransfer', { id, secret }))
  const payByIdeal = async (shop: Shop, order: PlacedOrder) => {
    await save(of().server, order, { point_of_sale_payment_method_id: shop.point_of_sale.payment_methods[1]!.id })
    const id = await payAtProvider(order)
    await fake().decide(id, 'paid')
    expect(await fake().notify(id)).toBe(200)
  }
  /** Its provider is not reached when the transfer is to be called off: it can still be made. */
  const notCalledOff = () => {
    let calls = 0
    fake().fail(() => (++calls > 1 ? 'down' : null))
  }
  const days = (count: number) => of().server.clock.advance(count * 86_400_000)

  test('PAY-21 it is given up for another method, days later too, and the order keeps its stock and gets its time', async () => {
    const shop = await aShop()
    const { order } = await waiting(shop)
    days(2)
    expect(await leave(order)).toEqual([])
    const { expires_at } = (await of().server.send('getOrder', order)).body
    expect(Date.parse(expires_at ?? '') - Date.parse(of().server.clock.now())).toBe(15 * 60_000)
    expect((await books(order)).payment_status).toBe('not_paid')
    await payByIdeal(shop, order)
    expect(await books(order)).toMatchObject({ payment_status: 'paid', payments: [{ status: 'cancelled' }, { status: 'paid' }] })
    expect((await books(order)).tickets).toHaveLength(2)
    // What is over already is left as it is.
    expect(await leave(order)).toEqual([])
  })

  test('PAY-21 PAY-20 if the transfer is made as well its money goes back, and there is one set of tickets', async () => {
    const shop = await aShop()
    const { order, id } = await waiting(shop)
    notCalledOff()
    expect(await leave(order)).toEqual([])
    fake().fail(null)
    await payByIdeal(shop, order)
    await fake().decide(id, 'paid')
    expect(await fake().notify(id)).toBe(200)
    await sendRefundsAfter(60_000)
    await fake().endRefunds(id, 'done')
    await sendRefundsAfter(3_600_000)
    const { tickets, refunds } = await books(order)
    expect(tickets).toHaveLength(2)
    expect(refunds).toMatchObject([{ amount: order.total, reason: 'already_paid' }])
  })

  test('PAY-21 if only the transfer is made it pays the order', async () => {
    const { order, id } = await waiting(await aShop())
    notCalledOff()
    expect(await leave(order)).toEqual([])
    fake().fail(null)
    await fake().decide(id, 'paid')
    expect(await fake().notify(id)).toBe(200)
    expect(await books(order)).toMatchObject({ payment_status: 'paid', refunds: [] })
    expect((await books(order)).tickets).toHaveLength(2)
  })

  test('PAY-21 a second transfer stays, as does one whose provider is silent or whose sale is over', async () => {
    const shop = await aShop()
    const { order } = await waiting(shop)
    const { db } = of().server.services
    fake().fail('down')
    expect(await leave(order)).toEqual(['payment_not_processed'])
    fake().fail(null)
    const close = (is_archived: boolean) =>
      db
        .updateTable('point_of_sale')
        .set({ status: is_archived ? 'closed' : 'live' })
        .where('id', '=', shop.point_of_sale.id)
        .execute()
    await close(true)
    expect(await leave(order)).toHaveLength(1)
    expect((await books(order)).payment_status).toBe('pending')
    await close(false)
    expect(await leave(order)).toEqual([])
    const again = await payAtProvider(order)
    await fake().decide(again, 'pending')
    expect(await fake().notify(again)).toBe(200)
    const { body } = await of().server.send('getBankTransfer', order)
    expect(body).toMatchObject({ can_leave: false })
    expect(await leave(order)).toEqual(['transfer_stays'])
  })
})
