import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, picture } from '../support/browse.ts'
import { doorText as t } from '../support/door-texts.ts'
import { scanTyped } from '../support/door.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const SIZES = [
  [320, 844],
  [360, 740],
  [1024, 768],
] as const
/** For thumbs in gloves. */
const TARGET_PX = 56

describe('every screen of the door app, at the entrance of the demo’s festival day', () => {
  const visitor = journey('phone', { locale: 'en-GB' })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const open = (page: Page, name: string) =>
    page
      .getByRole('navigation', { name: t('tabs.label') })
      .getByRole('button', { name, exact: true })
      .click()

  test('MGMT-01 MGMT-08 signing in, and choosing where one stands', async () => {
    const { page } = visitor()
    await page.goto(`${product().shop()}/door`)
    await page.getByLabel(t('sign_in.password')).waitFor()
    await check(page, 'sign-in')
    // Who may see all of it; a scanner has fewer screens.
    await page.getByLabel(t('sign_in.username')).fill('admin@uiterwaard.example')
    await page.getByLabel(t('sign_in.password')).fill('Entree-demo-1')
    await press(page, t('sign_in.sign_in'))
    await page.getByRole('button', { name: 'Hoofdingang' }).waitFor()
    await check(page, 'choose')
    await page.getByRole('button', { name: 'Hoofdingang' }).click()
    await page.getByText(t('status.fresh')).waitFor()
  })

  test('MGMT-02 the verdicts: good, scanned before, and not a ticket', async () => {
    const { page } = visitor()
    await check(page, 'scan')
    const [good, inside] = [await codeOf('t.scanned_at is null'), await codeOf('t.scanned_at is not null')]
    for (const [code, result] of [
      [good, 'ok'],
      [inside, 'already_scanned'],
      ['NO TICKET AT ALL', 'not_found'],
    ] as const) {
      expect(await scanTyped(page, code)).toBe(result)
      await check(page, `verdict-${result}`)
      // A good one goes by itself, maybe while it is looked at.
      if (result === 'ok') await page.getByRole('button', { name: t('scan.next') }).waitFor({ state: 'hidden' })
      else await press(page, t('scan.next'))
    }
    await check(page, 'scan-typing')
  })

  test('DOOR-40 on its side and at twice the size the direction and the field for a code are reached, beside a camera that is seen', async () => {
    const { page } = visitor()
    for (const [width, height, in_sight] of [
      [740, 360, true],
      [640, 360, true],
      [180, 370, false],
      [320, 180, false],
    ] as const) {
      await page.setViewportSize({ width, height })
      // The page is laid out anew a moment later.
      await expect
        .poll(async () => ({ width, missed: await outOfSight(page, { height, in_sight }) }))
        .toEqual({ width, missed: [] })
    }
  })

  test('PHONE-07 a message to the phones: over the scan screen, over a verdict, and as long as one can be', async () => {
    const { page } = visitor()
    const said = page.getByRole('region', { name: t('told.label') })
    const ok = said.getByRole('button', { name: t('told.ok') })
    await say('Gate 2 is closed')
    await said.getByText('Gate 2 is closed').waitFor()
    await check(page, 'message')
    expect(await scanTyped(page, 'NO TICKET AT ALL')).toBe('not_found')
    await said.getByText('Gate 2 is closed').waitFor()
    await check(page, 'verdict-message')
    await ok.click()
    await said.waitFor({ state: 'hidden' })
    await press(page, t('scan.next'))
    await say('Ask everybody for their proof of age. '.repeat(6).slice(0, 200))
    await said.getByText(/proof of age/).waitFor()
    await check(page, 'message-long')
    await ok.click()
    await said.waitFor({ state: 'hidden' })
  })

  test('DOOR-30 DOOR-31 letting in anyway for a reason, and a phone that is narrowed', async () => {
    const { page } = visitor()
    const narrow = async () => {
      await open(page, t('tabs.settings'))
      await page
        .getByRole('checkbox', { name: /^Only (?!Dagticket Dijkdag$)/ })
        .first()
        .click()
    }
    expect(await scanTyped(page, await codeOfLater())).toBe('outside_time')
    await check(page, 'verdict-reasons')
    await press(page, t('scan.because_else'))
    await page.getByLabel(t('scan.because_note')).waitFor()
    await check(page, 'verdict-other-reason')
    await press(page, t('scan.because_back'))
    await press(page, t('scan.because_delayed'))
    await page.locator('.verdict[data-result=ok]').waitFor()
    await narrow()
    await check(page, 'settings-narrowed')
    await open(page, t('tabs.scan'))
    expect(await scanTyped(page, await codeOf('t.scanned_at is null'))).toBe('wrong_entrance')
    await check(page, 'verdict-not-here')
    await press(page, t('scan.next'))
    await narrow()
    await page.locator('.status').getByText(/^Only/).waitFor({ state: 'detached' })
    await open(page, t('tabs.scan'))
  })

  test('MGMT-03 MGMT-04 MGMT-05 MGMT-06 the list, a ticket of it, and who is inside', async () => {
    const { page } = visitor()
    await open(page, t('tabs.list'))
    await page.locator('.ticket').first().waitFor()
    await page.locator('.ticket summary').first().click()
    await page.locator('.ticket dl').getByText(t('list.ordered_at')).waitFor()
    await page.locator('.ticket dl').getByText(t('list.price')).waitFor()
    await check(page, 'list')
    await open(page, t('tabs.dashboard'))
    await page.getByText(/inside, of \d+ tickets/).waitFor()
    await check(page, 'dashboard')
  })

  test('MGMT-07 MGMT-09 the settings; and signing out while a scan waits', async () => {
    const { page } = visitor()
    await open(page, t('tabs.settings'))
    await page.getByRole('checkbox', { name: 'Dagticket Dijkdag', exact: true }).waitFor()
    await check(page, 'settings')
    await page.context().setOffline(true)
    await open(page, t('tabs.scan'))
    expect(await scanTyped(page, await codeOf('t.scanned_at is null'))).toBe('ok')
    await check(page, 'verdict-local')
    await press(page, t('scan.next'))
    await open(page, t('tabs.settings'))
    await press(page, t('settings.sign_out'))
    await page.getByText(t('settings.sign_out_waiting', { count: 1 })).waitFor()
    await check(page, 'sign-out')
    // Before the network is back: with nothing left to send there is nothing to ask.
    await press(page, t('settings.stay'))
    await page.context().setOffline(false)
    await page.getByText(t('status.online')).waitFor()
  })

  /** Says something to the phones of the day, as a manager does. */
  async function say(text: string): Promise<void> {
    await product().sql(
      `insert into phone_message (company_id, event_id, text, to_all, user_name, sent_at, ends_at)
       select company_id, id, $1, true, 'Noor', now(), now() + interval '12 hours' from event where name like 'Dijkdag%'`,
      [text],
    )
  }

  /** A ticket of the day; `is`: how it stands. */
  async function codeOf(is: 't.scanned_at is null' | 't.scanned_at is not null'): Promise<string> {
    const [ticket] = await product().sql<{ code: string }>(
      `select t.code from ticket t join event e on e.id = t.event_id join "order" o on o.id = t.order_id
         join order_product u on u.id = t.order_product_id
        where e.name like 'Dijkdag%' and ${is} and o.timeslot_id is null and u.refunded_at is null and not o.is_cancelled and o.type = 'online'
          and not exists (select from check_in c where c.ticket_id = t.id and c.direction = 'out') order by t.id limit 1`,
    )
    return ticket!.code
  }

  /** A ticket of the day whose timeslot is another day's. */
  async function codeOfLater(): Promise<string> {
    const code = await codeOf('t.scanned_at is null')
    await product().sql(
      `with pool as (insert into stock_pool (company_id, kind) select company_id, 'timeslot' from ticket where code = '${code}' returning id),
            slot as (insert into timeslot (company_id, event_id, stock_pool_id, starts_at, ends_at)
                     select t.company_id, t.event_id, pool.id, now() + interval '3 days', now() + interval '3 days 1 hour'
                       from ticket t, pool where t.code = '${code}' returning id)
       update "order" set timeslot_id = slot.id from slot where "order".id = (select order_id from ticket where code = '${code}')`,
    )
    return code
  }

  /** Nothing axe objects to, nothing wider than the screen, and everything to press is large enough; at each width. */
  async function check(page: Page, name: string): Promise<void> {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => accessibilityFaults(page, { in_sunlight: true }), { message: name }).toEqual([])
      const seen = await page.evaluate((least) => {
        const on = [...document.querySelectorAll<HTMLElement>('button, input, select, summary, a')].filter((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        )
        const boxOf = (one: HTMLElement) =>
          (one.matches('[type=checkbox]') ? (one.closest('label') ?? one) : one).getBoundingClientRect()
        const small = on.filter((one) => Math.round(boxOf(one).height) < least || Math.round(boxOf(one).width) < least)
        return {
          small: small.map((one) => one.outerHTML),
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }
      }, TARGET_PX)
      expect({ name, width, ...seen }).toEqual({ name, width, small: [], over: 0 })
      await picture(page, `door/${name}-${width}`)
    }
  }
})

/** What is not to be had on a screen of a height in pixels: hidden by a bar, off the screen, or too narrow. `in_sight`: without scrolling. */
async function outOfSight(page: Page, { height, in_sight }: { height: number; in_sight: boolean }): Promise<string[]> {
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const [bar = 0, tabs = 0] = await page
    .locator('.status, .tabs')
    .evaluateAll((bars) => bars.map((one) => one.getBoundingClientRect().height))
  const isBetweenBars = ({ y, height: tall }: { y: number; height: number }) => y >= bar && y + tall <= height - tabs
  const missed: string[] = []
  if (in_sight) {
    for (const name of [t('scan.in'), t('scan.out')])
      if (!isBetweenBars(await boxOf(page.getByRole('button', { name, exact: true })))) missed.push(name)
    const camera = await boxOf(page.locator('.camera'))
    if (!isBetweenBars(camera) || camera.width < 240) missed.push('camera')
  }
  const field = page.getByLabel(t('scan.code'))
  if (!in_sight) await field.scrollIntoViewIfNeeded()
  const { y, width, height: tall } = await boxOf(field)
  // Wide enough to read what is typed.
  if (y < 0 || y + tall > height || width < 120) missed.push(t('scan.code'))
  return missed
}
