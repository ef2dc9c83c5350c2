import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openOwnShop, takenOf } from '../support/arrange.ts'
import { add, decide, fillName, goTo, orderKey, payWith, rowOf, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const inShop = texts('nl')
const SHOP = 'voordek'
const DECK = 'Plaats op het voordek'
const SELLER = 'seller@resale.example'
/** 90 percent of 20.00, in cents. */
const BACK = 1800

describe('a buyer who cannot come to what is sold out, and one who still wants to, on a phone', () => {
  let order = { id: 0, secret: '' }
  const statusOf = ({ id, secret }: { id: number; secret: string }) => `${product().shop()}/order/${id}/${secret}/status`
  const taken = () => takenOf(product().sql, SHOP, DECK)

  test('RESL-03 RESL-04 RESL-06 RESL-11 tickets are offered, taken back, and offered again', async () => {
    const { sql } = product()
    await openOwnShop(sql, { like: 'dijkbios', url: SHOP, product: DECK, price: 2000, stock: 2 })
    await sql('update event set resale_hours = 2, resale_percentage = 90 where name = $1', [SHOP])
    const { page, look } = await enter('phone')
    order = await buy(page, SELLER, 2)
    await page.goto(`${product().shop()}/p/${SHOP}`)
    await rowOf(page, DECK).getByText(inShop('state_sold_out')).waitFor()
    await page.goto(statusOf(order))
    await goTo(page, page.getByRole('link', { name: inShop('resale.title') }), /\/resale$/)
    const takeBack = page.getByRole('button', { name: new RegExp(`^${inShop('resale.take_back')}`) })
    const offerOne = async () => {
      const boxes = page.getByRole('checkbox', { name: new RegExp(`^${DECK}`) })
      await boxes.first().check()
      await page.getByRole('button', { name: inShop('resale.press', { count: 1, amount: formatEuro(BACK) }) }).click()
      await takeBack.waitFor()
    }
    await offerOne()
    expect(await taken()).toBe(1)
    await look('resale/1-offered')
    await takeBack.click()
    await takeBack.waitFor({ state: 'detached' })
    expect(await taken()).toBe(2)
    await offerOne()
    await page.goto(statusOf(order))
    await page.getByText(inShop('status.ticket_offered'), { exact: true }).waitFor()
    await look('resale/2-order')
  })

  test('RESL-05 RESL-08 the next one who comes buys it, and the first has the money and a mail', async () => {
    const { page, look } = await enter('phone')
    await buy(page, 'buyer@resale.example', 1)
    const refunds = () =>
      product().sql("select amount::int from ledger_entry where order_id = $1 and kind = 'refund'", [order.id])
    await expect.poll(refunds).toEqual([{ amount: -BACK }])
    await expect.poll(mailOfMoney).toContain(formatEuro(BACK))
    expect(await taken()).toBe(2)
    await page.goto(statusOf(order))
    await page.getByText(inShop('status.ticket_refunded'), { exact: true }).waitFor()
    await look('resale/3-sold')
  })

  async function buy(page: Page, email: string, amount: number) {
    await page.goto(`${product().shop()}/p/${SHOP}`)
    await add(page, DECK, amount)
    await goTo(page, page.getByRole('button', { name: inShop('continue') }), /\/personal$/)
    const key = orderKey(page)
    await fillName(page, inShop, { email })
    await termsBox(page, inShop).check()
    await goTo(page, page.getByRole('button', { name: inShop('continue') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('link', { name: inShop('status.download_all') }).waitFor()
    return key
  }

  async function mailOfMoney(): Promise<string> {
    const [mail] = await product().sql<{ text: string }>(
      "select text from mail where kind = 'resale' and text is not null and to_address = $1 order by id desc limit 1",
      [SELLER],
    )
    return mail?.text ?? ''
  }
})
