import { describe, expect, test } from 'vitest'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { notifyAlmostSoldOut } from '#features/catalogue/products/notify-almost-sold-out.ts'
import { aSale, company, host, prepareCompany, saveSettings } from './settings-testing.ts'

const server = prepareCompany()

const mailsOf = (kind: string) =>
  server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('company_id', '=', company.id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

describe('notifications', () => {
  test('CSET-08 MAIL-09 a paid order is mailed to the address of the company, in the language of its reader, once', async () => {
    await aUser(server, company, { email: 'orders@festival.example', language: 'nl', role: 'user' })
    await saveSettings()
    const sale = await aSale()
    const order = await aPaidOrder(server, sale, { products: [{ id: sale.product.id, amount: 2 }] })
    await server.services.jobs.drain()
    const [mail, ...others] = await mailsOf('order_notification')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to_address: 'orders@festival.example',
      language: 'nl',
      subject: `Nieuwe bestelling ${order.id} voor Summer night`,
    })
    expect(mail?.text).toContain('2 × Entrance')
    expect(mail?.text).toContain(`/backoffice/orders/${order.id}`)
    expect(mail?.text).toContain('Anna de Vries')
    expect(mail?.text).not.toContain(order.secret)
  })

  test('CSET-08 an order that costs nothing is mailed as well; with notifications off none is', async () => {
    await saveSettings()
    const sale = await aSale({ price: 0 })
    const place = async () => {
      const { body: order } = await server.send(
        'placeOrder',
        { point_of_sale_id: sale.point_of_sale.id, products: [{ product_id: sale.product.id, amount: 1 }] },
        { host: host() },
      )
      const key = { id: order.id, secret: order.secret }
      await server.send(
        'saveOrder',
        {
          ...key,
          terms_accepted: true,
          customer: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', email_confirmation: 'ann@example.com' },
        },
        { host: host() },
      )
      expect((await server.send('payOrder', key, { host: host() })).status).toBe(200)
      await server.services.jobs.drain()
    }
    await place()
    expect(await mailsOf('order_notification')).toHaveLength(1)
    await saveSettings({ order_notifications: false })
    await place()
    expect(await mailsOf('order_notification')).toHaveLength(1)
  })

  test('CSET-09 DEC-B-57 MAIL-09 at 90 percent sold the company is notified, once until there is more', async () => {
    await saveSettings()
    const sale = await aSale()
    const { db, jobs } = server.services
    const pool = (columns: { taken?: number; capacity?: number }) =>
      db.updateTable('stock_pool').set(columns).where('id', '=', sale.product.stock_pool_id).execute()
    const look = async () => {
      await notifyAlmostSoldOut(server.services)
      await jobs.drain()
      return (await mailsOf('almost_sold_out')).length
    }
    // Reserved is not sold.
    await pool({ taken: 10 })
    expect(await look()).toBe(0)
    const sell = (amount: number, order = {}) => aPaidOrder(server, sale, { products: [{ id: sale.product.id, amount }], order })
    await sell(8)
    expect(await look()).toBe(0)
    // Nor is what was given back or cancelled.
    const given_back = await sell(2)
    for (const [index, column] of (['refunded_at', 'cancelled_at'] as const).entries()) {
      const back = db.updateTable('order_product').set({ [column]: server.clock.now() })
      await back.where('id', '=', given_back.unit_ids[index]!).execute()
    }
    await sell(2, { is_cancelled: true })
    expect(await look()).toBe(0)
    await sell(1)
    expect(await look()).toBe(1)
    const [mail] = await mailsOf('almost_sold_out')
    expect(mail?.to_address).toBe('orders@festival.example')
    expect(mail?.text).toMatch(/9 of 10/)
    expect(mail?.text).toContain(`/backoffice/events/${sale.event.id}/products`)
    expect(await look()).toBe(1)
    await pool({ capacity: 20 })
    expect(await look()).toBe(1)
    await sell(9)
    await pool({ taken: 18 })
    expect(await look()).toBe(2)
  })

  test('CSET-09 DEC-B-57 the threshold is a setting of the platform, and off is off', async () => {
    await saveSettings({ almost_sold_out_notification: false })
    const sale = await aSale()
    await aPaidOrder(server, sale, { products: [{ id: sale.product.id, amount: 5 }] })
    await server.services.db.updateTable('stock_pool').set({ taken: 5 }).where('id', '=', sale.product.stock_pool_id).execute()
    const platform = await signIn(server, await aUser(server, null))
    await server.send('saveSetting', { key: 'almost_sold_out_percentage', path_value: '50' }, { headers: platform })
    await notifyAlmostSoldOut(server.services)
    expect(await mailsOf('almost_sold_out')).toHaveLength(0)
    await saveSettings()
    await notifyAlmostSoldOut(server.services)
    expect(await mailsOf('almost_sold_out')).toHaveLength(1)
  })
})
