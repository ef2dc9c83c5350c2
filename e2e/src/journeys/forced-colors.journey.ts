import { readQr } from '@entree/server/testing/read-pdf.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { doorText } from '../support/door-texts.ts'
import { signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const ORGANISER = 'admin@uiterwaard.example'
const FORCED = { forcedColors: 'active', reducedMotion: 'reduce' } as const

describe('colours that the visitor forces tell what is chosen', () => {
  test.each(['light', 'dark'] as const)('in the back office and on its boxes and switches, %s', async (colorScheme) => {
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    await page.emulateMedia({ ...FORCED, colorScheme })
    const [event] = await product().sql<{ id: string }>(
      `select event_id::text as id from point_of_sale where url = 'uiterwaard-festival'`,
    )
    await signIn(page, product().shop(), ORGANISER, `/events/${event?.id}/products`)
    const boxes = page.getByRole('main').getByRole('checkbox')
    await boxes.nth(2).check()
    for (const [chosen, other] of [
      [page.locator('nav a[aria-current=page]').first(), page.locator('nav a:not([aria-current])').first()],
      [page.locator('main a[aria-current=true]').first(), page.locator('main nav a:not([aria-current])').first()],
      [boxes.nth(2), boxes.nth(3)],
    ] as const)
      expect(await groundOf(chosen)).not.toBe(await groundOf(other))
    // The tick is drawn in a colour of its own.
    const tick = page.locator('input:checked + svg').first()
    expect(await tick.evaluate((element) => getComputedStyle(element).color)).not.toBe(await groundOf(boxes.nth(2)))
    const track = page.locator('input[role=switch] + *').first()
    expect(await track.evaluate((element) => getComputedStyle(element).borderTopWidth)).not.toBe('0px')
    await leave()
  })

  test('at the door: the direction, and the screen one is on', async () => {
    const { page, leave } = await enter('phone', { locale: 'en-GB' })
    await page.emulateMedia(FORCED)
    await page.goto(`${product().shop()}/door`)
    await page.getByLabel(doorText('sign_in.username')).fill(ORGANISER)
    await page.getByLabel(doorText('sign_in.password')).fill('Entree-demo-1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hoofdingang' }).click()
    await page.locator('[aria-pressed=true]').first().waitFor()
    expect(await groundOf(page.locator('[aria-pressed=true]'))).not.toBe(await groundOf(page.locator('[aria-pressed=false]')))
    const tabs = page.getByRole('navigation', { name: doorText('tabs.label') })
    expect(await groundOf(tabs.locator('[aria-current]'))).not.toBe(await groundOf(tabs.locator('button:not([aria-current])')))
    await leave()
  })

  test('in the shop: a ticket’s code still reads on a black screen, and the language stands in its menu once', async () => {
    const { page, leave } = await enter('phone', { locale: 'nl-NL' })
    await page.emulateMedia({ ...FORCED, colorScheme: 'dark' })
    const [ticket] = await product().sql<{ id: string; secret: string; code: string }>(
      `select t.id::text, t.secret, t.code from ticket t join "order" o on o.id = t.order_id join event e on e.id = t.event_id
        where e.name like 'Uiterwaard Festival%' and o.payment_status = 'paid' and not o.is_cancelled and t.status = 'active'
        order by t.id desc limit 1`,
    )
    await page.goto(`${product().shop()}/ticket/${ticket?.id}/${ticket?.secret}`)
    const code = page.locator('article svg[role=img]')
    await code.waitFor()
    expect(await readOff(page, await code.screenshot())).toBe(ticket?.code)
    const menu = page.locator('header select')
    expect(await menu.evaluate((element) => getComputedStyle(element).color)).toBe('rgba(0, 0, 0, 0)')
    await leave()
  })
})

/** The colour behind a control as it is drawn. */
function groundOf(control: Locator): Promise<string> {
  return control.first().evaluate((element) => getComputedStyle(element).backgroundColor)
}

/** What a scanner reads off a picture of the screen. */
async function readOff(page: Page, png: Buffer): Promise<string | undefined> {
  const { width, height, data } = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const paper = canvas.getContext('2d')!
      paper.drawImage(image, 0, 0)
      const pixels = paper.getImageData(0, 0, image.width, image.height)
      return { width: pixels.width, height: pixels.height, data: [...pixels.data] }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return readQr({ width, height, data: Uint8ClampedArray.from(data), png: () => png })?.text
}
