import { formatEuro } from '@entree/domain/foundation/money.ts'
import { describe, expect, test } from 'vitest'
import { keepOpenOrders, leaveStock, takenOf } from '../support/arrange.ts'
import { add, decide, fillName, goTo, orderKey, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const inShop = texts('nl')
const RUG = 'Op je eigen kleed'
const SELLER = 'seller@resale.example'
/** 90 percent of 9.50, in cents. */
const BACK = 855

describe('a buyer who cannot come, and one who still wants to', () => {
  let order = { id: 0, secret: '' }
  const statusOf = ({ id, secret }: { id: number; secret: string }) => `${product().shop()}/order/${id}/${secret}/status`

  test('RESL-03 RESL-06 RESL-11 on a phone tickets are offered, taken back, and offered again', async () => {
    const { sql } = product()
    await keepOpenOrders(sql)
    await sql(
      `update event set resale_hours = 2, resale_percentage = 90
        where id = (select event_id from point_of_sale where url = 'dijkbios')`,
    )
    order = await buy('phone', SELLER, 2)
    const { page, look } = await enter('phone')
    await page.goto(statusOf(order))
    await goTo(page, page.getByRole('link', { name: inShop('resale.title') }), /\/resale$/)
    const taken = await takenOf(sql, 'dijkbios', RUG)
    const offer = async () => {
      await page
        .getByRole('checkbox', { name: new RegExp(`^${RUG}`) })
        .first()
        .check()
      await page.getByText(inShop('resale.press', { count: 1, amount: formatEuro(BACK) })).click()
    }
    await offer()
    const takeBack = page.getByRole('button', { name: new RegExp(`^${inShop('resale.take_back')}`) })
    await takeBack.waitFor()
    await look('resale/1-offered')
    expect(await takenOf(sql, 'dijkbios', RUG)).toBe(taken - 1)
    await takeBack.click()
    await takeBack.waitFor({ state: 'detached' })
    expect(await takenOf(sql, 'dijkbios', RUG)).toBe(taken)
    await offer()
    await takeBack.waitFor()
    await page.goto(statusOf(order))
    await page.getByText(inShop('status.ticket_offered'), { exact: true }).waitFor()
    await look('resale/2-order')
  })

  test('RESL-05 RESL-08 the next one who comes buys it, and the first has the money and a mail', async () => {
    const { sql } = product()
    // All that is left is what was offered.
    await leaveStock(sql, 'dijkbios', RUG, 1)
    await buy('phone', 'buyer@resale.example', 1)
    const refunds = () => sql("select amount::int from ledger_entry where order_id = $1 and kind = 'refund'", [order.id])
    await expect.poll(refunds).toEqual([{ amount: -BACK }])
    const mail = async () => {
      const sold = "kind = 'resale' and text is not null and to_address = $1 order by id desc limit 1"
      const [row] = await sql<{ text: string }>(`select text from mail where ${sold}`, [SELLER])
      return row?.text ?? ''
    }
    await expect.poll(mail).toContain(formatEuro(BACK))
    const { page, look } = await enter('phone')
    await page.goto(statusOf(order))
    await page.getByText(inShop('status.ticket_refunded'), { exact: true }).waitFor()
    await look('resale/3-sold')
    // Others buy it as well.
    await leaveStock(sql, 'dijkbios', RUG, 500)
    await sql("update event set resale_hours = null where id = (select event_id from point_of_sale where url = 'dijkbios')")
  })

  async function buy(size: 'phone', email: string, amount: number) {
    const { page, leave } = await enter(size)
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, RUG, amount)
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
