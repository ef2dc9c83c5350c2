import { describe, expect, test } from 'vitest'
import { hueOf } from '../support/colors.ts'
import { picture, runUntil, sizeNames } from '../support/browse.ts'
import { add, goTo, orderKey } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const t = texts('nl')
const en = texts('en')

describe.each(sizeNames)('addresses that lead nowhere, on a %s', (size) => {
  test('ERR-03 ERR-04 ERR-07 ERR-08 LAY-05 ROUTE-23 CONST-13 an unknown point of sale: not found, and a red message for three seconds', async () => {
    const { page, look, leave } = await enter(size)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(`${product().shop()}/p/bestaat-niet`)
    const toast = page.locator('[data-toast=error]').filter({ hasText: t('pos_not_found') })
    await runUntil(page, () => toast.isVisible())
    expect(new URL(page.url()).pathname).toBe('/404')
    const { left, right, top } = await toast.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return { left: box.left, right: window.innerWidth - box.right, top: box.top }
    })
    expect(Math.abs(left - right)).toBeLessThan(12)
    expect(top).toBeLessThan(120)
    expect(hueOf(await toast.evaluate((element) => getComputedStyle(element).backgroundColor))).toBe('red')
    await picture(page, `astray/1-toast-${size}`)
    await page.clock.runFor(2900)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(150)
    await toast.waitFor({ state: 'detached' })
    await page.clock.resume()
    await page.getByRole('heading', { level: 1, name: t('not_found_title') }).waitFor()
    await look('astray/1-not-found')
    await goTo(page, page.getByRole('link', { name: t('back_to_home') }), /^\/$/)
    await leave()
  })

  test('ERR-09 ERR-10 CONST-07 an event that is over: four seconds, then the shop', async () => {
    const { page, look, leave } = await enter(size, { locale: 'en-GB' })
    const address = `${product().shop('zink.localhost')}/p/opening-weekend`
    await page.goto(address)
    await page.getByText(en('event_not_live')).waitFor()
    await look('astray/2-event-over')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(address)
    await runUntil(page, () => page.getByText(en('event_not_live')).isVisible())
    for (const left of [4, 3, 2, 1]) {
      await page.getByText(en('redirect_in', { count: left })).waitFor()
      expect(page.url()).toBe(address)
      await page.clock.runFor(1000)
    }
    await page.clock.resume()
    await expect.poll(() => page.url()).not.toBe(address)
    await leave()
  })

  test('ERR-11 ERR-12 or at once, with a button', async () => {
    const { page, leave } = await enter(size, { locale: 'en-GB' })
    await page.goto(`${product().shop('zink.localhost')}/p/opening-weekend`)
    await page.getByRole('button', { name: en('redirect_now') }).click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/p/opening-weekend')
    expect(await page.locator('[data-toast=success]').count()).toBe(0)
    await leave()
  })

  test('SEC-01 SEC-02 ORD-20 ERR-32 a wrong secret is as unknown as an unknown order', async () => {
    const { page, look, leave } = await enter(size)
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, 'Strandstoel', 1)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    const { id, secret } = orderKey(page)
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
    for (const path of [`/order/${id}/${wrong}/personal`, `/order/${id}/${wrong}/status`, `/order/99999999/${secret}/payment`]) {
      await page.goto(product().shop() + path)
      await page.getByText(t('order_not_found')).first().waitFor()
      expect(await page.locator('#main').innerText()).not.toContain('Strandstoel')
    }
    await look('astray/3-no-such-order')
    await page.goto(`${product().shop('zink.localhost')}/order/${id}/${secret}/status`)
    await page
      .getByText(t('order_not_found'))
      .or(page.getByText(en('order_not_found')))
      .first()
      .waitFor()
    await page.goto(`${product().shop()}/order/thanks?order_number=${id}&order_secret=${wrong}`)
    await page.getByText(t('order_not_found')).first().waitFor()
    await leave()
  })

  test('SHOP-02 ROUTE-24 ROUTE-25 a host of nobody, a page of nobody, a page one may not see', async () => {
    const { page, look, leave } = await enter(size)
    await page.goto(product().shop('niemand.localhost'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('astray/4-no-company')
    await page.goto(`${product().shop()}/zo/maar`)
    await page.getByRole('heading', { level: 1, name: t('not_found_title') }).waitFor()
    await page.goto(`${product().shop()}/403`)
    await page.getByRole('heading', { level: 1, name: t('access_denied_title') }).waitFor()
    expect(await page.getByRole('link', { name: t('back_to_home') }).getAttribute('href')).toBe('/dashboard')
    await look('astray/5-no-access')
    await leave()
  })
})

describe.each(sizeNames)('a network that fails, on a %s', (size) => {
  test('POS-06 POS-07 CONST-08 a slow point of sale: a sign of life, and for at least 1.3 seconds', async () => {
    const { page, leave } = await enter(size)
    await page.clock.install()
    await page.goto(product().shop())
    const link = page.getByRole('article').filter({ hasText: 'Dijkbios' }).getByRole('link')
    await link.waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/pos/url', async (route) => {
      await held
      await route.continue()
    })
    await page.clock.pauseAt(Date.now() + 1000)
    await link.click()
    const waiting = page.getByRole('status').filter({ hasText: t('loading') })
    await runUntil(page, () => waiting.isVisible())
    await picture(page, `astray/6-loading-${size}`)
    answer()
    await page.waitForResponse('**/api/pos/url')
    await page.clock.runFor(1200)
    expect(await waiting.isVisible()).toBe(true)
    await page.clock.runFor(150)
    await page.clock.resume()
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    await leave()
  })

  test('ERR-06 ERR-34 when the network is gone it says so, leads to the root, and the cart is kept', async () => {
    const { page, look } = await enter(size)
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, 'Strandstoel', 1)
    await page.route('**/api/order', (route) => route.abort())
    await page.getByRole('button', { name: t('continue') }).click()
    await page.getByText(t('something_went_wrong')).waitFor()
    // Its code is loaded first (ERR-41).
    await page.waitForURL((url) => url.pathname === '/')
    await look('astray/7-offline')
    await page.unroute('**/api/order')
    await page.goto(`${product().shop()}/p/dijkbios`)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  })
})
