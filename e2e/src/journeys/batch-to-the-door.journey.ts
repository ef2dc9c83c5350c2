import { readFile } from 'node:fs/promises'
import { addDays, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { drawPage, openPdf, pageText, readQr } from '@entree/server/testing/read-pdf.ts'
import { unzip } from '@entree/server/testing/read-zip.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { picture, visit, type Size } from '../support/browse.ts'
import { openDoor, scanTyped, standAtDoor, type OpenDoor } from '../support/door.ts'
import { officeText as t } from '../support/office-texts.ts'
import { choose, fillField, said, signIn } from '../support/organiser.ts'
import { joinProduct, startProduct, type JoinedProduct, type Product } from '../support/product.ts'

const TICKETS = 12
const ZONE = 'Europe/Amsterdam'
const today = localDay(new Date().toISOString(), ZONE)

let product: Product
let joined: JoinedProduct
let door: OpenDoor
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(inject('image')), launchChromium()])
  joined = await joinProduct(product.address)
  door = await openDoor(joined)
})
afterAll(async () => {
  await browser?.close()
  await joined?.leave()
  await product?.stop()
})

describe.each<Size>(['desktop', 'phone'])('an organiser hands out tickets in bulk, on a %s', (size) => {
  test('BATCH-02 BATCH-04 BATCH-05 BATCH-21 BATCH-23 from the first field to the ZIP, whose every code opens the door, once', async () => {
    const name = `Sponsors of the ${size}`
    const { page, close } = await visit(browser, size, { locale: 'en-GB' })
    await signIn(page, joined.shop(), 'admin@zink.example', '/batches')
    await page
      .getByRole('button', { name: t('batches.add') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('batches.name'), name)
    await dialog.getByRole('button', { name: t('batches.add') }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await fillField(page, t('batches.ticket_name'), 'Sponsor ticket')
    await fillField(page, t('batches.price'), '12,50')
    await fillField(page, t('batches.vat'), '9')
    await fillField(page, t('batches.count'), String(TICKETS))
    await fillField(page, t('batches.starts_at'), typed(addDays(today, -1)))
    await fillField(page, t('batches.ends_at'), typed(addDays(today, 30)))
    await page.getByRole('radio', { name: t('batches.valid_for_weekdays') }).check()
    // A day at the door ends in the small hours: before that it is still yesterday's, and it may end while this runs.
    for (const day of [addDays(today, -1), today, addDays(today, 1)])
      await choose(page, page, t('batches.weekdays'), weekdayName(day))
    await page.keyboard.press('Escape')
    await picture(page, `batches/1-filled-in-${size}`)
    await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
    await said(page, t('ui.saved'))
    await page.getByRole('button', { name: t('batches.generate') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('batches.generate') })
      .click()
    const button = page.getByRole('button', { name: t('batches.download') })
    await button.waitFor()
    await picture(page, `batches/2-generated-${size}`)
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe(`${name.replaceAll(' ', '-')}.zip`)
    const codes = await codesOf(await readFile(await download.path()))
    await close()

    const phone = await visit(browser, 'phone', { locale: 'en-GB' })
    await standAtDoor(phone.page, joined.shop(), await door.addScanner(`Gate of the ${size}`), door.session)
    for (const code of [codes[0]!, codes.at(-1)!]) expect(await scanTyped(phone.page, code)).toBe('ok')
    expect(await phone.page.getByText(/more of this order/).count()).toBe(0)
    await picture(phone.page, `batches/3-let-in-${size}`)
    expect(await scanTyped(phone.page, codes[0]!)).toBe('already_scanned')
    await phone.close()
  })
})

/** The codes on the pages, read as a scanner reads them: those of the list that comes along, each once. */
async function codesOf(zip: Buffer): Promise<string[]> {
  const files = unzip(zip)
  const [head = '', ...lines] = files.get('tickets.csv')!.toString().replace('\uFEFF', '').trim().split('\r\n')
  const separator = head.includes(';') ? ';' : ','
  const listed = lines.map((line) => line.split(separator)[1])
  const pdf = await openPdf(files.get('tickets.pdf')!)
  expect(pdf.numPages).toBe(TICKETS)
  expect(await pageText(pdf, TICKETS)).toContain('Sponsor ticket')
  const read = []
  for (let at = 1; at <= TICKETS; at += 1) read.push(readQr(await drawPage(pdf, at))?.text)
  expect(read).toEqual(listed)
  expect(new Set(read).size).toBe(TICKETS)
  return read.map(String)
}

/** `dd-mm-yyyy`, as the back office takes a day. */
function typed(day: string): string {
  return day.split('-').toReversed().join('-')
}

function weekdayName(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}
