import { randomBytes } from 'node:crypto'
import { MOLLIE_LIVE_KEY, startFakeMollie } from '@entree/server/testing/providers/fake-mollie.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { accessibilityFaults, openContext, picture } from '../support/browse.ts'
import { startDns, type Zone } from '../support/dns-stub.ts'
import { startHttpsFront } from '../support/https-front.ts'
import { officeText as t } from '../support/office-texts.ts'
import { choose, enterPasswordAgain, fillField, openPart, said } from '../support/organiser.ts'
import { joinProduct, startEmpty, type EmptyProduct, type JoinedProduct } from '../support/product.ts'
import { add, fillName, goTo, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'

const PLATFORM = 'tickets.entree.example'
const OFFICE = 'https://office.entree.example'
const OWN = 'tickets.festival.example'
const ADMIN = 'you@entree.example'
const ORGANISER = 'robin@festival.example'
const PASSWORD = 'Quay-at-night-17'
const CHECKOUT = 'https://www.mollie.com/checkout/'

describe('an empty installation, as docs/installing.md describes, until someone buys at an organiser’s own domain', () => {
  const shop = texts('en')
  const zone: Zone = { [`festival.${PLATFORM}`]: { a: '127.0.0.1' } }
  let mollie: Awaited<ReturnType<typeof startFakeMollie>>
  let dns: Awaited<ReturnType<typeof startDns>>
  let front: Awaited<ReturnType<typeof startHttpsFront>>
  let product: EmptyProduct
  let joined: JoinedProduct
  let browser: Browser
  let admin: Page
  let organiser: Page

  beforeAll(async () => {
    mollie = await startFakeMollie({ now: () => new Date().toISOString() })
    mollie.profile.mode = 'live'
    dns = await startDns(zone)
    product = await startEmpty({
      ENVIRONMENT: 'production',
      DEMO: 'false',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'true',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PLATFORM_DOMAIN: PLATFORM,
      BACKOFFICE_ORIGIN: OFFICE,
      DNS_SERVERS: dns.address,
      MOLLIE_URL: `${mollie.url}/v2`,
    })
    joined = await joinProduct(product.address)
    front = await startHttpsFront(product.address.port)
    browser = await launchChromium({ args: [`--host-resolver-rules=MAP *.example 127.0.0.1:${front.port}`] })
    ;[admin, organiser] = await Promise.all([newPage(), newPage()])
  })
  afterAll(async () => {
    await browser?.close()
    await front?.stop()
    await joined?.leave()
    await product?.stop()
    dns?.stop()
    await mollie?.stop()
  })

  /** A visitor of the installation, at a desk. */
  async function newPage(): Promise<Page> {
    const context = await openContext(browser, {
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/Amsterdam',
      reducedMotion: 'reduce',
      ignoreHTTPSErrors: true,
    })
    return context.newPage()
  }
  async function choosePassword(page: Page, link: string, email: string): Promise<void> {
    await page.goto(link)
    await page.getByRole('heading', { name: t('account.new_password_title') }).waitFor()
    await page.getByLabel(t('account.new_password')).first().fill(PASSWORD)
    await page.getByLabel(t('account.repeat_password')).fill(PASSWORD)
    await page.getByRole('button', { name: t('account.save_password') }).click()
    await page.getByLabel(t('account.name_or_email')).fill(email)
    await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('account.sign_in'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/backoffice/dashboard')
  }
  async function lastMail(to: string): Promise<string> {
    const read = async () =>
      (await joined.sql<{ text: string | null }>('select text from mail where to_address = $1 order by id desc limit 1', [to]))[0]
        ?.text ?? ''
    await expect.poll(read).not.toBe('')
    return read()
  }
  const linkIn = (text: string) => /https:\/\/\S+/.exec(text)?.[0] ?? ''

  test('RUN-01 the command prints the link of the first administrator, who chooses a password and signs in', async () => {
    const printed = await product.run('admin', ADMIN)
    expect(linkIn(printed)).toContain(`${OFFICE}/backoffice/password-reset/`)
    await choosePassword(admin, linkIn(printed), ADMIN)
    await expect(product.run('admin', 'somebody@else.example')).rejects.toThrow()
  })

  test('they add a company and invite its organiser, who comes in by the mail', async () => {
    await admin.goto(`${OFFICE}/backoffice/admin/companies`)
    await admin
      .getByRole('link', { name: t('admin.add_company') })
      .first()
      .click()
    await fillField(admin, t('admin.company_name'), 'Festival')
    await fillField(admin, t('admin.contact_person'), 'Robin Kade')
    await fillField(admin, t('users.email'), ORGANISER)
    await admin.getByRole('button', { name: t('admin.add_company') }).click()
    await said(admin, t('admin.company_added'))
    const link = linkIn(await lastMail(ORGANISER))
    expect(link).toContain(`${OFFICE}/backoffice/`)
    await choosePassword(organiser, link, ORGANISER)
  })

  test('DOM-01 DOM-03 DOM-05 the organiser’s own domain opens once DNS is right, and becomes the main address', async () => {
    await organiser.goto(`${OFFICE}/backoffice/company/domains`)
    await fillField(organiser, t('domains.host'), OWN)
    await organiser.getByRole('button', { name: t('domains.add') }).click()
    await organiser.getByText(t('domains.state_waiting')).waitFor()
    const check = organiser.getByRole('button', { name: t('domains.check') })
    await check.click()
    await organiser.getByText(t('domains.problem_no_record')).waitFor()
    zone[OWN] = { cname: `festival.${PLATFORM}` }
    await check.click()
    await organiser.getByText(t('domains.state_open'), { exact: true }).waitFor()
    await organiser.getByRole('button', { name: t('domains.make_main') }).click()
    await organiser.getByText(t('domains.main', { host: OWN })).waitFor()
    expect(await accessibilityFaults(organiser)).toEqual([])
    await picture(organiser, 'install/1-own-domain')
  })

  test('they connect an account and put an event on sale', async () => {
    await organiser.goto(`${OFFICE}/backoffice/company/payment-accounts`)
    await organiser
      .getByRole('button', { name: t('money.connect_account') })
      .first()
      .click()
    const connecting = organiser.getByRole('dialog', { name: t('money.connect_account') })
    await choose(organiser, connecting, t('money.account_mode'), t('money.account_mode_live'))
    await fillField(connecting, t('money.credential_api_key'), MOLLIE_LIVE_KEY)
    await connecting.getByRole('button', { name: t('money.connect'), exact: true }).click()
    await enterPasswordAgain(organiser, PASSWORD)
    await said(organiser, t('money.account_works'))
    await organiser.getByRole('button', { name: t('money.account_on') }).click()
    await organiser.getByText(t('money.account_taking_live')).first().waitFor()

    await organiser.goto(`${OFFICE}/backoffice/events`)
    await organiser
      .getByRole('button', { name: t('events.add') })
      .first()
      .click()
    const creating = organiser.getByRole('dialog')
    await fillField(creating, t('events.name'), 'Opening night')
    await fillField(creating, t('events.starts_at'), `01-07-${new Date().getFullYear() + 1} 20:00`)
    await creating.getByRole('button', { name: t('events.create') }).click()
    await organiser.getByRole('heading', { name: 'Opening night', level: 1 }).waitFor()
    const event = organiser.url()
    await openPart(organiser, t('events.group_sell'), t('events.tab_products'))
    await organiser
      .getByRole('button', { name: t('products.add'), exact: true })
      .first()
      .click()
    const adding = organiser.getByRole('dialog')
    await fillField(adding, t('products.name'), 'Standing')
    await fillField(adding, t('products.price'), '25')
    await fillField(adding, t('products.stock'), '100')
    await adding.getByRole('button', { name: t('products.add_short'), exact: true }).click()
    await adding.waitFor({ state: 'hidden' })
    await openPart(organiser, t('events.group_sell'), t('events.tab_pos'))
    await organiser
      .getByRole('link', { name: t('pos.add') })
      .first()
      .click()
    await fillField(organiser, t('pos.name'), 'Website')
    await fillField(organiser, t('pos.url'), 'opening-night')
    await organiser.getByRole('button', { name: t('pos.add') }).click()
    await organiser.getByText(t('pos.added')).first().waitFor()
    await organiser.goto(event)
    await organiser.getByRole('button', { name: t('events.go_live') }).click()
    await organiser.getByText(t('events.state_live')).first().waitFor()
  })

  test('DOM-05 PAY-12 a visitor is led to the own domain, buys there, and the mailed tickets open there', async () => {
    const visitor = await newPage()
    await visitor.route(`${CHECKOUT}**`, (route) => {
      const payment = mollie.payments.get(`tr_${new URL(route.request().url()).pathname.split('/').at(-1)}`)
      const body = `<!doctype html><html lang="en"><title>Checkout</title><a href="${String(payment?.body.redirectUrl)}">Back</a></html>`
      return route.fulfill({ contentType: 'text/html', body })
    })
    await visitor.goto(`https://festival.${PLATFORM}/p/opening-night`)
    await visitor.waitForURL(`https://${OWN}/p/opening-night`)
    await visitor
      .getByRole('button', { name: shop('consent.necessary') })
      .first()
      .click()
    await add(visitor, 'Standing', 2)
    await goTo(visitor, visitor.getByRole('button', { name: shop('continue') }), /\/personal$/)
    await fillName(visitor, shop, { first_name: 'Ann', last_name: 'Lee', email: 'ann@visitors.example' })
    if ((await termsBox(visitor, shop).count()) > 0) await termsBox(visitor, shop).check()
    await goTo(visitor, visitor.getByRole('button', { name: shop('continue') }), /\/order\/.*\/(payment|pay)/)
    await visitor.getByRole('radio', { name: /^iDEAL/ }).check()
    await visitor.locator('aside button[type=submit]').click()
    await visitor.waitForURL(`${CHECKOUT}**`)
    const [id] = [...mollie.payments.keys()]
    expect(mollie.payments.get(id!)?.body).toMatchObject({
      redirectUrl: expect.stringContaining(`https://${OWN}/`),
      webhookUrl: expect.stringContaining(`https://${OWN}/api/payment/mollie/`),
    })
    mollie.decide(id!, 'paid')
    await visitor.getByRole('link', { name: 'Back' }).click()
    await visitor.getByRole('link', { name: shop('status.download_all') }).waitFor()
    expect(new URL(visitor.url()).host).toBe(OWN)
    await picture(visitor, 'install/2-tickets')
    const mailed = linkIn(await lastMail('ann@visitors.example'))
    expect(mailed).toContain(`https://${OWN}/`)
    await visitor.goto(mailed)
    expect(new URL(visitor.url()).host).toBe(OWN)
    await visitor.getByText('Standing').first().waitFor()
    expect(await joined.sql('select status, into_own_account from payment')).toEqual([{ status: 'paid', into_own_account: true }])
  })
})
