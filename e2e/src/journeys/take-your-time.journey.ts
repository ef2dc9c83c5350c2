import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expiresIn, keepOpenOrders, leaveStock, takenOf } from '../support/arrange.ts'
import { sizeNames } from '../support/browse.ts'
import {
  add,
  amountOf,
  decide,
  field,
  fillName,
  goTo,
  orderKey,
  payWith,
  rowOf,
  showsTotal,
  termsBox,
} from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const t = texts('nl')
const RUG = 'Op je eigen kleed'
const CHAIR = 'Strandstoel'

describe.each(sizeNames)('going back, trying again and two tabs, on a %s', (size) => {
  const visitor = journey(size)
  let order = { id: 0, secret: '' }
  let taken = 0

  test('ORD-12 ORD-13 CONST-06 the order is held for twenty minutes, counted by the second', async () => {
    const { page } = visitor()
    await keepOpenOrders(product().sql)
    taken = await takenOf(product().sql, 'dijkbios', RUG)
    await page.clock.install()
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, RUG, 2)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    order = orderKey(page)
    const timer = page.getByRole('timer')
    await timer.waitFor()
    await page.clock.pauseAt(Date.now() + 10_000)
    const first = await secondsOn(page)
    expect(first).toBeLessThanOrEqual(20 * 60)
    for (const passed of [1, 2]) {
      await page.clock.runFor(1000)
      expect(await secondsOn(page)).toBe(first - passed)
    }
    expect(await timer.innerText()).toMatch(/\b\d{1,2}:\d\d\b/)
    await page.clock.resume()
  })

  test('ROUTE-05 ORD-17 ORD-18 CART-10 back to the tickets, one more, and on: the same order', async () => {
    const { page, look } = visitor()
    await goTo(page, page.getByRole('link', { name: t('back') }), /^\/p\/dijkbios\?back=/)
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    expect(await amountOf(page, RUG)).toBe('2')
    await add(page, RUG, 1)
    await showsTotal(page, 3 * (950 + 120))
    await look('time/1-back')
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    expect(orderKey(page)).toEqual(order)
    expect(await takenOf(product().sql, 'dijkbios', RUG)).toBe(taken + 3)
  })

  test('CART-01 a reload of any page keeps what was chosen and filled in', async () => {
    const { page } = visitor()
    await fillName(page, t, { email: 'riet@film.example' })
    await page.reload()
    await field(page, t('personal.email')).waitFor()
    expect(await field(page, t('personal.email')).inputValue()).toBe('riet@film.example')
    await termsBox(page, t).check()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
    await add(page, 'IJs in de pauze', 2)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/payment$/)
    await page.reload()
    await showsTotal(page, 3 * 1070 + 900)
    await goTo(page, page.getByRole('link', { name: t('back') }), /\/products$/)
    expect(await amountOf(page, 'IJs in de pauze')).toBe('2')
    await goTo(page, page.getByRole('link', { name: t('back') }), /\/personal$/)
    expect(await field(page, t('personal.last_name')).inputValue()).toBe('van Dijk')
    expect(await termsBox(page, t).isChecked()).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: t('extras.title') }).waitFor()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/payment$/)
  })

  test('ORD-18 a second tab has the same cart and changes the same order', async () => {
    const { page } = visitor()
    const tab = await page.context().newPage()
    await tab.goto(`${product().shop()}/p/dijkbios`)
    await tab.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    expect(await amountOf(tab, RUG)).toBe('3')
    await rowOf(tab, RUG)
      .getByRole('button', { name: t('quantity_less', { product: RUG }) })
      .click()
    await showsTotal(tab, 2 * 1070 + 900)
    await goTo(tab, tab.getByRole('button', { name: t('continue') }), /\/personal$/)
    expect(orderKey(tab)).toEqual(order)
    await tab.close()
  })

  test('PRICE-13 the first tab does not charge what it no longer shows', async () => {
    const { page, look } = visitor()
    await page.bringToFront()
    await page.getByRole('radio', { name: /^iDEAL/ }).check()
    await page.locator('aside button[type=submit]').click()
    await Promise.race([page.getByText(t('total_changed')).waitFor(), page.waitForURL(/\/sandbox\//)])
    if (!page.url().includes('/sandbox/')) {
      await look('time/2-total-changed')
      await showsTotal(page, 2 * 1070 + 900 + 29)
      await goTo(page, page.locator('aside button[type=submit]'), /\/sandbox\//)
    }
    const [payment] = await product().sql('select amount::int from payment where order_id = $1', [order.id])
    expect(payment).toEqual({ amount: 2 * 1070 + 900 + 29 })
    await decide(page, 'paid')
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    const orders = await product().sql(
      `select o.id from "order" o join customer c on c.id = o.customer_id where c.email = 'riet@film.example' and o.id >= $1`,
      [order.id],
    )
    expect(orders).toHaveLength(1)
    expect(await takenOf(product().sql, 'dijkbios', RUG)).toBe(taken + 2)
  })
})

describe.each(sizeNames)('running out of time, on a %s', (size) => {
  const visitor = journey(size)
  let first = { id: 0, secret: '' }

  test('ORD-14 ERR-15 at zero the order is over, and starting over keeps the cart', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, CHAIR, 2)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    first = orderKey(page)
    await expiresIn(product().sql, first.id, 8)
    await page.reload()
    await page
      .getByRole('timer')
      .getByText(/0:0[1-8]/)
      .waitFor()
    await look('time/3-last-seconds')
    await page.getByRole('heading', { level: 1, name: t('order.expired_title') }).waitFor()
    await page.getByText(t('order_expired')).waitFor()
    await look('time/4-expired')
    await goTo(page, page.getByRole('link', { name: t('order.start_over') }), /^\/p\/dijkbios/)
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    expect(await amountOf(page, CHAIR)).toBe('2')
  })

  test('ORD-20 DEC-S-20 going on makes a new order; the old address still says what became of the old one', async () => {
    const { page } = visitor()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    const second = orderKey(page)
    expect(second.id).not.toBe(first.id)
    await page.goto(`${product().shop()}/order/${first.id}/${first.secret}/payment`)
    await page.getByRole('heading', { level: 1, name: t('order.expired_title') }).waitFor()
    await page.goto(`${product().shop()}/p/dijkbios?back=${first.id}-${first.secret}`)
    await page.getByText(t('order_expired')).waitFor()
    await page.getByText(t('cart_kept')).waitFor()
    expect(await amountOf(page, CHAIR)).toBe('2')
  })
})

describe.each(sizeNames)('the last ticket, on a %s', (size) => {
  const SEAT = 'Zitplaats'
  const JORIS = 'joris-kwant'

  test('ERR-29 QTY-02 POS-31 another buyer takes it while choosing: it is said beside the ticket, and the rest stays', async () => {
    const { page, look, leave } = await enter(size)
    await leaveStock(product().sql, JORIS, SEAT, 2)
    await page.goto(`${product().shop('zwaluw.localhost')}/p/${JORIS}`)
    await expect.poll(() => stockShown(page, SEAT)).toBe(2)
    await showsTotal(page, 2 * (1650 + 97))
    await placeOrder(await enter(size), 1)
    await page.getByRole('button', { name: t('continue') }).click()
    await rowOf(page, SEAT)
      .getByText(t('product_out_of_stock', { product: SEAT }))
      .waitFor()
    await page.getByText(t('less_left_title')).waitFor()
    await showsTotal(page, 1650 + 97)
    await look('time/5-less-left')
    await placeOrder(await enter(size), 1)
    await page.getByRole('button', { name: t('continue') }).click()
    await rowOf(page, SEAT).getByText(t('state_sold_out')).waitFor()
    await look('time/6-sold-out')
    await leave()
  })

  test('DEC-S-03 sold out while paying too late: the money goes back, and the buyer reads why', async () => {
    const { page, look, leave } = await enter(size)
    await leaveStock(product().sql, JORIS, SEAT, 1)
    await page.goto(`${product().shop('zwaluw.localhost')}/p/${JORIS}`)
    await expect.poll(() => stockShown(page, SEAT)).toBe(1)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    const { id } = orderKey(page)
    await fillName(page, t, { email: 'laat@toneel.example' })
    await termsBox(page, t).check()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await expiresIn(product().sql, id, -1)
    const state = () => product().sql<{ payment_status: string }>('select payment_status from "order" where id = $1', [id])
    await expect.poll(async () => (await state())[0]?.payment_status).toBe('expired')
    await placeOrder(await enter(size), 1)
    await decide(page, 'paid')
    expect(new URL(page.url()).pathname).toMatch(/\/status$/)
    await page.getByRole('heading', { level: 1, name: t('status.title') }).waitFor()
    await page.getByText(t('status.money_returned_title')).waitFor()
    expect(await page.getByText(t('status.not_paid_title')).count()).toBe(0)
    await look('time/7-too-late')
    const [payment] = await product().sql<{ status: string }>('select status from payment where order_id = $1', [id])
    expect(payment?.status).toMatch(/^refund/)
    expect(await product().sql('select 1 from ticket where order_id = $1', [id])).toEqual([])
    await leave()
  })

  /** Another buyer's order, made as fast as a machine can. */
  async function placeOrder({ page }: { page: Page }, amount: number): Promise<void> {
    await page.goto(`${product().shop('zwaluw.localhost')}/terms-conditions`)
    const status = await page.evaluate(
      async ({ url, name, units }) => {
        const call = async (path: string, body: object) => {
          const answer = await fetch(`/api${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
          return { status: answer.status, body: (await answer.json()) as never }
        }
        const { body: shop } = await call('/pos/url', { url })
        const { id, products } = shop as {
          id: number
          products: { product_id: number; product: { name: string; price: number } }[]
        }
        const found = products.find((row) => row.product.name === name)
        const line = {
          product_id: found?.product_id,
          amount: units,
          price: found?.product.price,
          manual_price: false,
          is_disabled: false,
        }
        const answer = await call('/order', {
          point_of_sale_id: id,
          products: [line],
          source: 'shop',
          timezone: 'Europe/Amsterdam',
        })
        return answer
      },
      { url: JORIS, name: SEAT, units: amount },
    )
    expect(status.status, JSON.stringify(status.body)).toBe(200)
  }
})

/** Presses plus until it goes no further; returns how many that is, and starts over for the next look. */
async function stockShown(page: Page, name: string): Promise<number> {
  await page.reload()
  const plus = page.getByRole('button', { name: t('quantity_more', { product: name }) })
  if (!(await plus.isVisible())) return 0
  while ((await plus.getAttribute('aria-disabled')) === null) await plus.click()
  return Number(await amountOf(page, name))
}

async function secondsOn(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}
