import { readFile } from 'node:fs/promises'
import { drawPage, openPdf, pageText, readQr } from '@entree/server/testing/read-pdf.ts'
import { describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { add, amountOf, decide, fillName, goTo, orderKey, payWith, rowOf, showsTotal, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const t = texts('en')
const HOST = 'zink.localhost'

describe.each(sizeNames)('a night out, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })

  test('POS-05 POS-08 POS-19 POS-20 POS-33 the club’s own look, 18 and over', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop(HOST)}/p/overdrive`)
    const heading = page.getByRole('heading', { name: 'Choose your tickets', exact: true })
    await heading.waitFor()
    expect(await heading.evaluate((title) => getComputedStyle(title).textTransform)).toBe('uppercase')
    await page.getByText('18+', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: t('age_confirmation', { age: 18 }) }).waitFor()
    await rowOf(page, 'First release').getByText(t('state_expired')).waitFor()
    await rowOf(page, 'Final release').getByText(t('state_not_started')).waitFor()
    await rowOf(page, 'Second release')
      .getByText(/\d day/)
      .waitFor()
    await rowOf(page, 'Crew of five')
      .getByText(t('persons', { count: 5 }))
      .waitFor()
    await look('club/1-tickets')
  })

  test('QTY-03 QTY-07 QTY-08 QTY-09 QTY-10 QTY-11 CONST-14 CONST-15 tokens by the five, one hanger a head', async () => {
    const { page } = visitor()
    await page.clock.install()
    await page.reload()
    await page.clock.pauseAt(Date.now() + 60_000)
    await rowOf(page, 'Second release').waitFor()
    await add(page, 'Second release', 1)
    expect(await amountOf(page, 'Second release')).toBe('1')
    await page.clock.runFor(199)
    await showsTotal(page, 0)
    await page.clock.runFor(1)
    await showsTotal(page, 1950 + 133)

    await add(page, 'Cloakroom, prepaid', 1)
    const more = page.getByRole('button', { name: t('quantity_more', { product: 'Cloakroom, prepaid' }) })
    expect(await more.getAttribute('aria-disabled')).toBe('true')

    const tokens = rowOf(page, 'Drink token').locator('input')
    await tokens.fill('3')
    await page.clock.runFor(499)
    expect(await tokens.inputValue()).toBe('3')
    await page.clock.runFor(1)
    await expect.poll(() => tokens.inputValue()).toBe('5')
    await page.clock.resume()
    await showsTotal(page, 1950 + 133 + 5 * 350 + 250)
  })

  test('POS-21 the age must be confirmed before going on', async () => {
    const { page, look } = visitor()
    const go = page.getByRole('button', { name: t('continue') })
    await go.click()
    await page.getByText(t('age_not_confirmed')).waitFor()
    const box = page.getByRole('checkbox', { name: t('age_confirmation', { age: 18 }) })
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
    await look('club/2-age')
    await box.check()
    await goTo(page, go, /\/personal$/)
    const [order] = await product().sql('select age_confirmed_at is not null as confirmed from "order" where id = $1', [
      orderKey(page).id,
    ])
    expect(order).toEqual({ confirmed: true })
    await look('club/3-details')
  })
})

describe.each(sizeNames)('a shop in test mode, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  let order = { id: 0, secret: '' }

  test('LAY-23 DEC-S-49 it warns on every page, and no real money moves', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop(HOST)}/p/labs`)
    await page.getByText(t('test_mode')).waitFor()
    await add(page, 'Entry', 1)
    await page.getByRole('checkbox', { name: t('age_confirmation', { age: 18 }) }).check()
    await look('club/4-test-mode')
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    order = orderKey(page)
    await page.getByText(t('test_mode')).waitFor()
    await fillName(page, t, { first_name: 'Ada', last_name: 'Zink', email: 'ada@synth.example' })
    await page.getByRole('combobox', { name: t('personal.day') }).selectOption('14')
    await page.getByRole('combobox', { name: t('personal.month') }).selectOption('2')
    await page.getByRole('combobox', { name: t('personal.year') }).selectOption('1999')
    await termsBox(page, t).check()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/payment$/)
    await page.getByText(t('test_mode')).waitFor()
    await look('club/5-test-payment')
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
  })

  test('ORD-05 STAT-04 it ends as a test order, its ticket marked TEST', async () => {
    const { page, look } = visitor()
    expect(new URL(page.url()).pathname).toBe('/order/thanks')
    const button = page.getByRole('link', { name: t('status.download_all') })
    await button.waitFor()
    expect(await page.getByRole('heading', { name: t('thanks.upcoming') }).count()).toBe(0)
    await look('club/6-test-thanks')
    const [row] = await product().sql('select payment_status, is_test from "order" where id = $1', [order.id])
    expect(row).toEqual({ payment_status: 'test_order_paid', is_test: true })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    const pdf = await openPdf(await readFile(await download.path()))
    expect(await pageText(pdf)).toMatch(/TEST/)
    const drawn = await drawPage(pdf)
    const [ticket] = await product().sql<{ code: string; is_test: boolean }>(
      'select code, is_test from ticket where order_id = $1',
      [order.id],
    )
    expect(ticket!.is_test).toBe(true)
    expect(readQr(drawn)?.text).toBe(ticket!.code)
    await goTo(page, page.getByRole('link', { name: t('thanks.to_status') }), /\/status$/)
    await page.getByText(t('status.ticket_test')).waitFor()
    await look('club/7-test-status')
  })
})

describe.each(sizeNames)('a sale that has not begun, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  const starts = (seconds: number) =>
    product().sql(`update point_of_sale set countdown = now() + make_interval(secs => $1) where url = 'all-night-long'`, [
      seconds,
    ])

  test('LAY-06 LAY-24 LAY-25 a countdown stands in place of the shop', async () => {
    const { page, look } = visitor()
    await starts(3 * 86_400 - 20)
    // What the server remembers of a point of sale may be a second old, and the sale may have begun in it.
    const title = page.getByRole('heading', { name: t('countdown_title') })
    await expect
      .poll(async () => {
        await page.goto(`${product().shop(HOST)}/p/all-night-long`)
        await title.or(page.getByRole('heading', { name: t('choose_your_tickets') })).waitFor()
        return title.count()
      })
      .toBe(1)
    expect(await page.getByRole('timer').innerText()).toMatch(/^2\s+days\s+23\s+hours\s+59\s+minutes/)
    expect(await page.getByRole('navigation', { name: t('steps') }).count()).toBe(0)
    expect(await page.getByText('Entry', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: t('continue') }).count()).toBe(0)
    await look('club/8-countdown')
  })

  test('LAY-33 when the sale begins the page opens automatically', async () => {
    const { page, look } = visitor()
    await starts(4)
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('timer').innerText()
      })
      .toMatch(/^0\s+days/)
    await rowOf(page, 'Entry').waitFor()
    await page.getByRole('navigation', { name: t('steps') }).waitFor()
    await add(page, 'Entry', 1)
    await page.getByRole('checkbox', { name: t('age_confirmation', { age: 18 }) }).check()
    await look('club/9-open')
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  })
})
