import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Size } from '../support/browse.ts'
import { officeText as t } from '../support/office-texts.ts'
import { choose, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const ORGANISER = 'admin@uiterwaard.example'
/** Of the edition of last year. */
const TICKETS = ['Weekendticket', 'Dagticket zaterdag']
const REPORT = 'sales-by-ticket-type'

describe.each<Size>(['desktop', 'phone'])('an organiser reads what an edition sold, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  let shown: string[][] = []

  test('REP-15 REP-16 the edition of last year is chosen, and its total is the sum of its tickets', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), ORGANISER, '/reports')
    await page.getByRole('link', { name: t(`reports.title_${REPORT}`) }).click()
    await choose(page, page, t('reports.event'), await lastEdition(page))
    await page.waitForURL(/events=/)
    // Until it is there the table is still that of the event that is chosen at first.
    await expect.poll(async () => (await tableOf(page)).map(([name]) => name)).toEqual([...TICKETS, t('reports.total')])
    shown = await tableOf(page)
    const rows = shown.slice(0, -1)
    expect(sold(shown.at(-1))).toBeGreaterThan(0)
    expect(sold(shown.at(-1))).toBe(rows.reduce((sum, row) => sum + sold(row), 0))
    await page.getByRole('img', { name: chartName() }).or(page.getByLabel(chartName())).first().waitFor()
    await look('reports/1-sales')
  })

  test('DEC-B-132 the same numbers are saved for a spreadsheet, in both forms', async () => {
    const { page } = visitor()
    const save = async (button: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
      return readFile(await download.path())
    }
    const csv = (await save(t('ui.save_csv'))).toString('utf8')
    const [sheet] = await readXlsx(await save(t('ui.save_xlsx')))
    for (const [name = '', amount = ''] of shown.slice(0, -1)) {
      expect(csv).toContain(name)
      const row = sheet?.data.find(([first]) => first === name)
      expect([name, row?.[1]]).toEqual([name, sold([name, amount])])
    }
  })

  test('REP-15 a colleague who opens the link sees the same', async () => {
    const { page } = visitor()
    const { pathname, search } = new URL(page.url())
    const colleague = await enter(size, { locale: 'en-GB' })
    await signIn(colleague.page, product().shop(), ORGANISER)
    await colleague.page.goto(`${product().shop()}${pathname}${search}`)
    expect(await tableOf(colleague.page)).toEqual(shown)
  })
})

const chartName = () => t('reports.chart', { title: t(`reports.title_${REPORT}`) })

/** The older of the two editions of the festival, which sells nothing any more. */
async function lastEdition(page: Page): Promise<string> {
  const box = page.getByRole('combobox', { name: t('reports.event') })
  await box.click()
  const names = await page.getByRole('option', { name: /^Uiterwaard Festival \d{4}/ }).allTextContents()
  await page.keyboard.press('Escape')
  expect(names).toHaveLength(2)
  return names.toSorted()[0] ?? ''
}

/** The cells of the table, row by row, with the total as the last. */
async function tableOf(page: Page): Promise<string[][]> {
  const table = page.getByRole('region', { name: t('reports.table', { title: t(`reports.title_${REPORT}`) }) })
  await table.getByRole('row', { name: new RegExp(`^${t('reports.total')}`) }).waitFor()
  const rows = await table.getByRole('row').all()
  const cells = await Promise.all(rows.slice(1).map((row) => row.locator('th, td').allTextContents()))
  return cells.map((row) => row.map((text) => text.trim()))
}

/** How many a row sold, as a number. */
function sold(row: readonly string[] | undefined): number {
  return Number((row?.[1] ?? '').replaceAll(/\D/g, ''))
}
