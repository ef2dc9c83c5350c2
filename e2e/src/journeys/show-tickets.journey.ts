import { readQr } from '@entree/server/testing/read-pdf.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { add, decide, fillName, goTo, orderKey, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const t = texts('nl')

describe('tickets on the screen of a phone', () => {
  const visitor = journey('phone')
  let order = { id: 0, secret: '' }
  const tickets = () =>
    product().sql<{ id: string; secret: string; code: string }>(
      'select id, secret, code from ticket where order_id = $1 order by id',
      [order.id],
    )

  test('the thank-you page leads to them, each with a code that reads, one a screen: by button, key or swipe', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, 'Strandstoel', 2)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    order = orderKey(page)
    await fillName(page, t, { email: 'toon@voorbeeld.example' })
    await termsBox(page, t).check()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
    await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await goTo(page, page.getByRole('link', { name: t('show.link', { count: 2 }) }), /^\/ticket\/order\//)
    const [first, second] = await tickets()
    await shows(page, 1)
    expect([await readCode(page, 0), await readCode(page, 1)]).toEqual([first?.code, second?.code])
    await look('show/1-first')
    await page.getByRole('button', { name: t('show.next') }).click()
    await shows(page, 2)
    await page.locator('ol[tabindex="0"]').press('ArrowLeft')
    await shows(page, 1)
  })

  test('without a network the page opens as before, with its codes', async () => {
    const { page } = visitor()
    await expect.poll(() => kept(page)).toContain(`/api/ticket/${(await tickets())[1]?.id}`)
    await expect.poll(() => kept(page)).toContain('/ticket/shell')
    await page.reload()
    await shows(page, 1)
    await page.context().setOffline(true)
    await page.reload()
    await shows(page, 1)
    const [first] = await tickets()
    expect(await readCode(page, 0)).toBe(first?.code)
    await page.context().setOffline(false)
  })

  test('a ticket that was given away is neither shown nor kept any more', async () => {
    const { page, look } = visitor()
    const [, second] = await tickets()
    await page.evaluate(async (path) => {
      const post = async (end: string, body: object) => {
        const answer = await fetch(`${path}/${end}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(await answer.text())
      }
      await post('customer', {
        customer: {
          first_name: 'Bo',
          last_name: 'Bos',
          email: 'bo@voorbeeld.example',
          email_confirmation: 'bo@voorbeeld.example',
        },
      })
      await post('claim', {})
    }, `/api/ticket/${second?.id}/${second?.secret}`)
    await page.reload()
    await page.getByText(t('show.others')).waitFor()
    await expect.poll(() => page.locator('article[data-ticket]').count()).toBe(1)
    await look('show/2-given-away')
    await page.goto(`${product().shop()}/ticket/${second?.id}/${second?.secret}`)
    await page.getByText(t('ticket_not_found')).waitFor()
    await expect.poll(() => kept(page)).not.toContain(`/api/ticket/${second?.id}/`)
  })
})

/** Waits until this one is in sight. */
async function shows(page: Page, at: number): Promise<void> {
  await page
    .getByRole('status')
    .getByText(t('show.position', { at, count: 2 }))
    .waitFor()
  await page.locator('svg[role=img]').first().waitFor()
}

/** What is kept on the device, as one text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.open('tickets')).keys()).map(({ url }) => url).join(' '))
}

/** What the QR says that is on the screen. */
async function readCode(page: Page, at: number): Promise<string | undefined> {
  const { width, height, data } = await page
    // Of its own place in the list: the code of another may have come first.
    .locator('ol[tabindex="0"] > li')
    .nth(at)
    .locator('svg[role=img]')
    .evaluate(async (svg) => {
      // Whole pixels to the module.
      const side = 8 * Number(svg.getAttribute('viewBox')?.split(' ').at(-1))
      const copy = svg.cloneNode(true) as SVGElement
      copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
      copy.setAttribute('width', String(side))
      copy.setAttribute('height', String(side))
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, side, side)
      context.drawImage(image, 0, 0)
      return { width: side, height: side, data: [...context.getImageData(0, 0, side, side).data] }
    })
  return readQr({ width, height, data: Uint8ClampedArray.from(data), png: () => Buffer.alloc(0) })?.text
}
