import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { doorText } from '../support/door-texts.ts'
import { officeText as t } from '../support/office-texts.ts'
import { signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

/** A product to itself: everybody and everything in it has a long name. */
const { product, enter } = visitors({ isAlone: true })
const ORGANISER = 'admin@uiterwaard.example'
/** The narrowest phone, which is also 1280 px at 400 %; and 1280 px at 200 %. */
const WIDTHS = [320, 640]
const LONG = `Schipp${'fahrts'.repeat(19)}`
/** Right to left, with a number and a word of the other direction in it. */
const RIGHT_TO_LEFT = 'נועה כהן-לוי 2 van Dijk'
let order = { id: '', secret: '' }
let event_id = ''

beforeAll(async () => {
  const { sql } = product()
  await sql(`update event set name = rpad(name || ' ', 64, 'w')`)
  await sql(`update product set name = rpad(left(name, 20), 120, 'm')`)
  const [shown] = await sql<{ id: string; secret: string; event_id: string }>(
    `select o.id::text, o.secret, o.event_id::text from "order" o join ticket t on t.order_id = o.id
       join point_of_sale p on p.event_id = o.event_id and p.url = 'uiterwaard-festival'
      where o.payment_status = 'paid' and not o.is_cancelled group by o.id having count(*) > 1 order by o.id desc limit 1`,
  )
  order = shown!
  event_id = shown!.event_id
  await sql(`update customer set first_name = $1, last_name = $2`, [RIGHT_TO_LEFT, LONG])
})

const office = () => [
  'dashboard',
  'orders',
  `orders/${order.id}`,
  ...['products', 'share', 'visitors', 'sales'].map((part) => `events/${event_id}/${part}`),
  'audit',
  'company/payouts',
]
const shop = () => [
  '/',
  '/p/uiterwaard-festival',
  ...['status', 'overview', 'assign'].map((page) => `/order/${order.id}/${order.secret}/${page}`),
  `/ticket/order/${order.id}/${order.secret}`,
]

describe('names of 120 letters, and names from right to left', () => {
  test('LAY-22 no page of the shop is wider than the screen, at 320 px and at 200 % and 400 %', async () => {
    const { page, leave } = await enter('phone')
    for (const path of shop()) await fits(page, product().shop() + path)
    await leave()
  })

  test('on a phone at 200 % a point of sale fits too, and the button to share it stands over no text', async () => {
    const { page, leave } = await enter('phone')
    await page.goto(`${product().shop()}/p/uiterwaard-festival`)
    await settled(page)
    // It comes after the page.
    await page.locator('main header').getByRole('button').first().waitFor()
    await page.setViewportSize({ width: 195, height: 422 })
    await expect.poll(() => excess(page)).toBe(0)
    expect(await textUnderShare(page)).toEqual([])
    await leave()
  })

  test('LAY-22 on a phone with letters of 200 % that the page itself is given, no page of the shop is wider than the screen', async () => {
    const { page, leave } = await enter('phone')
    for (const path of [...shop(), '/ticket-lost']) {
      await page.goto(product().shop() + path)
      await settled(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect.poll(() => excess(page), { message: path }).toBe(0)
    }
    await leave()
  })

  test('no screen of the back office is wider than the window, at 320 px and at 200 % and 400 %', async () => {
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    await signIn(page, product().shop(), ORGANISER)
    for (const path of office()) await fits(page, `${product().shop()}/backoffice/${path}`)
    await leave()
  })

  test('at 320 px a product’s name keeps its room from the words at its switch, in German too', async () => {
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    await signIn(page, product().shop(), ORGANISER)
    await page.evaluate(() => localStorage.setItem('backoffice.language', 'de'))
    await page.goto(`${product().shop()}/backoffice/events/${event_id}/products`)
    const names = page.locator(`main a[href^="/backoffice/events/${event_id}/products/"]`)
    await names.nth(1).waitFor()
    await page.setViewportSize({ width: 320, height: 800 })
    const narrowest = () =>
      names.evaluateAll((links) => Math.min(...links.map((link) => link.parentElement!.getBoundingClientRect().width)))
    await expect.poll(narrowest).toBeGreaterThan(96)
    await leave()
  })

  test('PROD-54 a product that is moved to another group by its menu keeps the focus', async () => {
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    await signIn(page, product().shop(), ORGANISER, `/events/${event_id}/products`)
    const menu = page.getByRole('button', { name: /^Actions for Weekendticketm/ })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('menuitem', { name: /^Move to/ })
      .last()
      .press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
    await expect.poll(focused).toMatch(/^Actions for Weekendticketm/)
    await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
    await leave()
  })

  test('GUEST-01 five hundred guests are pasted, and can be read and changed at 320 px', async () => {
    const { page, leave } = await enter('phone', { locale: 'en-GB' })
    await signIn(page, product().shop(), ORGANISER, `/events/${event_id}/guest-lists/new`)
    const rows = Array.from({ length: 500 }, (_, at) => `${RIGHT_TO_LEFT}\t${LONG}\tguest${at}@example.com`)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('textbox', { name: t('guests.paste') }).fill(['First name\tLast name\tEmail', ...rows].join('\n'))
    await page.getByRole('button', { name: t('guests.paste_add') }).click()
    await page.getByText(t('guests.added', { count: 500 })).waitFor()
    expect(await excess(page)).toBe(0)
    const last = page
      .getByRole('listitem', { name: t('guests.guest', { number: 500 }) })
      .getByRole('textbox')
      .first()
    await last.fill('Noa')
    expect(await last.inputValue()).toBe('Noa')
    await leave()
  })
})

test('MGMT-01 MGMT-02 MGMT-03 at the door by keyboard alone, at 320 px: signing in, where one stands, a code, the list', async () => {
  const { page, leave } = await enter('phone', { locale: 'en-GB' })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${product().shop()}/door`)
  await tabTo(page, page.getByLabel(doorText('sign_in.username')))
  await page.keyboard.type(ORGANISER)
  await tabTo(page, page.getByLabel(doorText('sign_in.password')))
  await page.keyboard.type('Entree-demo-1')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Hoofdingang' }))
  await page.keyboard.press('Enter')
  await page.getByText(doorText('status.fresh')).waitFor()
  expect(await excess(page)).toBe(0)
  await tabTo(page, page.getByRole('button', { name: doorText('scan.type') }))
  await page.keyboard.press('Enter')
  const code = page.getByLabel(doorText('scan.code'))
  await tabTo(page, code)
  await page.keyboard.type(await codeAtDoor())
  await page.keyboard.press('Enter')
  await page.locator('.verdict[data-result=ok]').waitFor()
  expect(await excess(page)).toBe(0)
  await tabTo(page, page.getByRole('button', { name: doorText('scan.next'), exact: true }))
  await page.keyboard.press('Enter')
  const tabs = page.getByRole('navigation', { name: doorText('tabs.label') })
  await tabTo(page, tabs.getByRole('button', { name: doorText('tabs.list'), exact: true }))
  await page.keyboard.press('Enter')
  await page.locator('.ticket').first().waitFor()
  expect(await excess(page)).toBe(0)
  await leave()
})

describe('colours that the visitor forces, and motion that they do not want', () => {
  test('every button and field has an edge, and the focus is seen, where no colour of ours is', async () => {
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const faults: Record<string, string[]> = {}
    const look = async (name: string) => {
      await settled(page)
      faults[name] = [...(await withoutEdge(page)), ...(await inMotion(page)), ...(await withoutFocus(page))]
    }
    for (const path of shop().slice(0, 3)) {
      await page.goto(product().shop() + path)
      await look(path)
    }
    await page.goto(`${product().shop()}/door`)
    await page.getByLabel(doorText('sign_in.password')).waitFor()
    await look('/door')
    await signIn(page, product().shop(), ORGANISER)
    for (const path of ['dashboard', `orders/${order.id}`, `events/${event_id}/products`]) {
      await page.goto(`${product().shop()}/backoffice/${path}`)
      await look(path)
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
    await leave()
  })
})

/** A ticket of the day at the door that nobody has shown yet. */
async function codeAtDoor(): Promise<string> {
  const [ticket] = await product().sql<{ code: string }>(
    `select t.code from ticket t join event e on e.id = t.event_id join "order" o on o.id = t.order_id
       join order_product u on u.id = t.order_product_id
      where e.name like 'Dijkdag%' and t.scanned_at is null and u.refunded_at is null and not o.is_cancelled and o.type = 'online'
        and not exists (select from check_in c where c.ticket_id = t.id and c.direction = 'out') order by t.id limit 1`,
  )
  return ticket!.code
}

/** Presses Tab until something has the focus, as who has no mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let press = 0; press < 40; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

/** There is a screen, and nothing of it is still to come. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('[aria-busy=true], [class*=skeleton i]').count()).toBe(0)
}

/** The page is no wider than the window at any of the widths, once what is drawn to its size has been drawn anew. */
async function fits(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await settled(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => excess(page), { message: `${new URL(url).pathname} at ${width}` }).toBe(0)
  }
}

function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** What of the texts about the event runs into the button to share it. */
function textUnderShare(page: Page): Promise<(string | null)[]> {
  return page.locator('main header').evaluate((header) => {
    const button = header.querySelector('button')!.getBoundingClientRect()
    const range = document.createRange()
    const meets = ({ left, right, top, bottom }: DOMRect) =>
      left < button.right && right > button.left && top < button.bottom && bottom > button.top
    return [...header.querySelectorAll('h1, h1 ~ p')]
      .filter((element) => {
        range.selectNodeContents(element)
        return [...range.getClientRects()].some(meets)
      })
      .map(({ textContent }) => textContent)
  })
}

/** Buttons and fields that only a colour of ours sets apart: a background is taken away, a border stays. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasEdge = (element: Element): boolean => {
      const { borderTopWidth, borderBottomWidth, outlineStyle, textDecorationLine } = getComputedStyle(element)
      return (
        [borderTopWidth, borderBottomWidth].some((width) => width !== '0px') ||
        outlineStyle !== 'none' ||
        textDecorationLine !== 'none'
      )
    }
    return [...document.querySelectorAll('main button[type=submit], main input:not([type=hidden])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !hasEdge(element) && !(element.parentElement && hasEdge(element.parentElement)))
      .map((element) => `no edge: ${element.outerHTML.slice(0, 160)}`)
  })
}

/** What still moves. */
function inMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
      .map((animation) => `moves: ${(animation as CSSAnimation).animationName ?? 'a transition'}`),
  )
}

/** Whatever the first thirty presses of Tab reach without an outline that says so. */
async function withoutFocus(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const isOutlined = (one: Element | null) => one !== null && getComputedStyle(one).outlineStyle !== 'none'
      // The box around it, or what stands for it, may have the outline.
      return [element, element.parentElement, element.nextElementSibling].some(isOutlined)
        ? null
        : element.outerHTML.slice(0, 160)
    })
    if (unseen !== null) found.add(`focus unseen: ${unseen}`)
  }
  return [...found]
}
