import { MOLLIE_APP } from '@entree/server/testing/providers/fake-mollie-oauth.ts'
import { startFakeMollie } from '@entree/server/testing/providers/fake-mollie.ts'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { officeText as office } from '../support/office-texts.ts'
import { choose, enterPasswordAgain, signIn } from '../support/organiser.ts'
import { orderChairs } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

let mollie: Awaited<ReturnType<typeof startFakeMollie>>
const { product, enter } = visitors({
  isAlone: true,
  environment: async () => {
    mollie = await startFakeMollie({ now: () => new Date().toISOString() })
    return {
      MOLLIE_URL: `${mollie.url}/v2`,
      MOLLIE_AUTHORIZE_URL: `${mollie.url}/oauth2/authorize`,
      MOLLIE_OAUTH_URL: `${mollie.url}/oauth2`,
      MOLLIE_CLIENT_ID: MOLLIE_APP.client_id,
      MOLLIE_CLIENT_SECRET: MOLLIE_APP.client_secret,
    }
  },
})
const t = texts('nl')
const ORGANISER = 'admin@uiterwaard.example'
const CHECKOUT = 'https://www.mollie.com/checkout/'

afterAll(() => mollie?.stop())

test('PCON-01 PCON-02 PCON-03 an organiser says no at Mollie, then yes, sells without keys, and sees what was refunded in the dashboard of Mollie', async () => {
  mollie.oauth.redirect_uri = `${product().shop()}/backoffice/payment-accounts/connected`
  const { page, look } = await enter('desktop', { locale: 'en-GB' })
  await showMollie(page)
  await signIn(page, product().shop(), ORGANISER, '/company/payment-accounts')
  await leaveForMollie(page)
  await enterPasswordAgain(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: office('money.connecting_failed') }).waitFor()
  await look('connect/1-declined')
  await page.getByRole('link', { name: office('money.connecting_back') }).click()
  await leaveForMollie(page, () => look('connect/2-offered'))
  await page.getByRole('link', { name: 'Allow' }).click()
  await page.getByText(`Mollie, ${mollie.oauth.organisation.name}`).first().waitFor()
  await page.getByRole('button', { name: office('money.account_on') }).click()
  await page.getByText(office('money.account_taking_live')).first().waitFor()
  await look('connect/3-account')

  const buyer = await enter('phone')
  await showMollie(buyer.page)
  const order = await orderChairs(buyer.page, product().shop(), t, 'connected@film.example')
  await buyer.page.getByRole('radio', { name: /^iDEAL/ }).check()
  await buyer.page.locator('aside button[type=submit]').click()
  await buyer.page.waitForURL(`${CHECKOUT}**`)
  const id = paymentAt(buyer.page.url())
  expect(mollie.payments.get(id)?.body).toMatchObject({ profileId: mollie.oauth.organisation.profiles[0]?.id })
  mollie.decide(id, 'paid')
  await buyer.page.getByRole('link', { name: 'Back to the shop' }).click()
  await buyer.page.getByRole('link', { name: t('status.download_all') }).waitFor()

  const payment = mollie.payments.get(id)!
  const made = {
    status: 'refunded',
    cents: payment.cents,
    metadata: null,
    description: 'by phone',
    createdAt: new Date().toISOString(),
  }
  payment.refunds.unshift({ id: 're_dashboard1', ...made })
  await sendNotice(id)
  await page.goto(`${product().shop()}/backoffice/orders/${order.id}`)
  await page.getByText(office('orders.status_refunded'), { exact: true }).first().waitFor()
  await look('connect/4-refunded-there')
})

/** Chooses to connect a live account without keys, which leads to Mollie. */
async function leaveForMollie(page: Page, see: () => Promise<void> = async () => {}): Promise<void> {
  await page
    .getByRole('button', { name: office('money.connect_account') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: office('money.connect_account') })
  await choose(page, dialog, office('money.account_mode'), office('money.account_mode_live'))
  const connect = dialog.getByRole('button', { name: office('money.connect_with', { name: 'Mollie' }) })
  await connect.waitFor()
  await see()
  await connect.click()
}

/** What people see at Mollie: its page for owners, as the stand-in has it, and the one for buyers with the way back. */
async function showMollie(page: Page): Promise<void> {
  await page.route(`${mollie.url}/oauth2/authorize**`, async (route) =>
    route.fulfill({ contentType: 'text/html', body: await (await fetch(route.request().url())).text() }),
  )
  await page.route(`${CHECKOUT}**`, (route) => {
    const back = mollie.payments.get(paymentAt(route.request().url()))?.body.redirectUrl
    const body = `<!doctype html><html lang="en"><title>Checkout</title><main><h1>Checkout</h1><a href="${String(back)}">Back to the shop</a></main>`
    return route.fulfill({ contentType: 'text/html', body })
  })
}

/** Mollie's word that something has changed; what, the product asks for. It reaches no address of this machine on its own. */
async function sendNotice(id: string): Promise<void> {
  const [account] = await product().sql<{ id: number }>("select id::int from payment_account where connected_by = 'oauth'")
  const body = new URLSearchParams({ id })
  expect((await fetch(`${product().shop()}/api/payment/mollie/${account?.id}/notice`, { method: 'POST', body })).status).toBe(200)
}

function paymentAt(url: string): string {
  return `tr_${new URL(url).pathname.split('/').at(-1)}`
}
