import type { CDPSession, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { noConsent } from '@entree/domain/foundation/consent.ts'
import type { Size } from '../support/browse.ts'
import { amountOf, orderKey, rowOf, showsTotal } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const t = texts('nl')
const CHAIR = 'Strandstoel'
const PRICE = 1570
/** When a change of a quantity reaches the lines and the total. */
const CART_DELAY_MS = 200

/** What holds a control down, and lets it go. */
type Press = {
  size: Size
  down: (page: Page, control: Locator) => Promise<void>
  up: (page: Page, control: Locator) => Promise<void>
}

const byKey = (key: string): Press => ({
  size: 'desktop',
  down: async (page, control) => {
    await control.focus()
    await page.keyboard.down(key)
  },
  up: (page) => page.keyboard.up(key),
})
const presses: Record<string, Press> = {
  'the mouse': {
    size: 'desktop',
    down: async (page, control) => {
      await control.hover()
      await page.mouse.down()
    },
    up: (page) => page.mouse.up(),
  },
  'a finger': {
    size: 'phone',
    down: async (page, control) => {
      await control.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await control.boundingBox())!
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
      await (await touch(page)).send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    },
    up: async (page) => void (await (await touch(page)).send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })),
  },
  'the space bar': byKey('Space'),
  'the enter key': byKey('Enter'),
}

describe.each(Object.entries(presses))('a press by %s that the app comes in the middle of', (_, { size, down, up }) => {
  test('ERR-61 on one more is one more', async () => {
    const { page, letAppCome, leave } = await opened('/p/dijkbios', size)
    await down(page, plus(page))
    await letAppCome()
    await up(page, plus(page))
    await expect.poll(() => painted(page).count()).toBe(0)
    await showsTotal(page, PRICE)
    expect(await amountOf(page, CHAIR)).toBe('1')
    await plus(page).click()
    await showsTotal(page, 2 * PRICE)
    await leave()
  })
})

test('ERR-61 a press on a link that the app comes in the middle of leads there', async () => {
  const { page, letAppCome, leave } = await opened('/', 'desktop')
  await page.getByRole('article').filter({ hasText: 'Dijkbios' }).getByRole('link').hover()
  await page.mouse.down()
  await letAppCome()
  await page.mouse.up()
  await page.waitForURL(/\/p\/dijkbios$/)
  await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
  await leave()
})

test('ERR-61 what is pressed on the app’s page before it has caught up comes after what was pressed before', async () => {
  const { page, letAppCome, requests, leave } = await opened('/p/dijkbios', 'desktop')
  for (let time = 0; time < 3; time += 1) await plus(page).click()
  await page.evaluate(pressAtOnce, t('continue'))
  await letAppCome()
  await page.waitForURL(/\/personal$/)
  expect(requests.filter((url) => new URL(url).pathname === '/api/order')).toHaveLength(1)
  expect(await chairsOf(page)).toBe(3)
  await leave()
})

/** The painted page of a shop, whose app comes when it is let. */
async function opened(path: string, size: Size) {
  const { page, requests, leave } = await enter(size, { consent: noConsent })
  const { promise: isWanted, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  await page.addInitScript(watchForWaiting)
  const arrived = page.goto(`${product().shop()}${path}`)
  await page.getByRole('article').first().waitFor()
  expect(await painted(page).count()).toBe(1)
  return {
    page,
    requests,
    leave: async () => {
      await arrived
      await leave()
    },
    /** Until it has taken the painted page's place, or waits to. */
    letAppCome: async () => {
      resolve()
      await page.waitForFunction(() => 'appWaits' in window || document.querySelector('#root[data-painted]') === null)
    },
  }
}

/** In the page: notes that the app waits for whatever is held down. */
function watchForWaiting(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the target it is called on
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof listen>) {
    if (args[0] === 'earlyfree') Object.assign(window, { appWaits: true })
    listen.apply(this, args)
  }
}

/** In the page: presses the button of the app that is called so in the moment in which it can be. */
function pressAtOnce(name: string): void {
  const root = document.querySelector<HTMLElement>('#root')
  if (root === null) return
  const observer = new MutationObserver(() => {
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if ('painted' in root.dataset || !button || button.disabled) return
    observer.disconnect()
    button.click()
  })
  observer.observe(root, { attributes: true, childList: true, subtree: true })
}

const plus = (page: Page) => rowOf(page, CHAIR).locator('button').last()
const painted = (page: Page) => page.locator('#root[data-painted]')

const sessions = new WeakMap<Page, Promise<CDPSession>>()
function touch(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

async function chairsOf(page: Page): Promise<number> {
  const [row] = await product().sql<{ amount: number }>(
    `select count(*)::int as amount from order_product u join product p on p.id = u.product_id where u.order_id = $1 and p.name = $2`,
    [orderKey(page).id, CHAIR],
  )
  return row?.amount ?? 0
}

test('ERR-62 the way on does not move from under a mouse button as the lines of the order come', async () => {
  const { page, leave } = await enter('desktop', { consent: noConsent })
  await page.clock.install()
  await page.goto(`${product().shop()}/p/dijkbios`)
  await page.clock.pauseAt(Date.now() + 60_000)
  const onward = page.getByRole('button', { name: t('continue') })
  const { x, y, width, height } = (await onward.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await plus(page).press('Enter')
  await page.mouse.down()
  await page.clock.runFor(CART_DELAY_MS * 3)
  await page.mouse.up()
  await page.clock.resume()
  await page.waitForURL(/\/personal$/)
  expect(await chairsOf(page)).toBe(1)
  await leave()
})
