import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { add, cents, decide, fillName, goTo, orderKey, payWith, rowOf, showsTotal, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const t = texts('nl')
/** Two chairs and popcorn, service fees of the tickets included. */
const DUE = 2 * (1450 + 120) + 650

describe.each(sizeNames)('a payment that fails before it succeeds, on a %s', (size) => {
  const visitor = journey(size)
  let order = { id: 0, secret: '' }

  test('ROUTE-10 PAY-15 ERR-19 it fails at the bank: the payment page says so and keeps everything', async () => {
    const { page, look } = visitor()
    order = await orderChairs(page, 'nel@film.example')
    await payWith(page, 'iDEAL')
    await decide(page, 'failed')
    expect(new URL(page.url()).pathname).toBe(`/order/${order.id}/${order.secret}/payment`)
    await page.getByRole('alert').getByText(t('payment_failed')).waitFor()
    expect(await page.getByRole('radio', { name: /^iDEAL/ }).isChecked()).toBe(true)
    await showsTotal(page, DUE + 29)
    await look('pay/1-retry')
  })

  test('PAY-16 PRICE-13 another method has another fee, and the total goes with it; the buyer steps back', async () => {
    const { page } = visitor()
    await page.getByRole('radio', { name: /^Bancontact/ }).check()
    await showsTotal(page, DUE)
    await payWith(page, 'Bancontact')
    expect(cents(await page.locator('.amount').innerText())).toBe(DUE)
    await decide(page, 'cancelled')
    await page.getByRole('alert').getByText(t('payment_failed')).waitFor()
  })

  test('PAY-17 ERR-33 a payment that cannot be started says that nothing is paid', async () => {
    const { page, look } = visitor()
    await page.route('**/api/order/*/*/pay', (route) => route.fulfill({ status: 400, json: [{ code: 'payment_not_processed' }] }))
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    await page.locator('aside button[type=submit]').click()
    await page.getByText(t('payment.nothing_paid')).waitFor()
    await look('pay/2-not-started')
    await page.unroute('**/api/order/*/*/pay')
  })

  test('PAY-12 STAT-01 the next one succeeds; a second press pays nothing twice, and there is one order', async () => {
    const { page } = visitor()
    await page.getByRole('radio', { name: /^Bancontact/ }).check()
    await page.locator('aside button[type=submit]').dblclick()
    await page.waitForURL(/\/sandbox\//)
    await decide(page, 'paid')
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    const payments = await product().sql('select status, amount::int from payment where order_id = $1 order by id', [order.id])
    expect(payments).toEqual([
      { status: 'failed', amount: DUE + 29 },
      { status: 'cancelled', amount: DUE },
      { status: 'paid', amount: DUE },
    ])
    const orders = await product().sql(
      'select o.total::int, o.payment_status from "order" o join customer c on c.id = o.customer_id where c.email = $1 and o.id >= $2',
      ['nel@film.example', order.id],
    )
    expect(orders).toEqual([{ total: DUE, payment_status: 'paid' }])
    expect(await product().sql('select 1 from ticket where order_id = $1', [order.id])).toHaveLength(2)
  })

  test('ORD-08 ERR-13 a paid order cannot be changed: back at the point of sale, with a word', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/order/${order.id}/${order.secret}/personal`)
    await page.waitForURL(/\/p\/dijkbios/)
    await page.getByText(t('order_already_paid')).first().waitFor()
    await look('pay/3-already-paid')
  })
})

describe.each(sizeNames)('a payment that is checked first, on a %s', (size) => {
  const visitor = journey(size)
  let order = { id: 0, secret: '' }
  let providerPage = ''

  test('ROUTE-12 ORD-04 STAT-07 pending: a page that explains, no tickets yet', async () => {
    const { page, look } = visitor()
    order = await orderChairs(page, 'pier@film.example')
    await payWith(page, t('payment.method_banktransfer'))
    providerPage = page.url()
    await decide(page, 'pending', 'never')
    expect(new URL(page.url()).pathname).toBe(`/order/${order.id}/${order.secret}/pending`)
    await page.getByRole('heading', { level: 1, name: t('pending.transfer_title') }).waitFor()
    await page.getByText(t('pending.transfer_text', { amount: '€ 37,90' })).waitFor()
    await look('pay/4-pending')
  })

  test('ORD-09 STAT-11 ERR-35 meanwhile the order is shown as pending and cannot be changed', async () => {
    const { page, look } = visitor()
    const other = await page.context().newPage()
    await other.goto(`${product().shop()}/order/${order.id}/${order.secret}/status`)
    await other.getByText(t('status.transfer_title')).waitFor()
    expect(await other.getByRole('link', { name: t('status.download_all') }).count()).toBe(0)
    await other.goto(`${product().shop()}/order/${order.id}/${order.secret}/payment`)
    await other.waitForURL(/\/p\/dijkbios/)
    await other.getByText(t('order_pending_title')).first().waitFor()
    await other.close()
    await page.bringToFront()
    await look('pay/4-pending')
  })

  test('ROUTE-15 once it is paid the page goes on automatically', async () => {
    const { page } = visitor()
    await page.clock.install()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: t('pending.transfer_title') }).waitFor()
    const provider = await enter(size)
    await provider.page.goto(providerPage)
    await decide(provider.page, 'paid')
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000)
        return new URL(page.url()).pathname
      })
      .toBe('/order/thanks')
    await page.getByText(String(order.id), { exact: true }).waitFor()
    expect(await product().sql('select 1 from ticket where order_id = $1', [order.id])).toHaveLength(2)
  })
})

/** From the point of sale to the payment page, with two chairs and popcorn. */
async function orderChairs(page: Page, email: string): Promise<{ id: number; secret: string }> {
  await page.goto(`${product().shop()}/p/dijkbios`)
  await add(page, 'Strandstoel', 2)
  await rowOf(page, 'Popcorn en limonade').waitFor()
  await add(page, 'Popcorn en limonade', 1)
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  await fillName(page, t, { email })
  await termsBox(page, t).check()
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
  await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
  await showsTotal(page, DUE)
  return orderKey(page)
}
