import { readFile } from 'node:fs/promises'
import { addMonths, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { drawPage, openPdf, pageText, readQr } from '@entree/server/testing/read-pdf.ts'
import { unzip } from '@entree/server/testing/read-zip.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Size } from '../support/browse.ts'
import { officeText as t } from '../support/office-texts.ts'
import { fieldOf, fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const next = addMonths(`${localDay(new Date().toISOString(), 'Europe/Amsterdam').slice(0, 7)}-01`, 2)
const nextInShort = next.split('-').toReversed().join('-')
const later = addMonths(next, 1).split('-').toReversed().join('-')
const COUNT = 30

describe.each<Size>(['desktop', 'phone'])('an organiser hands out tickets, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  const NAME = `Friends of the museum, ${size}`
  const generate = (page: Page) => page.getByRole('button', { name: t('batches.generate'), exact: true })
  const download = (page: Page) => page.getByRole('button', { name: t('batches.download') })

  test('GEN-11 BATCH-01 BATCH-02 a batch is added to the list by its name', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'admin@lichthuis.example', '/batches')
    await page
      .getByRole('button', { name: t('batches.add') })
      .first()
      .click()
    await look('office/new-batch')
    await fillField(page.getByRole('dialog'), t('batches.name'), NAME)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: NAME, level: 1 }).waitFor()
    await expect.poll(() => generate(page).count()).toBe(0)
  })

  test('BATCH-03 BATCH-06 BATCH-07 BATCH-08 BATCH-09 BATCH-10 BATCH-11 BATCH-12 BATCH-13 it is filled in, and is there again', async () => {
    const { page, look } = visitor()
    await page.getByRole('button', { name: t('ui.save') }).click()
    await expect.poll(() => page.getByText(t('field_required')).count()).toBeGreaterThan(4)
    await fillField(page, t('batches.ticket_name'), 'Friend')
    await fillField(page, t('batches.price'), '12,50')
    await fillField(page, t('batches.vat'), '9')
    await fillField(page, t('batches.count'), '5000')
    await fillField(page, t('batches.starts_at'), nextInShort)
    await fillField(page, t('batches.ends_at'), later)
    await page.keyboard.press('Tab')
    await page.getByRole('radio', { name: t('batches.valid_for_weekdays') }).check()
    await page.getByRole('combobox', { name: t('batches.weekdays') }).click()
    for (const day of ['Saturday', 'Sunday']) await page.getByRole('option', { name: day }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('ui.save') }).click()
    await expect.poll(() => fieldOf(page, t('batches.count')).getAttribute('aria-invalid')).toBe('true')
    await fillField(page, t('batches.count'), String(COUNT))
    await look('office/batch')
    await page.getByRole('button', { name: t('ui.save') }).click()
    await said(page, t('ui.saved'))
    await page.reload()
    await generate(page).waitFor()
    await expect.poll(() => fieldOf(page, t('batches.ticket_name')).inputValue()).toBe('Friend')
    expect(await fieldOf(page, t('batches.count')).inputValue()).toBe(String(COUNT))
    expect(await page.getByText('Saturday').count()).toBeGreaterThan(0)
  })

  test('BATCH-04 BATCH-20 BATCH-21 BATCH-22 its tickets are generated once, after a look at what that means', async () => {
    const { page, look } = visitor()
    expect(await download(page).count()).toBe(0)
    await generate(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('batches.generate_title', { count: COUNT })).waitFor()
    await look('office/generate-batch')
    await generate(page).last().click()
    await download(page).waitFor()
    expect(await generate(page).count()).toBe(0)
    await look('office/batch-generated')
  })

  test('BATCH-05 DEC-B-121 the download has a ticket per page, each with the code that its line has, and reads as one', async () => {
    const { page } = visitor()
    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()])
    const files = unzip(await readFile(await file.path()))
    const lines = files.get('tickets.csv')!.toString().trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(COUNT)
    const pdf = await openPdf(files.get('tickets.pdf')!)
    expect(pdf.numPages).toBe(COUNT)
    for (const at of [1, COUNT]) {
      const code = readQr(await drawPage(pdf, at))?.text
      expect(lines[at - 1]).toContain(`,${code},`)
      const known = await product().sql('select 1 from ticket where code = $1', [code])
      expect(known).toHaveLength(1)
    }
    const text = (await pageText(pdf, 1)).toLowerCase()
    for (const printed of [NAME, 'Friend', 'Saturday, Sunday', formatEuro(1250).replaceAll('\u00a0', ' ')])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(printed.toLowerCase())
  })

  test('BATCH-23 BORD-32 its order is one of the type batch, and the list says that it is ready', async () => {
    const { page, look } = visitor()
    await page.getByRole('link', { name: t('batches.order') }).click()
    await page.getByText(t('orders.type_batch'), { exact: true }).first().waitFor()
    await look('office/batch-order')
    await page.goto(`${product().shop()}/backoffice/batches`)
    await page.getByRole('link', { name: NAME }).waitFor()
    await page.getByText(t('batches.status_generated')).first().waitFor()
    await look('office/batches')
  })
})
