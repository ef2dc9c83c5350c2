import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { picture, visit, type Size } from '../support/browse.ts'
import { openDoor, scanTyped, standAtDoor, type OpenDoor } from '../support/door.ts'
import { officeText as t } from '../support/office-texts.ts'
import { signIn } from '../support/organiser.ts'
import { joinProduct, startProduct, type JoinedProduct, type Product } from '../support/product.ts'

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

describe.each<Size>(['desktop', 'phone'])('an organiser moves to Entree, on a %s', (size) => {
  test('MOVE-01 MOVE-04 MOVE-12 MOVE-13 a file of another shop is imported, and its codes open the door, without network too', async () => {
    const code = (number: number) => `${size === 'phone' ? 7 : 8}8123456792012345000${number}`
    const file = [
      'Order #,First Name,Last Name,Email,Ticket Type,Attendee #,Barcode #,Total Paid,Attendee Status',
      `${size}1,Ann,Lee,ann@moved.example,Early bird,1,${code(1)},25.00,Attending`,
      `${size}1,Bo,Ray,bo@moved.example,Early bird,2,${code(2)},25.00,Attending`,
      `${size}2,Eve,Dee,eve@moved.example,Early bird,3,${code(3)},25.00,Refunded`,
      `${size}3,Jan,van der Berg,jan@moved.example,Early bird,4,${code(4)},25.00,Attending`,
    ].join('\n')
    const { page, close } = await visit(browser, size, { locale: 'en-GB' })
    await signIn(page, joined.shop(), 'admin@zink.example', `/events/${door.event_id}/ticket-import`)
    await page.getByRole('button', { name: t('imports.choose_file') }).waitFor()
    const upload = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await page.locator('input[type="file"]').setInputFiles(upload)
    await page.getByText(t('imports.file_read', { count: 3, file: 'report.csv' })).waitFor()
    await page.getByRole('combobox', { name: 'Early bird' }).selectOption({ label: t('imports.new_product') })
    await page.getByLabel(t('imports.new_vat')).fill('9')
    await page.getByRole('row', { name: /^4/ }).getByText('Cancelled, refunded or not paid there').waitFor()
    await picture(page, `ticket-import/1-checked-${size}`)
    await page.getByRole('button', { name: t('imports.import', { count: 3 }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('imports.import', { count: 3 }) })
      .click()
    await page.getByRole('heading', { name: t('imports.done'), exact: true }).waitFor()
    await picture(page, `ticket-import/2-imported-${size}`)
    await close()
    const ofOrder = `select t.code from ticket t join imported_order o on o.order_id = t.order_id where o.old_number = $1 order by t.id`
    const own = await joined.sql<{ code: string }>(ofOrder, [`${size}1`])
    expect(own).toHaveLength(2)

    const phone = await visit(browser, 'phone', { locale: 'en-GB' })
    await standAtDoor(phone.page, joined.shop(), await door.addScanner(`Gate of the ${size}`), door.session)
    expect(await scanTyped(phone.page, code(1))).toBe('ok')
    await picture(phone.page, `ticket-import/3-let-in-${size}`)
    expect(await scanTyped(phone.page, own[0]!.code)).toBe('already_scanned')
    await phone.page.context().setOffline(true)
    expect(await scanTyped(phone.page, own[1]!.code)).toBe('ok')
    expect(await scanTyped(phone.page, code(2))).toBe('already_scanned')
    expect(await scanTyped(phone.page, code(4))).toBe('ok')
    expect(await scanTyped(phone.page, code(3))).toBe('not_found')
    await phone.page.context().setOffline(false)
    const scans = () =>
      joined.sql(
        'select from check_in c join ticket t on t.id = c.ticket_id join imported_order o on o.order_id = t.order_id where c.counts and o.old_number like $1',
        [`${size}%`],
      )
    await expect.poll(scans).toHaveLength(3)
    await phone.close()
  })
})

test('MOVE-24 MOVE-26 MOVE-28 MOVE-12 thousands are imported in background parts over a reload; codes open the door', async () => {
  const COUNT = 2_100
  const code = (number: number) => `large-${String(number).padStart(6, '0')}`
  const row = (number: number, of: string, status = 'Attending') =>
    `L${number},Ann,Number ${number},ann.${number}@moved.example,${of},${number},${code(number)},25.00,${status}`
  const file = [
    'Order #,First Name,Last Name,Email,Ticket Type,Attendee #,Barcode #,Total Paid,Attendee Status',
    ...Array.from({ length: COUNT }, (_, index) => row(index + 1, 'Weekend')),
    row(COUNT + 1, 'Weekend', 'Refunded'),
    // The code of the first once more, in another part.
    row(COUNT + 2, 'Weekend').replace(code(COUNT + 2), code(1)),
    row(COUNT + 3, 'Crew'),
  ].join('\n')
  const { page, troubles, close } = await visit(browser, 'desktop', { locale: 'en-GB' })
  await signIn(page, joined.shop(), 'admin@zink.example', `/events/${door.event_id}/ticket-import`)
  await page.getByRole('button', { name: t('imports.choose_file') }).waitFor()
  const upload = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.locator('input[type="file"]').setInputFiles(upload)
  // Mapping.
  await page.getByRole('combobox', { name: 'Weekend' }).selectOption({ label: t('imports.new_product') })
  await page.getByLabel(t('imports.new_vat')).fill('9')
  await page.getByRole('combobox', { name: 'Crew' }).selectOption({ label: t('imports.leave_out') })
  await page
    .getByRole('row', { name: new RegExp(`^${COUNT + 2} `) })
    .getByText('Cancelled, refunded or not paid there')
    .waitFor()
  // The check, and what it leaves out.
  await page.getByRole('button', { name: t('imports.check', { count: COUNT + 1 }) }).click()
  await page
    .getByRole('row', { name: new RegExp(`^${COUNT + 3} `) })
    .getByText('This code also stands in row 2')
    .waitFor()
  // Another connection holds the third part for as long as the screen is looked at.
  await joined.sql('begin')
  await joined.sql('select from ticket_import_part where number = 3 for update')
  const go = t('imports.import', { count: COUNT })
  await page.getByRole('button', { name: go }).click()
  await page.getByRole('dialog').getByRole('button', { name: go }).click()
  const half = page.getByRole('status').getByText(t('imports.running', { done: 400, count: COUNT + 1 }))
  await half.waitFor()
  await page.reload()
  await half.waitFor()
  await joined.sql('commit')
  await page.getByRole('heading', { name: t('imports.done'), exact: true }).waitFor()
  expect(troubles).toEqual([])
  await close()
  const { count } = (
    await joined.sql<{ count: number }>("select count(*)::int from imported_order where old_number like 'L%'")
  )[0]!
  expect(count).toBe(COUNT)

  const phone = await visit(browser, 'phone', { locale: 'en-GB' })
  await standAtDoor(phone.page, joined.shop(), await door.addScanner('Gate of the large'), door.session)
  expect(await scanTyped(phone.page, code(COUNT))).toBe('ok')
  expect(await scanTyped(phone.page, code(1))).toBe('ok')
  expect(await scanTyped(phone.page, code(COUNT + 1))).toBe('not_found')
  await phone.close()
})
