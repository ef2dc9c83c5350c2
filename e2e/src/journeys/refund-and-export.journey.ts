import { readFile } from 'node:fs/promises'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { keepOpenOrders, takenOf } from '../support/arrange.ts'
import type { Size } from '../support/browse.ts'
import { officeText as t } from '../support/office-texts.ts'
import { fillField, said, signIn } from '../support/organiser.ts'
import { add, decide, fillName, goTo, orderKey, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const inShop = texts('nl')
const RUG = 'Op je eigen kleed'
const PRICE = 950
const FEE = 120
const PAYMENT_FEE = 29
const ORGANISER = 'admin@uiterwaard.example'

describe.each<Size>(['desktop', 'phone'])('an organiser at the desk, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  const BUYER = `buyer.${size}@desk.example`
  let order = { id: 0, secret: '' }
  let taken = 0

  test('REF-01 REF-03 REF-04 REF-06 REF-11 one ticket of two is refunded with its fee, the stock is back, and the buyer has a mail', async () => {
    order = await buyTwo(size, BUYER)
    await keepOpenOrders(product().sql)
    taken = await takenOf(product().sql, 'dijkbios', RUG)
    const { page, look } = visitor()
    await signIn(page, product().shop(), ORGANISER, `/orders/${order.id}`)
    await page.getByRole('button', { name: t('orders.actions'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('orders.refund'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('group', { name: t('orders.refund_choose') })
      .getByRole('checkbox')
      .first()
      .check()
    await dialog.getByRole('checkbox', { name: t('orders.refund_ticket_fees') }).check()
    await dialog.getByText(formatEuro(PRICE + FEE), { exact: true }).waitFor()
    await look('desk/1-refund')
    await dialog.getByRole('button', { name: t('orders.refund'), exact: true }).click()
    await said(page, t('orders.refund_done'))
    await page.getByText(t('orders.status_partly_refunded'), { exact: true }).first().waitFor()
    await look('desk/2-partly-refunded')
    expect(await takenOf(product().sql, 'dijkbios', RUG)).toBe(taken - 1)
    await expect.poll(() => mailTo(BUYER, 'order_refunded')).toContain('10,70')
    // An export tells of money that is back: the provider is sent a refund some seconds after it was asked for.
    const sent = () =>
      product().sql('select amount::int from ledger_entry where order_id = $1 and kind = $2', [order.id, 'refund'])
    await expect.poll(sent).toEqual([{ amount: -(PRICE + FEE) }])
  })

  test('REF-03 the page of the buyer says which of the two tickets is refunded', async () => {
    const { page, look, leave } = await enter(size)
    await page.goto(`${product().shop()}/order/${order.id}/${order.secret}/status`)
    await page.getByText(inShop('status.ticket_refunded'), { exact: true }).first().waitFor()
    expect(await page.getByText(inShop('status.ticket_refunded'), { exact: true }).count()).toBe(1)
    await look('desk/3-buyer')
    await leave()
  })

  test('EXPO-01 EXPO-02 EXPO-03 EXPO-04 EXPO-05 EXPO-07 an export is downloaded, in which a date is a date and an amount a number', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/exports`)
    await page
      .getByRole('button', { name: t('exports.new') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('exports.email'), `books.${size}@desk.example`)
    await look('desk/4-export')
    await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click()
    await said(page, t('exports.started'))
    const row = page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: `books.${size}@desk.example` })
      .first()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: t('exports.download') }).click(),
    ])
    const [sheet] = await readXlsx(await readFile(await file.path()))
    const [head, ...lines] = sheet!.data
    const own = lines.filter((line) => line[head!.indexOf('Email address')] === BUYER)
    expect(own).toHaveLength(1)
    const cell = (heading: string) => own[0]![head!.indexOf(heading)]
    expect(cell('Ordered on')).toBeInstanceOf(Date)
    expect([cell('Total'), cell('Refunded')]).toEqual([(2 * (PRICE + FEE) + PAYMENT_FEE) / 100, (PRICE + FEE) / 100])
    await look('desk/5-exports')
  })

  async function buyTwo(of: Size, email: string) {
    const { page, leave } = await enter(of)
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, RUG, 2)
    await goTo(page, page.getByRole('button', { name: inShop('continue') }), /\/personal$/)
    const key = orderKey(page)
    await fillName(page, inShop, { email })
    await termsBox(page, inShop).check()
    await goTo(page, page.getByRole('button', { name: inShop('continue') }), /\/products$/)
    await goTo(page, page.getByRole('button', { name: inShop('extras.skip') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('link', { name: inShop('status.download_all') }).waitFor()
    await leave()
    return key
  }
})

async function mailTo(address: string, kind: string): Promise<string | null> {
  const [mail] = await product().sql<{ text: string | null }>(
    'select text from mail where to_address = $1 and kind = $2 and text is not null order by id desc limit 1',
    [address, kind],
  )
  return mail?.text ?? null
}
