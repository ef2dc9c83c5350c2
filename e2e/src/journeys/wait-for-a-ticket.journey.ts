import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { leaveStock } from '../support/arrange.ts'
import { copyEvent, signIn } from '../support/organiser.ts'
import { add, decide, field, fillName, goTo, payWith, rowOf, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'
import { newHand } from '../walks/hand.ts'
import { refundTicket } from '../walks/refund-walk.ts'

const { product, enter, journey } = visitors()
const t = texts('nl')
const RUG = 'Op je eigen kleed'
const WAITS = 'wacht@film.example'

describe('a visitor waits for a ticket, on a phone', () => {
  const visitor = journey('phone')
  let shop = ''
  let bought = { id: 0, secret: '' }

  test('LIST-01 LIST-02 LIST-03 LIST-06 STAT-22 the last ticket is sold: they join, and leave by the link of the mail, which speaks their language', async () => {
    const organiser = await enter('desktop', { locale: 'en-GB' })
    await signIn(organiser.page, product().shop(), 'admin@uiterwaard.example', '/events')
    shop = await openSoon(await copyEvent(organiser.page, product().sql, 'dijkbios', 'Film to wait for'))
    await organiser.leave()
    await leaveStock(product().sql, shop, RUG, 1)
    const other = await enter('phone')
    await buy(other.page, 'laatste@film.example')
    bought = await orderOf('laatste@film.example')
    await other.leave()
    const { page, look } = visitor()
    await join(page)
    await look('waiting/1-joined')
    const english = await enter('phone', { locale: 'en-GB' })
    await english.page.goto(await linkTo(/\/waiting-list\/\S+/, 'waiting_list_joined'))
    await english.page.getByRole('button', { name: t('wait.leave') }).click()
    await english.page.getByRole('heading', { name: t('wait.left_title') }).waitFor()
    await english.look('waiting/2-left')
    await english.leave()
    expect(await product().sql('select from waiting_list_entry where email = $1', [WAITS])).toEqual([])
    await join(page)
  })

  test('LIST-07 LIST-10 LIST-11 a ticket is refunded: a mail comes, its link leads to the shop, and the ticket is theirs', async () => {
    const organiser = await enter('desktop', { locale: 'en-GB' })
    await signIn(organiser.page, product().shop(), 'admin@uiterwaard.example', `/orders/${bought.id}`)
    await refundTicket(organiser.page, newHand())
    await organiser.leave()
    const { page, look } = visitor()
    await page.goto(await linkTo(/\/p\/\S+/, 'waiting_list_back'))
    await look('waiting/3-back')
    await buy(page, WAITS)
    // Whoever has bought waits no longer.
    await page.goto(await linkTo(/\/waiting-list\/\S+/, 'waiting_list_back'))
    await page.getByRole('heading', { name: t('wait.left_title') }).waitFor()
  })

  /** So soon that people are told by night too; returns the name of its point of sale. */
  async function openSoon(event_id: number): Promise<string> {
    await product().sql(
      `update event set status = 'live', has_waiting_list = true, starts_at = now() + interval '20 hours', ends_at = now() + interval '23 hours' where id = $1`,
      [event_id],
    )
    const [row] = await product().sql<{ url: string }>('select url from point_of_sale where event_id = $1 limit 1', [event_id])
    return row!.url
  }

  async function join(page: Page): Promise<void> {
    await page.goto(`${product().shop()}/p/${shop}`)
    await rowOf(page, RUG)
      .getByRole('button', { name: t('wait.button') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('wait.button') })
    await field(page, t('wait.email')).fill(WAITS)
    await dialog.getByRole('checkbox', { name: t('captcha.label') }).click()
    await dialog.getByText(t('captcha.done')).waitFor()
    await dialog.getByRole('button', { name: t('wait.join') }).click()
    await dialog.getByText(t('wait.joined_title')).waitFor()
  }

  async function buy(page: Page, email: string): Promise<void> {
    await page.goto(`${product().shop()}/p/${shop}`)
    await add(page, RUG)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    await fillName(page, t, { email })
    await termsBox(page, t).check()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
    await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
  }
})

/** A link in the mail of this kind, once it is there. */
async function linkTo(path: RegExp, kind: string): Promise<string> {
  const link = new RegExp(String.raw`https?:\/\/[^\s/]+${path.source}`)
  const read = async () => {
    const query = 'select text from mail where to_address = $1 and kind = $2 and text is not null order by id desc limit 1'
    const [mail] = await product().sql<{ text: string }>(query, [WAITS, kind])
    return mail?.text ?? ''
  }
  await expect.poll(read).toMatch(link)
  return link.exec(await read())![0]
}

async function orderOf(email: string): Promise<{ id: number; secret: string }> {
  const query = 'select o.id::int, o.secret from "order" o join customer c on c.id = o.customer_id where c.email = $1'
  const [order] = await product().sql<{ id: number; secret: string }>(query, [email])
  return order!
}
