import { createServer, type Server } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, sizeNames } from '../support/browse.ts'
import { add, decide, fillName, goTo, orderKey, rowOf, showsTotal, termsBox } from '../support/shopper.ts'
import { listenToTags } from '../support/tag-stub.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const t = texts('nl')

let organiser: Server
let site = ''

beforeAll(async () => {
  organiser = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    const place = request.url?.startsWith('/status')
      ? `<iframe src="${product().shop()}/order/1/abc/status" title="Status"></iframe>`
      : `<div data-entree="${product().shop()}/p/dijkbios" title="Kaarten"></div><script src="${product().shop()}/embed.js"></script>`
    answer.end(`<!doctype html><html lang="nl"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Film op de dijk</title></head>
<body style="margin:0;background:#dff3e4;font-family:serif"><main><h1>Film op de dijk</h1><p style="block-size:20rem">Kom kijken.</p>${place}<p>Tot dan!</p></main></body></html>`)
  })
  await new Promise<void>((resolve) => organiser.listen(0, '127.0.0.1', () => resolve()))
  const address = organiser.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  // Another site than `localhost`, in a browser's eyes as well.
  site = `http://site.localhost:${address.port}`
})
afterAll(() => organiser.close())

describe.each(sizeNames)('buying on the site of an organiser, on a %s', (size) => {
  const visitor = journey(size, { consent: null })
  let order = { id: 0, secret: '' }
  const shop = () => shopIn(visitor().page)

  test('LAY-35 one line puts the shop into the page: without header and footer, as high as its content', async () => {
    const { page, look } = visitor()
    await page.goto(`${site}/?utm_campaign=nieuwsbrief`)
    await (await shop()).getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    const frame = await shop()
    expect(new URL(frame.url()).search).toBe('?utm_campaign=nieuwsbrief&embed=1')
    expect([await frame.getByRole('banner').count(), await frame.getByRole('contentinfo').count()]).toEqual([0, 0])
    expect(await frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
    await fits(page, frame)
    await look('embed/1-tickets')
    expect(await accessibilityFaults(frame)).toEqual([])
  })

  test('LAY-04 the choice about cookies is asked in the frame, above the tickets, once', async () => {
    const { page } = visitor()
    const frame = await shop()
    const banner = frame.getByRole('region', { name: t('consent.title') })
    await banner.getByRole('button', { name: t('consent.change') }).click()
    await fits(page, frame)
    await banner.getByRole('checkbox', { name: new RegExp(`^${t('consent.local_information')}`) }).check()
    await banner.getByRole('button', { name: t('consent.accept_selected') }).click()
    await banner.waitFor({ state: 'detached' })
    await fits(page, frame)
    await page.reload()
    await (await shop()).getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    expect(await (await shop()).getByRole('region', { name: t('consent.title') }).count()).toBe(0)
    await (await shop()).getByRole('button', { name: t('consent.settings') }).waitFor()
  })

  test('LAY-35 ROUTE-27 the steps of the purchase stay in the frame, each begins at its top', async () => {
    const { page, look } = visitor()
    const frame = await shop()
    await add(frame, 'Op je eigen kleed', 3)
    await rowOf(frame, 'Popcorn en limonade').waitFor()
    await goTo(frame, frame.getByRole('button', { name: t('continue') }), /\/personal$/)
    order = orderKey({ url: () => frame.url() } as Page)
    await frame.getByRole('textbox', { name: t('personal.first_name') }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('iframe')!.getBoundingClientRect().top))
      .toBeGreaterThan(-1)
    expect(await frame.getByRole('banner').count()).toBe(0)
    await fits(page, frame)
    await look('embed/2-personal')
    expect(await accessibilityFaults(frame)).toEqual([])
    // Messages of the shop appear where they can be seen.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const hidden = () => page.evaluate(() => -Math.round(document.querySelector('iframe')!.getBoundingClientRect().top))
    await expect
      .poll(async () => frame.evaluate(() => document.documentElement.style.getPropertyValue('--frame-top')))
      .toBe(`${await hidden()}px`)
    // A reloaded page stays embedded, and still knows the order: by its address, not by a cookie.
    await reload(frame)
    await frame.getByRole('textbox', { name: t('personal.first_name') }).waitFor()
    expect(await frame.getByRole('banner').count()).toBe(0)
    await fillName(frame, t, { email: 'dijk@film.example' })
    await termsBox(frame, t).check()
    await goTo(frame, frame.getByRole('button', { name: t('continue') }), /\/products$/)
    await goTo(frame, frame.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
    await showsTotal(frame, 3 * (950 + 120))
    expect(new URL(page.url()).origin).toBe(site)
  })

  test('LAY-35 PAY-13 paying takes the top window, and the buyer lands in the shop itself', async () => {
    const { page, look } = visitor()
    const frame = await shop()
    await frame.getByRole('radio', { name: /^iDEAL/ }).check()
    await frame.locator('aside button[type=submit]').click()
    await page.waitForURL(/\/sandbox\//)
    expect(page.frames()).toHaveLength(1)
    await decide(page, 'paid')
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    expect(new URL(page.url()).origin).toBe(product().shop())
    expect([await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()]).toEqual([1, 1])
    await look('embed/thanks')
    const [row] = await product().sql('select payment_status, source, utm_campaign from "order" where id = $1', [order.id])
    expect(row).toEqual({ payment_status: 'paid', source: new URL(site).host, utm_campaign: 'nieuwsbrief' })
  })
})

describe('what a site cannot do with the shop in its frame', () => {
  test('SEC-02 pages of what was bought do not open in the frame of another site', async () => {
    const { page } = await enter('desktop')
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(`${site}/status`)
    await blocked
    expect(await page.frames()[1]!.locator('#root').count()).toBe(0)
  })

  test('TRACK-03 tags work in the frame too, and see neither the shop nor the site around it', async () => {
    const event = `(select event_id from point_of_sale where url = 'dijkbios')`
    await product().sql(`update event set gtm_id = 'GTM-DIJK1' where id = ${event}`)
    try {
      const { page } = await enter('desktop', { consent: null })
      const heard = await listenToTags(page)
      await page.goto(`${site}/?utm_source=brief`)
      const frame = await shopIn(page)
      await frame.getByRole('button', { name: t('consent.accept_all') }).click()
      const view = await heard.event('page_view')
      expect(view.page_location).toBe(`${product().shop()}/p/dijkbios?utm_source=brief`)
      expect(view.page_referrer).toBe(site)
      expect(Object.fromEntries(heard.spied().map(({ what, found }) => [what, found]))).toMatchObject({
        referrer: '',
        cookie: 'SecurityError',
        localStorage: 'SecurityError',
        parent: 'SecurityError',
        top: 'SecurityError',
      })
    } finally {
      await product().sql(`update event set gtm_id = null where id = ${event}`)
    }
  })
})

/** The shop in the organiser's page. */
async function shopIn(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('no frame')
  return frame
}

/** Loads the shop in its frame anew, and waits until the app runs: what is filled in before, in the page that goes, is gone with it. */
async function reload(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    document.documentElement.dataset.goes = ''
    location.reload()
  })
  await frame.locator('html:not([data-goes]) #root').waitFor()
  await frame.locator('#root[data-painted], #early').waitFor({ state: 'detached' })
}

/** Nothing of the shop is cut off or has a scroll bar of its own, and no gap is left below it. */
async function fits(page: Page, frame: Frame): Promise<void> {
  const gap = async () => {
    const height = await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
    return Math.abs(height - (await frame.evaluate(() => document.body.getBoundingClientRect().height)))
  }
  await expect.poll(gap).toBeLessThanOrEqual(1)
  expect(await frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(1)
}
