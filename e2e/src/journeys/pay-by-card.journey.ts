import { startFakeStripe, STRIPE_LIVE_KEY } from '@entree/server/testing/providers/fake-stripe.ts'
import { stripeEvent, stripeNotice, STRIPE_WEBHOOK_SECRET } from '@entree/server/testing/providers/stripe-notice.ts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { officeText as office } from '../support/office-texts.ts'
import { choose, enterPasswordAgain, fillField, said, signIn } from '../support/organiser.ts'
import { orderChairs } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

type Stripe = Awaited<ReturnType<typeof startFakeStripe>>

let stripe: Stripe
const { product, enter } = visitors({
  isAlone: true,
  environment: async () => {
    stripe = await startFakeStripe({ now })
    return { STRIPE_URL: `${stripe.url}/v1` }
  },
})
const t = texts('nl')
const ORGANISER = 'admin@uiterwaard.example'
const CHECKOUT = 'https://checkout.stripe.com/'

afterAll(() => stripe?.stop())

test('PERM-107 an organiser connects Stripe, enters the secret of its notices, and takes payments with it', async () => {
  const { page, look } = await enter('desktop', { locale: 'en-GB' })
  await signIn(page, product().shop(), ORGANISER, '/company/payment-accounts')
  await page
    .getByRole('button', { name: office('money.connect_account') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog, office('money.account_provider'), 'Stripe')
  await choose(page, dialog, office('money.account_mode'), office('money.account_mode_live'))
  await fillField(dialog, office('money.credential_secret_key'), STRIPE_LIVE_KEY)
  await dialog.getByRole('button', { name: office('money.connect'), exact: true }).click()
  await enterPasswordAgain(page)
  await said(page, office('money.account_works'))
  await dialog.getByText(/\/api\/payment\/stripe\/\d+\/notice/).waitFor()
  await look('card/1-notices')
  await fillField(dialog, office('money.credential_webhook_secret'), STRIPE_WEBHOOK_SECRET)
  await dialog.getByRole('button', { name: office('ui.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(office('money.account_ready')).first().waitFor()
  await page.getByRole('button', { name: office('money.account_on') }).click()
  await page.getByText(office('money.account_taking_live')).first().waitFor()
  await look('card/2-account')
})

describe.each(sizeNames)('a buyer who pays through Stripe, on a %s', (size) => {
  test('PAY-12 a card that its bank asks about is refused once, confirmed the next time, and paid once', async () => {
    const { page, look } = await enter(size)
    await showCheckout(page)
    const order = await orderChairs(page, product().shop(), t, `card.${size}@film.example`)
    const id = await payWith(page, t('payment.method_creditcard'))
    await page.getByRole('link', { name: 'Pay', exact: true }).click()
    await page.getByRole('link', { name: 'It was not me' }).click()
    await page.getByText('Your bank did not approve').waitFor()
    expect(await ticketsOf(order.id)).toEqual([])
    await page.getByRole('link', { name: 'Pay', exact: true }).click()
    await page.getByRole('link', { name: 'It was me' }).click()
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    await look('card/3-thanks')
    expect(await paymentsOf(order.id)).toEqual([{ status: 'paid', provider_payment_id: id }])
    expect(await ticketsOf(order.id)).toHaveLength(2)
    // The notice comes after the buyer.
    await sendNotice({ object: 'checkout.session', id })
    expect(await ticketsOf(order.id)).toHaveLength(2)
  })

  test('PAY-06 STAT-07 STAT-11 a transfer that arrives after three days: announced by page and mail, tickets by mail', async () => {
    const { page, look } = await enter(size)
    await showCheckout(page)
    const email = `transfer.${size}@film.example`
    const order = await orderChairs(page, product().shop(), t, email)
    const id = await payWith(page, t('payment.method_banktransfer'))
    stripe.decide(id, 'pending')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByRole('heading', { level: 1, name: t('pending.transfer_title') }).waitFor()
    await look('card/4-transfer')
    await expect.poll(() => linkIn(email, 'payment_pending')).not.toBeNull()
    await later(order.id, 3)
    await page.goto((await linkIn(email, 'payment_pending')) ?? '')
    await page.getByText(t('status.transfer_title')).waitFor()
    expect(await page.getByRole('link', { name: t('status.download_all') }).count()).toBe(0)
    await look('card/5-awaited')
    stripe.decide(id, 'paid')
    await sendNotice({ object: 'checkout.session', id })
    await expect.poll(() => linkIn(email, 'order_tickets')).not.toBeNull()
    await page.reload()
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    expect(await ticketsOf(order.id)).toHaveLength(2)
  })
})

test('a payment that the bank takes back is before the organiser, and is gone from there once it is won', async () => {
  const buyer = await enter('phone')
  await showCheckout(buyer.page)
  const order = await orderChairs(buyer.page, product().shop(), t, 'disputed@film.example')
  const id = await payWith(buyer.page, t('payment.method_creditcard'))
  stripe.decide(id, 'paid')
  await buyer.page.getByRole('link', { name: 'Back to the shop' }).click()
  await buyer.page.getByRole('link', { name: t('status.download_all') }).waitFor()
  const session = stripe.sessions.get(id)!
  const about = { object: 'dispute', id: stripe.dispute(id, session.cents, 'needs_response'), payment_intent: session.intent?.id }
  await sendNotice(about)
  const { page, look } = await enter('desktop', { locale: 'en-GB' })
  await signIn(page, product().shop(), ORGANISER, '/payment-issues')
  const issue = page.getByRole('row').filter({ hasText: office('attention.reason_charged_back') })
  await issue.waitFor()
  await look('card/6-issues')
  await issue.getByRole('link').first().click()
  await page.waitForURL(`**/orders/${order.id}`)
  await page.getByText(office('attention.reason_charged_back')).first().waitFor()
  await page.getByText(office('orders.dispute_open')).first().waitFor()
  await look('card/7-disputed')
  Object.assign(session.disputes[0]!, { status: 'won' })
  await sendNotice(about)
  await page.reload()
  await page.getByText(office('orders.dispute_won')).first().waitFor()
  expect(await page.getByText(office('attention.reason_charged_back')).count()).toBe(0)
  await look('card/8-won')
  await page.goto(`${product().shop()}/backoffice/payment-issues`)
  await page.getByText(office('attention.payments_none')).waitFor()
})

/** Stripe's page, with the page of the bank that is asked whether it was the buyer; how it ends there the buyer says. */
async function showCheckout(page: Page): Promise<void> {
  await page.route(`${CHECKOUT}**`, (route) => {
    const url = new URL(route.request().url())
    const id = url.pathname.split('/').at(-1) ?? ''
    const back = `<a href="${successUrl(id)}">Back to the shop</a>`
    const bank = `<a href="${CHECKOUT}done/${id}">It was me</a> <a href="${CHECKOUT}c/pay/${id}?refused">It was not me</a>`
    const refused = url.search === '?refused' ? '<p>Your bank did not approve</p>' : ''
    const pages: Record<string, string> = {
      c: `${refused}<a href="${CHECKOUT}bank/${id}">Pay</a> ${back}`,
      bank,
      done: back,
    }
    const at = url.pathname.split('/')[1] ?? ''
    if (at === 'done') stripe.decide(id, 'paid')
    const body = `<!doctype html><html lang="en"><title>Checkout</title><main><h1>Checkout</h1>${pages[at]}</main>`
    return route.fulfill({ contentType: 'text/html', body })
  })
}

/** Where the shop wants its buyer back. */
function successUrl(id: string): string {
  const url = stripe.sessions.get(id)?.form['success_url']
  return typeof url === 'string' ? url : ''
}

/** Chooses a method and goes to Stripe; returns the session made there. */
async function payWith(page: Page, method: string): Promise<string> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await page.locator('aside button[type=submit]').click()
  await page.waitForURL(`${CHECKOUT}c/pay/**`)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Stripe's signed notice about something of its own. It reaches no address of this machine on its own. */
async function sendNotice(object: object): Promise<void> {
  const [account] = await product().sql<{ id: number }>(
    "select id::int from payment_account where provider = 'stripe' and is_active",
  )
  const { raw_body, headers } = stripeNotice(stripeEvent('something.happened', object, `evt_${++events}`), { now: now() })
  const address = `${product().shop()}/api/payment/stripe/${account?.id}/notice`
  const sent = { method: 'POST', body: raw_body, headers: { 'content-type': 'application/json', ...headers } }
  expect((await fetch(address, sent)).status).toBe(200)
}
let events = 0

function now(): string {
  return new Date().toISOString()
}

/** Lets the given number of days go by for an order. */
async function later(order_id: number, days: number): Promise<void> {
  const ago = `interval '${days} days'`
  await product().sql(`update "order" set created_at = created_at - ${ago}, expires_at = expires_at - ${ago} where id = $1`, [
    order_id,
  ])
  await product().sql(`update payment set created_at = created_at - ${ago}, next_check_at = now() where order_id = $1`, [
    order_id,
  ])
}

/** The way to the order in a mail of this kind that was sent to an address; null until there is one. */
async function linkIn(email: string, kind: string): Promise<string | null> {
  const [mail] = await product().sql<{ text: string | null }>('select text from mail where to_address = $1 and kind = $2', [
    email,
    kind,
  ])
  return mail?.text?.match(/https?:\/\/\S+\/order\/\S+/)?.[0] ?? null
}

function paymentsOf(order_id: number) {
  return product().sql('select status, provider_payment_id from payment where order_id = $1 order by id', [order_id])
}

function ticketsOf(order_id: number) {
  return product().sql('select 1 from ticket where order_id = $1', [order_id])
}
