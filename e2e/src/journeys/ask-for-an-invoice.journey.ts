import { readFile } from 'node:fs/promises'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Size } from '../support/browse.ts'
import { officeText as t } from '../support/office-texts.ts'
import { said, signIn } from '../support/organiser.ts'
import { add, decide, fillName, goTo, orderKey, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const inShop = texts('nl')
const RUG = 'Op je eigen kleed'
const ORGANISER = 'admin@uiterwaard.example'
const PDF = '%PDF-'

describe.each<Size>(['desktop', 'phone'])('a business buyer and a bookkeeper, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  const BUYER = `books.${size}@bakery.example`
  const NAME = `Bakkerij ${size}`
  let order = { id: 0, secret: '' }

  test('BINV-01 BINV-02 a buyer who wants an invoice says whom it is to, after paying, and downloads it', async () => {
    const { page, look, leave } = await enter(size)
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, RUG, 2)
    await goTo(page, page.getByRole('button', { name: inShop('continue') }), /\/personal$/)
    order = orderKey(page)
    await fillName(page, inShop, { email: BUYER })
    await termsBox(page, inShop).check()
    await goTo(page, page.getByRole('button', { name: inShop('continue') }), /\/products$/)
    await goTo(page, page.getByRole('button', { name: inShop('extras.skip') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('link', { name: inShop('status.download_all') }).waitFor()
    await page.goto(`${product().shop()}/order/${order.id}/${order.secret}/status`)
    await page.getByRole('button', { name: inShop('invoice.ask') }).click()
    const form = page.getByRole('form', { name: inShop('invoice.title') })
    const fill = (label: string, text: string) => form.getByLabel(label).fill(text)
    await fill(inShop('invoice.name'), NAME)
    await form.getByRole('button', { name: inShop('invoice.make') }).click()
    await form.locator('[aria-invalid="true"]').first().waitFor()
    await look('invoice/1-asked')
    await fill(inShop('invoice.address'), 'Korenmarkt 12')
    await fill(inShop('personal.zip'), '3511 AB')
    await fill(inShop('personal.city'), 'Utrecht')
    await form.getByLabel(inShop('personal.country')).selectOption('NL')
    await fill(inShop('invoice.vat_number'), 'NL987654321B01')
    await form.getByRole('button', { name: inShop('invoice.make') }).click()
    const link = page.getByRole('link', { name: /^Factuur \d{4}-\d{4}$/ })
    await link.waitFor()
    await look('invoice/2-made')
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect((await readFile(await file.path())).subarray(0, PDF.length).toString()).toBe(PDF)
    await leave()
  })

  test('BINV-05 BINV-08 a refund makes a credit note, which staff and the buyer see', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), ORGANISER, `/orders/${order.id}`)
    await page.getByRole('heading', { name: t('orders.invoices'), exact: true }).waitFor()
    await look('invoice/3-order')
    await page.getByRole('button', { name: t('orders.actions'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('orders.refund'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('group', { name: t('orders.refund_choose') })
      .getByRole('checkbox')
      .first()
      .check()
    await dialog.getByRole('button', { name: t('orders.refund'), exact: true }).click()
    await said(page, t('orders.refund_done'))
    // The provider is sent a refund some seconds after it was asked for.
    const credits = () =>
      product().sql<{ total: number }>('select total::int from buyer_invoice where order_id = $1 and kind = $2', [
        order.id,
        'credit',
      ])
    await expect.poll(credits).toEqual([{ total: -950 }])
    await page.reload()
    await page.getByRole('button', { name: /^Credit note C\d{4}-\d{4}$/ }).waitFor()
    const buyer = await enter(size)
    await buyer.page.goto(`${product().shop()}/order/${order.id}/${order.secret}/overview`)
    await buyer.page.getByRole('link', { name: /^Creditnota C\d{4}-\d{4}$/ }).waitFor()
    await buyer.look('invoice/4-credited')
    await buyer.leave()
  })

  test('BINV-07 BINV-08 the bookkeeper downloads all documents of the period as a table', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/company/vat`)
    await page.getByText(NAME, { exact: true }).first().waitFor()
    await look('invoice/5-books')
    const name = `${t('vat.books_buyer_invoices')}: ${t('ui.save_xlsx')}`
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    const [sheet] = await readXlsx(await readFile(await file.path()))
    const [head, ...lines] = sheet!.data
    const own = lines.filter((line) => line[head!.indexOf('Customer')] === NAME)
    const totalOf = (kind: string) =>
      own
        .filter((line) => line[head!.indexOf('Kind')] === kind)
        .reduce((sum, line) => sum + Number(line[head!.indexOf('Total')]), 0)
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(totalOf('Credit note')).toBeCloseTo(-9.5)
    expect(totalOf('Invoice')).toBeCloseTo(2 * (9.5 + 1.2) + 0.29)
  })
})
