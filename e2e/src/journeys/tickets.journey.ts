import { readFile } from 'node:fs/promises'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { drawPage, openPdf, readQr } from '@entree/server/testing/read-pdf.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { add, decide, field, fillName, goTo, orderKey, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey, enter } = visitors()
const t = texts('nl')
const BUYER = 'jet.tickets@voorbeeld.example'
const BEA = 'bea@voorbeeld.example'
const CAS = 'cas@voorbeeld.example'

describe('six tickets find their people, on a phone', () => {
  const visitor = journey('phone')
  let order = { id: 0, secret: '' }

  test('DEC-S-66 six tickets are bought, and the thank-you page leads to giving them away', async () => {
    const { page } = visitor()
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, 'Strandstoel', 6)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    order = orderKey(page)
    await fillName(page, t, { email: BUYER })
    await termsBox(page, t).check()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
    await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('heading', { level: 1, name: t('thanks.title_name', { first_name: 'Jet' }) }).waitFor()
    await goTo(page, page.getByRole('link', { name: t('assign.link') }), /\/assign$/)
  })

  test('ROUTE-13 ASGN-02 ASGN-03 ASGN-05 ASGN-06 ASGN-07 one of them goes to someone else by invitation', async () => {
    const { page, look } = visitor()
    await expect.poll(() => page.locator('li[data-state=unassigned]').count()).toBe(6)
    await look('tickets/1-assign')
    const first = page.locator('li[data-ticket]').first()
    await first.getByRole('switch').check()
    const address = first.getByRole('textbox', { name: t('assign.email') })
    await address.fill('bea@voorbeeld')
    const go = page.getByRole('button', { name: t('assign.send', { count: 1 }) })
    await go.click()
    await first.getByText(t('wrong_email')).waitFor()
    await look('tickets/2-wrong-address')
    await address.fill(BEA)
    await go.click()
    await page.getByText(t('tickets_assigned_email_sent')).waitFor()
    await first.getByText('b***a@voorbeeld.example').waitFor()
    const [invited] = await product().sql(
      'select invite_email, claimed_at from ticket where order_id = $1 and invited_at is not null',
      [order.id],
    )
    expect(invited).toEqual({ invite_email: BEA, claimed_at: null })
  })

  test('ROUTE-16 ROUTE-19 ASGN-08 CLAIM-01 CLAIM-06 CLAIM-07 CLAIM-14 CLAIM-15 invitees claim their own ticket by mail', async () => {
    const { page, look, leave } = await enter('phone')
    await page.goto(await claimLink(BEA))
    await page.getByRole('heading', { level: 1, name: t('claim.title') }).waitFor()
    const button = page.getByRole('button', { name: t('claim.button') })
    await button.waitFor()
    await look('tickets/3-claim')
    await button.click({ force: true })
    await expect.poll(() => page.getByText(t('field_required'), { exact: true }).count()).toBe(2)
    await fillHolder(page, 'Bea', 'Bos', BEA)
    const before = await codeOf(BEA)
    await goTo(page, button, /^\/ticket\/claimed$/)
    await page.getByRole('heading', { level: 1, name: t('claim.claimed_title_name', { name: 'Bea' }) }).waitFor()
    await page.getByRole('link', { name: t('claim.download') }).waitFor()
    await look('tickets/4-claimed')
    const after = await codeOf(BEA)
    expect(after).not.toBe(before)
    expect(await scanned(page, page.getByRole('link', { name: t('claim.download') }))).toBe(after)
    await leave()
  })

  test('ROUTE-17 ROUTE-20 CLAIM-05 DEC-S-67 they pass it on: the new holder has a new ticket, and the old links open nothing', async () => {
    const { page, look, leave } = await enter('phone')
    const invitation = await claimLink(BEA)
    await page.goto(invitation)
    await page.getByRole('heading', { level: 1, name: t('claim.dead_title') }).waitFor()
    await look('tickets/5-dead-link')
    const [bea] = await product().sql<{ id: string; secret: string }>('select id, secret from ticket where invite_email = $1', [
      BEA,
    ])
    await page.goto(`${product().shop()}/ticket/${bea!.id}/${bea!.secret}/claim`)
    await page.getByRole('heading', { level: 1, name: t('claim.ticket_already_claimed_title') }).waitFor()
    await look('tickets/6-already-claimed')
    await goTo(page, page.getByRole('link', { name: t('claim.pass_on') }), /\/claim\?change=1$/)
    await page.getByText(t('claim.change_intro', { name: 'Bea Bos' })).waitFor()
    await fillHolder(page, 'Cas', 'Cools', CAS)
    await look('tickets/7-change')
    const before = await codeOf(BEA)
    await goTo(page, page.getByRole('button', { name: t('claim.change_button') }), /^\/ticked-changed$/)
    await page.getByRole('link', { name: t('claim.download') }).waitFor()
    await look('tickets/8-changed')
    const code = await scanned(page, page.getByRole('link', { name: t('claim.download') }))
    expect(code).toBe(await codeOf(BEA))
    expect(code).not.toBe(before)
    await expect.poll(() => mailTo(CAS, 'ticket_claimed')).not.toBeNull()
    await leave()
  })

  test('ROUTE-18 CLAIM-09 CLAIM-10 CLAIM-11 CLAIM-12 DEC-S-21 the other five are claimed one by one, two for others', async () => {
    const { page, look } = visitor()
    await goTo(page, page.getByRole('link', { name: t('assign.fill_in') }), /\/claim$/)
    for (const number of [1, 2, 3, 4, 5]) {
      const place = { number, total: 5 }
      await page.getByText(t('claim.progress', place)).waitFor()
      const somebody = page.getByRole('radio', { name: new RegExp(t('claim.for_somebody')) })
      await somebody.waitFor()
      if (number === 1) await look('tickets/9-walk-me')
      if (number === 2) {
        await somebody.check()
        await fillHolder(page, 'Dirk', 'Dam', 'dirk@voorbeeld.example')
        await look('tickets/10-walk-somebody')
      }
      if (number === 3) {
        expect(await field(page, t('personal.first_name')).inputValue()).toBe('')
        await page.getByRole('button', { name: t('claim.copy_previous') }).click()
        await expect.poll(() => field(page, t('personal.last_name')).inputValue()).toBe('Dam')
        await field(page, t('personal.first_name')).fill('Door')
      }
      if (number === 4) await page.getByRole('radio', { name: new RegExp(t('claim.for_me')) }).check()
      await page.getByRole('button', { name: t('claim.button_walk') }).click()
      await page.getByText(t('claim.confirmed', place)).waitFor()
    }
    await page.waitForURL((url) => url.pathname === '/order/thanks')
    const holders = await product().sql<{ first_name: string }>(
      'select c.first_name from ticket t join customer c on c.id = t.customer_id where t.order_id = $1 and t.claimed_at is not null order by t.id',
      [order.id],
    )
    expect(holders.map(({ first_name }) => first_name)).toEqual(['Cas', 'Jet', 'Dirk', 'Door', 'Jet', 'Jet'])
  })

  test('CLAIM-13 TICK-04 nobody’s ticket is left: the walk goes straight on, and every row has its holder', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/order/${order.id}/${order.secret}/claim`)
    await page.waitForURL((url) => url.pathname === '/order/thanks')
    await page.goto(`${product().shop()}/order/${order.id}/${order.secret}/assign`)
    await expect.poll(() => page.locator('li[data-state=claimed]').count()).toBe(6)
    await page.getByText('Cas Cools').waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    await look('tickets/11-all-claimed')
  })

  test('ROUTE-21 LOST-01 LOST-02 LOST-05 LOST-08 LOST-09 LOST-14 tickets that are lost: the captcha is solved beside the page, and nothing found is said', async () => {
    const { page, look } = visitor()
    await goTo(page, page.getByRole('link', { name: t('lost_tickets') }), /^\/ticket-lost$/)
    expect(await page.locator('header, footer').count()).toBe(0)
    await page.getByRole('checkbox', { name: t('captcha.label') }).waitFor()
    await look('tickets/12-lost')
    const search = page.getByRole('button', { name: t('lost.search') })
    expect(await search.isDisabled()).toBe(true)
    await field(page, t('lost.email')).fill(BUYER)
    await field(page, t('lost.date')).pressSequentially('01012020')
    expect(await field(page, t('lost.date')).inputValue()).toBe('01-01-2020')
    await solveCaptcha(page)
    await search.click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('ticket_lost_no_orders') })
      .waitFor()
    expect(await search.isDisabled()).toBe(true)
    await look('tickets/13-lost-nothing')
  })

  test('LOST-15 LOST-16 LOST-18 found ones are sent to the address they were bought with, and to nobody else', async () => {
    const { page, look } = visitor()
    const [event] = await product().sql<{ starts_at: Date }>(
      'select starts_at from event e join "order" o on o.event_id = e.id where o.id = $1',
      [order.id],
    )
    const day = formatDayNumeric(localDay(event!.starts_at.toISOString(), 'Europe/Amsterdam'))
    await field(page, t('lost.date')).fill(day)
    await solveCaptcha(page)
    await page.getByRole('button', { name: t('lost.search') }).click()
    await page.getByText(t('lost.sent_title')).waitFor()
    await look('tickets/14-lost-sent')
    await expect.poll(() => mailTo(BUYER, 'lost_tickets')).toContain(`/order/${order.id}/${order.secret}/status`)
  })

  /** The link of the newest invitation to an address, as it stands in the mail. */
  async function claimLink(address: string): Promise<string> {
    await expect.poll(() => mailTo(address, 'ticket_invitation')).not.toBeNull()
    const [link] = /https?:\/\/\S+\/ticket\/\d+\/[\w-]+\/claim#\S+/.exec((await mailTo(address, 'ticket_invitation')) ?? '') ?? []
    if (link === undefined) throw new Error('the mail has no link')
    return link
  }

  async function mailTo(address: string, kind: string): Promise<string | null> {
    const [mail] = await product().sql<{ text: string | null }>(
      'select text from mail where to_address = $1 and kind = $2 and text is not null order by id desc limit 1',
      [address, kind],
    )
    return mail?.text ?? null
  }

  async function codeOf(invited: string): Promise<string> {
    const [ticket] = await product().sql<{ code: string }>('select code from ticket where invite_email = $1', [invited])
    return ticket!.code
  }
})

async function fillHolder(page: Page, first_name: string, last_name: string, email: string): Promise<void> {
  await field(page, t('personal.first_name')).fill(first_name)
  await field(page, t('personal.last_name')).fill(last_name)
  await field(page, t('personal.email')).fill(email)
}

/** What a scanner reads on the ticket that a link downloads. */
async function scanned(page: Page, link: Locator): Promise<string | undefined> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const pdf = await openPdf(await readFile(await download.path()))
  expect(pdf.numPages).toBe(1)
  return readQr(await drawPage(pdf))?.text
}

/** Ticks the box and waits until the browser has done its work. */
async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: t('captcha.label') }).click()
  await page.getByText(t('captcha.done')).waitFor()
  expect(await page.getByRole('button', { name: t('lost.search') }).isDisabled()).toBe(false)
}
