import { openPdf, pageText } from '@entree/server/testing/read-pdf.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Size } from '../support/browse.ts'
import { officeText as t } from '../support/office-texts.ts'
import { fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe.each<Size>(['desktop', 'phone'])('a seller at the door, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  let number = ''

  test('BOX-01 BOX-02 BOX-17 a seller signs in and has the box office, and nothing else', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'seller@lichthuis.example', '/box-office')
    await page.getByRole('heading', { name: t('box.choose_event') }).waitFor()
    await look('office/box-office-events')
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('link', { name: /Bezoek Museum Lichthuis/ }).click()
    // There is one, so there is nothing to choose.
    await page.getByText(t('box.cart_empty')).waitFor()
    await look('office/box-office-sale')
  })

  test('BOX-03 two tickets for cash, checked in at once, in four taps', async () => {
    const { page, look } = visitor()
    const adult = button(page, /^Volwassene/)
    await adult.click()
    await adult.click()
    await button(page, t('ui.method_cash')).last().click()
    await button(page, /50,00/).click()
    await button(page, t('box.next')).waitFor()
    await page.getByText(/15,00/).waitFor()
    await page.getByText(/2 checked in/).waitFor()
    number = /\d{6}/.exec((await page.getByText(/^Order \d+/).textContent()) ?? '')?.[0] ?? ''
    await look('office/box-office-sold')
  })

  test('the tickets are printed on a roll of 80 mm', async () => {
    const { page } = visitor()
    const [response] = await Promise.all([
      page.waitForResponse((one) => /\/tickets\?paper=receipt/.test(one.url())),
      button(page, t('box.print_receipt', { width: 80 })).click(),
    ])
    const { url } = (await response.json()) as { url: string }
    const pdf = await openPdf(Buffer.from(await (await page.request.get(new URL(url, page.url()).href)).body()))
    expect(pdf.numPages).toBe(3)
    expect(await pageText(pdf, 3)).toContain(number)
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.bringToFront()
    await button(page, t('box.next')).click()
    await page.getByText(t('box.cart_empty')).waitFor()
  })

  test('BOX-04 the sale is in the history of today, found by its number', async () => {
    const { page, look } = visitor()
    await page.getByRole('link', { name: t('box.orders') }).click()
    await page.getByLabel(t('box.search')).fill(number)
    const open = button(page, `Open order ${number}`)
    await open.waitFor()
    await look('office/box-office-orders')
    await open.click()
    await page.getByRole('dialog').getByText('2 × Volwassene').waitFor()
    // A seller has no permission to give money back.
    expect(await button(page, t('box.refund')).count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  test('the drawer is counted at the end of the day, with its difference', async () => {
    const { page, look } = visitor()
    await page.getByRole('link', { name: t('box.closing') }).click()
    await button(page, /Count the drawer|Count again/)
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('box.cash_float'), '100')
    await fillField(dialog, t('box.counted_cash'), '0')
    await dialog.getByText(/€\s-1\d\d,00/).waitFor()
    await look('office/box-office-count')
    await dialog.getByRole('button', { name: t('ui.save') }).click()
    await said(page, t('ui.saved'))
    await button(page, t('box.count_again')).waitFor()
    await look('office/box-office-closing')
  })

  test('BOX-20 staff who may refund give the money back at the desk, of one ticket and then of the other', async () => {
    const { page, look } = visitor()
    await page.evaluate(() => localStorage.clear())
    const path = new URL(page.url()).pathname.replace('/backoffice', '').replace('/closing', '/orders')
    await signIn(page, product().shop(), 'admin@lichthuis.example', path)
    await button(page, `Open order ${number}`).click()
    const refunded = async () => {
      const query = 'select coalesce(sum(amount), 0)::int as amount from refund where order_id = $1'
      return (await product().sql<{ amount: number }>(query, [number]))[0]?.amount
    }
    await button(page, t('box.refund')).click()
    const dialog = page.getByRole('dialog', { name: t('box.refund'), exact: true })
    await dialog
      .getByRole('checkbox', { name: /^Volwassene/ })
      .first()
      .check()
    await look('office/box-office-return')
    await dialog.getByRole('button', { name: /17,50/ }).click()
    await said(page, t('box.refund_done'))
    expect(await refunded()).toBe(1750)
    await dialog.waitFor({ state: 'detached' })
    await button(page, t('box.refund')).click()
    await dialog.getByRole('button', { name: /17,50/ }).click()
    await expect.poll(refunded).toBe(3500)
  })
})
