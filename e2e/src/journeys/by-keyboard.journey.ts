import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { leaveSpots } from '../support/arrange.ts'
import { add, field, goTo, orderKey, rowOf, showsTotal, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const t = texts('nl')

test('at 400 % a step that can be gone back to is in sight while it has the focus', async () => {
  const { page, leave } = await enter('desktop')
  await page.goto(`${product().shop()}/p/dijkbios`)
  await add(page, 'Strandstoel', 1)
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.keyboard.press('Shift')
  const step = page
    .getByRole('navigation', { name: t('steps') })
    .getByRole('link')
    .first()
  await step.focus()
  const { width, height } = (await step.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  expect(await step.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
  await leave()
})

describe('buying without a mouse', () => {
  const visitor = journey('desktop')

  test('SHOP-11 POS-42 from the skip link to the order', async () => {
    const { page } = visitor()
    await page.goto(product().shop())
    await page.getByRole('heading', { name: t('events_title') }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('skip_to_content'))
    await page.keyboard.press('Enter')
    const link = page.getByRole('article').filter({ hasText: 'Dijkbios' }).getByRole('link')
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await tabTo(page, rowOf(page, 'Op je eigen kleed').locator('input'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await showsTotal(page, 950 + 120)
    await tabTo(page, page.getByRole('button', { name: t('continue') }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/personal$/)
  })

  test('PERS-02 PERS-06 the form, the questions, the terms', async () => {
    const { page } = visitor()
    await page.getByRole('heading', { level: 1, name: t('personal.title') }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await tabTo(page, page.getByRole('button', { name: t('continue') }))
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(field(page, t('personal.email')))).toBe(true)
    await page.keyboard.type('wim@toets.example')
    for (const [name, text] of [
      ['personal.email_confirmation', 'wim@toets.example'],
      ['personal.first_name', 'Wim'],
      ['personal.last_name', 'Toets'],
    ] as const) {
      await tabTo(page, field(page, t(name)))
      await page.keyboard.type(text)
    }
    await tabTo(page, termsBox(page, t))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products$/)
  })

  test('PAY-11 PAY-13 STAT-03 extras skipped, a method by arrow key, paid, downloaded', async () => {
    const { page } = visitor()
    const skip = page.getByRole('button', { name: t('extras.skip') })
    await skip.waitFor()
    await tabTo(page, skip)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/payment$/)
    const { id } = orderKey(page)
    const ideal = page.getByRole('radio', { name: /^iDEAL/ })
    await ideal.waitFor()
    await tabTo(page, ideal)
    await page.keyboard.press('ArrowDown')
    expect(await isFocused(page.getByRole('radio', { name: /^Bancontact/ }))).toBe(true)
    await showsTotal(page, 950 + 120)
    await tabTo(page, page.locator('aside button[type=submit]'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/sandbox\//)
    await tabTo(page, page.locator('button[name=decision][value=paid]'))
    await page.keyboard.press('Enter')
    const download = page.getByRole('link', { name: t('status.download_all') })
    await download.waitFor()
    await tabTo(page, download)
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    const [order] = await product().sql('select payment_status, total::int from "order" where id = $1', [id])
    expect(order).toEqual({ payment_status: 'paid', total: 950 + 120 })
  })
})

describe('a performance bought without a mouse', () => {
  const visitor = journey('desktop')
  let wanted: Performance

  test('SHOP-18 SLOT-11 from its day in the calendar to the performance, another one, and its tickets', async () => {
    const { page } = visitor()
    const [first, second] = await performances()
    wanted = second!
    for (const { id } of [first!, wanted]) await leaveSpots(product().sql, id, 20)
    await page.goto(product().shop('zwaluw.localhost'))
    const day = page.locator(`a[href="/p/de-kersentuin?day=${localDay(first!.starts_at.toISOString(), 'Europe/Amsterdam')}"]`)
    const next = page.getByRole('button', { name: t('calendar_next') })
    await next.waitFor()
    await tabTo(page, next)
    for (let month = 0; month < 3 && (await day.count()) === 0; month += 1) await page.keyboard.press('Enter')
    await tabTo(page, day)
    await page.keyboard.press('Enter')
    const visit = page.getByRole('region', { name: t('timeslot.chosen') })
    await visit.waitFor()
    await tabTo(page, visit.getByRole('button', { name: t('timeslot.change') }))
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedText(page)).toBe(t('timeslot.title'))
    await tabTo(page, page.locator(`[data-slot="${wanted.id}"]`))
    await page.keyboard.press('Space')
    await expect.poll(() => focusedText(page)).toBe(t('choose_your_tickets'))
    await tabTo(page, rowOf(page, 'Tweede rang').locator('input'))
    await page.keyboard.press('ArrowUp')
    await tabTo(page, page.getByRole('button', { name: t('continue') }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/personal$/)
  })

  test('QST-12 PAY-11 its questions answered, extras skipped, paid: one seat of that performance is taken', async () => {
    const { page } = visitor()
    const { id } = orderKey(page)
    await page.getByRole('heading', { level: 1, name: t('personal.title') }).waitFor()
    for (const [name, text] of [
      ['personal.email', 'wim@toneel.example'],
      ['personal.email_confirmation', 'wim@toneel.example'],
      ['personal.first_name', 'Wim'],
      ['personal.last_name', 'Toets'],
    ] as const) {
      await field(page, t(name)).waitFor()
      await tabTo(page, field(page, t(name)))
      await page.keyboard.type(text)
    }
    await tabTo(page, page.getByRole('radio', { name: 'Nee', exact: true }))
    await page.keyboard.press('Space')
    await tabTo(page, termsBox(page, t))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products$/)
    const skip = page.getByRole('button', { name: t('extras.skip') })
    await skip.waitFor()
    await tabTo(page, skip)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/payment$/)
    const ideal = page.getByRole('radio', { name: /^iDEAL/ })
    await ideal.waitFor()
    await tabTo(page, ideal)
    await page.keyboard.press('Space')
    await tabTo(page, page.locator('aside button[type=submit]'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/sandbox\//)
    await tabTo(page, page.locator('button[name=decision][value=paid]'))
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    const [order] = await product().sql(
      `select o.payment_status, o.timeslot_id, (select capacity - taken from stock_pool p where p.id = t.stock_pool_id)::int as left
         from "order" o join timeslot t on t.id = o.timeslot_id where o.id = $1`,
      [id],
    )
    expect(order).toEqual({ payment_status: 'paid', timeslot_id: wanted.id, left: 19 })
  })
})

type Performance = { id: string; starts_at: Date }

/** Two performances to come. */
function performances(): Promise<Performance[]> {
  return product().sql<Performance>(
    `select t.id, t.starts_at from timeslot t join point_of_sale p on p.event_id = t.event_id
      where p.url = 'de-kersentuin' and t.starts_at > now() + interval '1 hour' order by t.starts_at offset 4 limit 2`,
  )
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent)
}

/** Presses Tab until the control has the focus, and sees that it shows. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (!(await isFocused(control))) continue
    const { outline, shadow, boxed } = await control.evaluate((element) => {
      const style = getComputedStyle(element)
      return {
        outline: style.outlineStyle !== 'none' && style.outlineWidth !== '0px',
        shadow: style.boxShadow !== 'none',
        boxed: element.closest('label') !== null && getComputedStyle(element.closest('label') ?? element).outlineStyle !== 'none',
      }
    })
    expect(outline || shadow || boxed, 'the focus shows').toBe(true)
    return
  }
  throw new Error('Tab does not reach it')
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}
