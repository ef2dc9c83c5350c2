import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

/** A product to itself: two of its events have the longest names. */
const { product, enter } = visitors({ isAlone: true })
const ORGANISER = 'admin@uiterwaard.example'
/** One that can wrap between its words, and one that cannot. */
const NAMES = ['Dijkbios '.repeat(7).trim(), 'w'.repeat(64)] as const

beforeAll(async () => {
  const { sql } = product()
  await sql(`update event set name = $1 where name like 'Dijkbios%'`, [NAMES[0]])
  await sql(`update event set name = $1 where name like 'Nachtvaart%'`, [NAMES[1]])
})

test('PLACE-02 what is chosen by the longest name stays within its field, and its × beside the name, in a form and in a filter', async () => {
  const { page, leave } = await enter('desktop', { locale: 'en-GB' })
  await signIn(page, product().shop(), ORGANISER, '/discount-codes/new')
  await choose(page.getByRole('combobox', { name: t('discounts.events'), exact: true }))
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => astray(page), { message: `form at ${width}` }).toEqual({ shown: 2, faults: [] })
  }
  await page.goto(`${product().shop()}/backoffice/orders`)
  await choose(page.getByRole('combobox', { name: t('orders.event') }).first())
  await expect.poll(() => astray(page), { message: 'filter' }).toEqual({ shown: 2, faults: [] })
  const chosen = await page.locator('.mantine-MultiSelect-input').first().boundingBox()
  const search = await page.getByRole('searchbox').first().boundingBox()
  expect(Math.abs(chosen!.y - search!.y)).toBeLessThanOrEqual(1)
  await leave()
})

test('PLACE-02 PLACE-03 on a phone a first choice leaves its filter where it is, and a name without spaces wraps in the list', async () => {
  const { page, leave } = await enter('desktop', { locale: 'en-GB' })
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, product().shop(), ORGANISER, '/orders')
  await page.getByRole('button', { name: t('ui.table_filters') }).click()
  const field = page.getByRole('combobox', { name: t('orders.event') }).first()
  const box = page.locator('.mantine-MultiSelect-input').first()
  await field.click()
  const list = page.getByRole('listbox')
  await list.getByRole('option').first().waitFor()
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  const before = await box.boundingBox()
  await list.getByRole('option').first().click()
  await page
    .getByRole('button', { name: t('ui.table_clear_filters') })
    .first()
    .waitFor()
  expect((await box.boundingBox())!.y).toBe(before!.y)
  await leave()
})

test.each(['Vereniging Vriendelijke Zomeravonden aan de Kade '.repeat(2).trim(), 'w'.repeat(80)])(
  'EVT-95 the menu keeps its width beside the longest name of a company: %s',
  async (name) => {
    const { sql } = product()
    await sql(`update company set name = $1 where subdomain = 'uiterwaard'`, [name])
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    await signIn(page, product().shop(), ORGANISER)
    await page.getByText(name, { exact: true }).first().waitFor()
    const widest = await page.evaluate(() => {
      const main = document.querySelector('main')!.getBoundingClientRect()
      const links = [...document.querySelectorAll('nav a')].filter((link) => !link.closest('main'))
      return Math.max(...links.map((link) => link.getBoundingClientRect().right)) - main.left
    })
    expect(widest).toBeLessThanOrEqual(0)
    await leave()
  },
)

test('EVT-59 PLACE-01 a new venue is added beside the field, also when the venues could not be loaded', async () => {
  const { page, leave } = await enter('desktop', { locale: 'en-GB' })
  await page.route('**/api/venues/active*', (route) => route.fulfill({ status: 400, json: [] }))
  await signIn(page, product().shop(), ORGANISER, '/events')
  await page.getByRole('link', { name: 'Uiterwaard Festival 2027' }).click()
  await page.getByText(t('ui.choices_failed')).waitFor()
  const field = await page.getByRole('combobox', { name: t('events.venue') }).boundingBox()
  const button = await page.getByRole('button', { name: t('events.venue_add') }).boundingBox()
  expect(Math.abs(field!.y + field!.height / 2 - button!.y - button!.height / 2)).toBeLessThanOrEqual(1)
  await leave()
})

test('PLACE-01 the columns of an export are saved beside their field, also when the saved ones could not be loaded', async () => {
  const { page, leave } = await enter('desktop', { locale: 'en-GB' })
  await page.route('**/api/user/order/export/choices*', (route) => route.fulfill({ status: 400, json: [] }))
  await signIn(page, product().shop(), ORGANISER, '/exports')
  await page
    .getByRole('button', { name: t('exports.new') })
    .first()
    .click()
  await page.getByText(t('ui.choices_failed')).waitFor()
  const field = await page.getByRole('combobox', { name: t('exports.choice') }).boundingBox()
  const button = await page.getByRole('button', { name: t('exports.choice_save') }).boundingBox()
  expect(Math.abs(field!.y + field!.height / 2 - button!.y - button!.height / 2)).toBeLessThanOrEqual(1)
  await leave()
})

/** Chooses both by what they begin with. */
async function choose(field: Locator): Promise<void> {
  const options = field.page().getByRole('option')
  for (const name of NAMES) {
    await field.fill(name.slice(0, 8))
    await expect.poll(async () => (await options.allInnerTexts())[0]).toBe(name)
    await field.press('ArrowDown')
    await field.press('Enter')
  }
  await field.press('Escape')
}

/** How many are chosen, and which of them run out of their field or over their own ×. */
function astray(page: Page): Promise<{ shown: number; faults: string[] }> {
  return page.evaluate(() => {
    const pills = [...document.querySelectorAll('.mantine-MultiSelect-pill')]
    const faults = pills.flatMap((pill) => {
      const name = pill.querySelector('span')!.getBoundingClientRect()
      const remove = pill.querySelector('button')!.getBoundingClientRect()
      const field = pill.closest('.mantine-MultiSelect-input')!.getBoundingClientRect()
      const isWithin = pill.getBoundingClientRect().right <= field.right && remove.right <= field.right
      const isBeside = name.right <= remove.left + 1 && name.width > 20
      return isWithin && isBeside ? [] : [`${name.width} ${name.right} ${remove.left} ${field.right}`]
    })
    return { shown: pills.length, faults }
  })
}
