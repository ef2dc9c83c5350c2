import { formatEuro } from '@entree/domain/foundation/money.ts'
import { describe, expect, test } from 'vitest'
import { keepOpenOrders, takenOf } from '../support/arrange.ts'
import { officeText as t } from '../support/office-texts.ts'
import { choose, fillField, said, signIn } from '../support/organiser.ts'
import { add, decide, fillName, goTo, orderKey, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const inShop = texts('nl')
const RUG = 'Op je eigen kleed'
const PRICE = 950
/** What each of them gives back, in percent; of the price in cents. */
const terms = { desktop: { percentage: 80, back: 760 }, phone: { percentage: 50, back: 475 } }

describe.each<'desktop' | 'phone'>(['desktop', 'phone'])('a buyer who cannot come, on a %s', (size) => {
  const visitor = journey(size)
  const BUYER = `self.${size}@cancel.example`
  const { percentage, back } = terms[size]
  let order = { id: 0, secret: '' }
  let taken = 0

  test('SELF-01 the organiser sets until when and for how much', async () => {
    const { page, look, leave } = await enter(size, { locale: 'en-GB' })
    const [event] = await product().sql<{ id: number }>('select event_id::int as id from point_of_sale where url = $1', [
      'dijkbios',
    ])
    await signIn(page, product().shop(), 'admin@uiterwaard.example', `/events/${event!.id}/details`)
    await fillField(page, t('events.cancel_until'), size === 'desktop' ? '12' : '1')
    await choose(page, page, t('events.cancel_until_unit'), t(size === 'desktop' ? 'events.cancel_hours' : 'events.cancel_days'))
    await fillField(page, t('events.cancel_percentage'), String(percentage))
    await look('cancel/1-terms')
    await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
    await said(page, t('ui.saved'))
    await leave()
  })

  test('SELF-09 the terms stand where tickets are chosen', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/p/dijkbios`)
    const when = inShop(size === 'desktop' ? 'cancel_terms.hours' : 'cancel_terms.days', { count: size === 'desktop' ? 12 : 1 })
    await page.getByText(inShop('cancel_terms.some', { when, percentage })).waitFor()
    await look('cancel/2-shop')
    await add(page, RUG, 2)
    await goTo(page, page.getByRole('button', { name: inShop('continue') }), /\/personal$/)
    order = orderKey(page)
    await fillName(page, inShop, { email: BUYER })
    await page.getByText(inShop('cancel_terms.some', { when, percentage })).waitFor()
    await termsBox(page, inShop).check()
    await goTo(page, page.getByRole('button', { name: inShop('continue') }), /\/products$/)
    await goTo(page, page.getByRole('button', { name: inShop('extras.skip') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('link', { name: inShop('status.download_all') }).waitFor()
  })

  test('SELF-03 SELF-06 SELF-07 SELF-10 one of two tickets is cancelled, its money and its stock are back, and a mail says so', async () => {
    const { page, look } = visitor()
    await keepOpenOrders(product().sql)
    taken = await takenOf(product().sql, 'dijkbios', RUG)
    await page.goto(`${product().shop()}/order/${order.id}/${order.secret}/status`)
    await goTo(page, page.getByRole('link', { name: inShop('cancel.link') }), /\/cancel$/)
    await page
      .getByRole('checkbox', { name: new RegExp(`^${RUG}`) })
      .first()
      .check()
    await look('cancel/3-choice')
    await page.getByRole('button', { name: inShop('cancel.press', { count: 1, amount: formatEuro(back) }) }).click()
    await page.getByRole('heading', { level: 1, name: inShop('cancel.done_title') }).waitFor()
    await look('cancel/4-done')
    expect(await takenOf(product().sql, 'dijkbios', RUG)).toBe(taken - 1)
    const sent = () =>
      product().sql('select amount::int from ledger_entry where order_id = $1 and kind = $2', [order.id, 'refund'])
    await expect.poll(sent).toEqual([{ amount: -back }])
    await page.goto(`${product().shop()}/order/${order.id}/${order.secret}/status`)
    await page.getByText(inShop('status.ticket_refunded'), { exact: true }).first().waitFor()
    expect(await page.getByText(inShop('status.ticket_refunded'), { exact: true }).count()).toBe(1)
    await expect.poll(mailText).toContain(formatEuro(back))
    expect(back).toBe((PRICE * percentage) / 100)
  })

  async function mailText(): Promise<string | null> {
    const [mail] = await product().sql<{ text: string | null }>(
      "select text from mail where to_address = $1 and kind = 'visitor_cancelled' and text is not null order by id desc limit 1",
      [BUYER],
    )
    return mail?.text ?? null
  }
})
