import { MOLLIE_LIVE_KEY, startFakeMollie } from '@entree/server/testing/providers/fake-mollie.ts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { officeText as office } from '../support/office-texts.ts'
import { choose, enterPasswordAgain, fillField, said, signIn } from '../support/organiser.ts'
import { orderChairs } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

type Mollie = Awaited<ReturnType<typeof startFakeMollie>>

let mollie: Mollie
const { product, enter } = visitors({
  isAlone: true,
  environment: async () => {
    mollie = await startFakeMollie({ now: () => new Date().toISOString() })
    mollie.profile.mode = 'live'
    // The account has neither PayPal nor bank transfers.
    for (const none of ['paypal', 'banktransfer']) mollie.methods.splice(mollie.methods.indexOf(none), 1)
    return { MOLLIE_URL: `${mollie.url}/v2` }
  },
})
const t = texts('nl')
const ORGANISER = 'admin@uiterwaard.example'
const CHECKOUT = 'https://www.mollie.com/checkout/'

afterAll(() => mollie?.stop())

test('PERM-107 an organiser connects Mollie with a key, is warned of a wrong one, and takes payments with it', async () => {
  const { page, look } = await enter('desktop', { locale: 'en-GB' })
  await signIn(page, product().shop(), ORGANISER, '/company/payment-accounts')
  await page
    .getByRole('button', { name: office('money.connect_account') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: office('money.connect_account') })
  await choose(page, dialog, office('money.account_mode'), office('money.account_mode_live'))
  await fillField(dialog, office('money.credential_api_key'), `${MOLLIE_LIVE_KEY.slice(0, -1)}X`)
  await dialog.getByRole('button', { name: office('money.connect'), exact: true }).click()
  await enterPasswordAgain(page)
  await dialog.getByText("The provider doesn't accept this key. Copy it again, whole.").first().waitFor()
  await look('real/1-key-refused')
  await fillField(dialog, office('money.credential_api_key'), MOLLIE_LIVE_KEY)
  await dialog.getByRole('button', { name: office('money.connect'), exact: true }).click()
  await said(page, office('money.account_works'))
  await page.getByRole('button', { name: office('money.account_on') }).click()
  await page.getByText(office('money.account_taking_live')).first().waitFor()
  await look('real/2-account')
})

describe.each(sizeNames)('a buyer who pays through Mollie, on a %s', (size) => {
  test('PAY-12 PAY-15 a bank refuses, another method pays, and the tickets are there on the way back', async () => {
    const { page, look } = await enter(size)
    await showCheckout(page)
    const order = await orderChairs(page, product().shop(), t, `mollie.${size}@film.example`)
    // The account cannot take it, so nobody is offered it (PAY-23).
    const paypal = page.locator('label').filter({ hasText: 'PayPal' })
    await page.getByRole('radio', { name: /^iDEAL/ }).waitFor()
    await expect.poll(() => paypal.count()).toBe(0)
    expect(await page.getByText(t('payment.down')).count()).toBe(0)
    await look('real/3-methods')
    const refused = await payWith(page, 'iDEAL')
    mollie.decide(refused, 'failed')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByRole('alert').getByText(t('payment_failed')).waitFor()
    const paid = await payWith(page, 'Bancontact')
    expect(paid).not.toBe(refused)
    mollie.decide(paid, 'paid')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    await look('real/4-thanks')
    expect(await paymentsOf(order.id)).toEqual([
      { status: 'failed', provider_payment_id: refused },
      { status: 'paid', provider_payment_id: paid },
    ])
    expect(await ticketsOf(order.id)).toHaveLength(2)
  })

  test('PAY-16 a buyer who goes back in the browser pays once, with the method they chose last', async () => {
    const { page } = await enter(size)
    await showCheckout(page)
    const order = await orderChairs(page, product().shop(), t, `back.${size}@film.example`)
    const first = await payWith(page, 'iDEAL')
    await page.goBack()
    await page.getByRole('radio', { name: /^Bancontact/ }).waitFor()
    const second = await payWith(page, 'Bancontact')
    expect(mollie.payments.get(first)?.status).toBe('canceled')
    mollie.decide(second, 'paid')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    expect(await ticketsOf(order.id)).toHaveLength(2)
  })

  test('STAT-07 a payment that takes its time is waited for, and the page goes on automatically once it is paid', async () => {
    const { page, look } = await enter(size)
    await showCheckout(page)
    const order = await orderChairs(page, product().shop(), t, `slow.${size}@film.example`)
    const id = await payWith(page, 'iDEAL')
    mollie.decide(id, 'pending')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByRole('heading', { level: 1, name: t('pending.title') }).waitFor()
    await look('real/5-pending')
    expect(await ticketsOf(order.id)).toEqual([])
    mollie.decide(id, 'paid')
    await sendNotice(id)
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    expect(await ticketsOf(order.id)).toHaveLength(2)
  })
})

test('REF-01 REF-11 what the organiser refunds is sent to Mollie, and the order says when it is back', async () => {
  const buyer = await enter('phone')
  await showCheckout(buyer.page)
  const order = await orderChairs(buyer.page, product().shop(), t, 'again@film.example')
  const id = await payWith(buyer.page, 'iDEAL')
  mollie.decide(id, 'paid')
  await buyer.page.getByRole('link', { name: 'Back to the shop' }).click()
  await buyer.page.getByRole('link', { name: t('status.download_all') }).waitFor()
  const { page, look } = await enter('desktop', { locale: 'en-GB' })
  await signIn(page, product().shop(), ORGANISER, `/orders/${order.id}`)
  await page.getByRole('button', { name: office('orders.actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: office('orders.refund'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: office('orders.refund_choose') })
    .getByRole('checkbox')
    .first()
    .check()
  await dialog.getByRole('button', { name: office('orders.refund'), exact: true }).click()
  await said(page, office('orders.refund_done'))
  await expect.poll(() => mollie.payments.get(id)?.refunds.map(({ cents }) => cents)).toEqual([1450])
  await page.reload()
  await page.getByText(office('orders.status_partly_refunded'), { exact: true }).first().waitFor()
  await look('real/6-refund')
})

/** What the buyer sees at Mollie, with the way back; how it ends there the test says itself. */
async function showCheckout(page: Page): Promise<void> {
  await page.route(`${CHECKOUT}**`, (route) => {
    const back = mollie.payments.get(paymentAt(route.request().url()))?.body.redirectUrl
    const body = `<!doctype html><html lang="en"><title>Checkout</title><main><h1>Checkout</h1><a href="${String(back)}">Back to the shop</a></main>`
    return route.fulfill({ contentType: 'text/html', body })
  })
}

/** Chooses a method and goes to Mollie; returns the payment made there. */
async function payWith(page: Page, method: string): Promise<string> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await page.locator('aside button[type=submit]').click()
  await page.waitForURL(`${CHECKOUT}**`)
  return paymentAt(page.url())
}

/** Mollie's word that something has changed; what, the product asks for. It reaches no address of this machine on its own. */
async function sendNotice(id: string): Promise<void> {
  const [account] = await product().sql<{ id: number }>(
    "select id::int from payment_account where provider = 'mollie' and is_active",
  )
  const body = new URLSearchParams({ id })
  expect((await fetch(`${product().shop()}/api/payment/mollie/${account?.id}/notice`, { method: 'POST', body })).status).toBe(200)
}

function paymentAt(url: string): string {
  return `tr_${new URL(url).pathname.split('/').at(-1)}`
}

function paymentsOf(order_id: number) {
  return product().sql('select status, provider_payment_id from payment where order_id = $1 order by id', [order_id])
}

function ticketsOf(order_id: number) {
  return product().sql('select 1 from ticket where order_id = $1', [order_id])
}
