import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { createKeepPlaces } from './keep-places.ts'
import { inRush } from './rush-testing.ts'
import { runRooms } from './run-rooms.ts'

const { server, shop, url, pos, set, read, pass, aBrowser } = inRush()

describe('WAIT-08 a place', () => {
  const enter = async (ip?: string) => {
    const browser = aBrowser(ip)
    expect((await browser.open(`/p/${url()}`)).at).toBe(`/p/${url()}`)
    return browser
  }

  test('is needed to order, and buys once', async () => {
    await set({})
    await runRooms(server().services)
    expect((await aBrowser().order()).refusals).toEqual([{ code: 'waiting_place_needed' }])
    const browser = await enter()
    const { status, body } = await browser.order()
    expect(status).toBe(200)
    // Not paid yet: something else may be ordered in its place, and the first one ends.
    const second = (await browser.order()).body
    const { db } = server().services
    const ends = async (id: number) =>
      (await db.selectFrom('order').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow()).expires_at
    expect([await ends(body.id), (await ends(second.id)) > TEST_NOW]).toEqual([TEST_NOW, true])
    const attempt = { company_id: shop().company.id, order_id: second.id, provider: 'sandbox', amount: 2000, request: '{}' }
    const paying = { status: 'open', idempotency_key: url(), secret: url(), next_check_at: TEST_NOW }
    await db
      .insertInto('payment')
      .values({ ...attempt, ...paying })
      .execute()
    expect((await browser.order()).refusals).toEqual([{ code: 'waiting_place_used' }])
    await db.updateTable('payment').set({ status: 'paid' }).where('order_id', '=', second.id).execute()
    await db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', second.id).execute()
    expect((await browser.order()).refusals).toEqual([{ code: 'waiting_place_used' }])
    // Just going back to the row leads back into the shop with the same place; another one is asked for.
    expect((await browser.open(`/p/${url()}/wait`)).at).toBe(`/p/${url()}`)
    expect((await browser.order()).refusals).toEqual([{ code: 'waiting_place_used' }])
    await browser.open(`/p/${url()}/wait?another=1`)
    await pass(1)
    expect((await browser.open(`/p/${url()}/wait`)).at).toBe(`/p/${url()}`)
    expect((await browser.order()).status).toBe(200)
    expect(await read()).toMatchObject({ let_in: 2, bought: 1, left: 0 })
  })

  // Guard: `keepOne`; what `usePlace` saw is old by the time the order is placed.
  test('has one order that can be paid, also of several that are placed with it at the same moment', async () => {
    await set({})
    await runRooms(server().services)
    const browser = await enter()
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.order()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const open = await server()
      .services.db.selectFrom('order')
      .select('id')
      .where('point_of_sale_id', '=', pos().id)
      .where('expires_at', '>', TEST_NOW)
      .execute()
    expect(open).toHaveLength(1)
  })

  test('whose order is being paid by the time another one of it is placed ends that other one', async () => {
    await set({})
    await runRooms(server().services)
    const [browser, other] = [await enter(), aBrowser()]
    await other.open(`/p/${url()}`)
    await pass(1)
    await other.open(`/p/${url()}/wait`)
    const { services } = server()
    const ended: number[] = []
    const keepPlaces = createKeepPlaces(services, async (_, id) => void ended.push(id))
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const later = (await other.order()).body
    const both = keepPlaces(companyScope(server(), shop().company.id), pos().id, cookies, async () => {
      const first = (await browser.order()).body
      const attempt = { company_id: shop().company.id, order_id: first.id, provider: 'sandbox', amount: 2000, request: '{}' }
      const paying = { status: 'open', idempotency_key: url(), secret: url(), next_check_at: TEST_NOW }
      await services.db
        .insertInto('payment')
        .values({ ...attempt, ...paying })
        .execute()
      return later
    })
    await expect(both).rejects.toMatchObject({ refusals: [{ code: 'waiting_place_used' }] })
    expect(ended).toEqual([later.id])
  })

  test('is not spent by an order that is refused', async () => {
    await set({})
    await runRooms(server().services)
    const browser = await enter()
    const wrong = { point_of_sale_id: pos().id, products: [{ product_id: shop().product.id, amount: 5000 }] }
    const headers = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    for (let times = 0; times < 8; times += 1)
      expect((await server().send('placeOrder', wrong, { host: 'localhost', headers })).status).toBe(400)
    expect((await browser.order()).status).toBe(200)
  })

  test('is of its own sale, and cannot be made up or lengthened', async () => {
    await set({})
    await runRooms(server().services)
    const browser = await enter()
    const name = `inside-${pos().id}`
    const good = browser.cookies.get(name)!
    const parts = good.split('.')
    for (const [at, changed] of [
      [1, String(pos().id + 1)],
      [3, '0'],
      [5, 'A'.repeat(16)],
    ] as const) {
      browser.cookies.set(name, parts.map((part, index) => (index === at && part !== changed ? changed : part)).join('.'))
      if (browser.cookies.get(name) !== good) expect((await browser.order()).refusals).toEqual([{ code: 'waiting_place_needed' }])
    }
    browser.cookies.set(name, good)
    server().clock.advance(15 * MINUTE_MS)
    expect((await browser.order()).refusals).toEqual([{ code: 'waiting_place_needed' }])
    server().clock.set(TEST_NOW)
    await set({ opens_at: '2026-06-01T09:00:00.000Z' })
    await runRooms(server().services)
    expect((await browser.order()).refusals).toEqual([{ code: 'waiting_place_needed' }])
  })

  test('that was not used in time is lost, and a visitor who comes back is informed and stands at the end', async () => {
    await set({ pace: 60 })
    await runRooms(server().services)
    const browser = aBrowser()
    await browser.ask(`/p/${url()}/wait`)
    await pass(3)
    for (let minute = 0; minute < 17; minute += 1) {
      server().clock.advance(MINUTE_MS)
      await runRooms(server().services)
    }
    const { body } = await browser.ask(`/p/${url()}/wait`)
    expect(body).toContain('Je beurt was voorbij')
    expect((await browser.open(`/p/${url()}/wait`)).at).toBe(`/p/${url()}`)
  })
})
