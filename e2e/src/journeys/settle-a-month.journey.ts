import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Size } from '../support/browse.ts'
import { officeText as t } from '../support/office-texts.ts'
import { choose, fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors({ isAlone: true })
/** Of each size another company: what is invoiced once cannot be again. */
const companies = {
  desktop: { name: 'Theater De Zwaluw', organiser: 'admin@zwaluw.example', fee: 80 },
  phone: { name: 'ZINK', organiser: 'admin@zink.example', fee: 110 },
} as const
/** Cents, in place of the company's fee. */
const OVERRIDE = 45
const VAT = 0.21
/** Until yesterday: what others buy meanwhile is of today. */
const yesterday = localDay(new Date(Date.now() - 86_400_000).toISOString(), 'Europe/Amsterdam')
const FIRST_DAY = '01-01-2026'

describe.each<Size>(['desktop', 'phone'])('a company is invoiced and paid out, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  const { name, organiser, fee } = companies[size]
  let events: { id: number; name: string; tickets: number; charged: number }[] = []
  let invoiced = 0
  let paid_out = 0

  test('FEE-08 INV-07 one of its events is given a fee of its own, for the tickets sold so far as well', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'admin@entree.example', '/admin/fee-overrides')
    events = await soldEvents(name)
    expect(events.length).toBeGreaterThan(1)
    await choose(page, page, t('money.company'), name)
    await page
      .getByRole('button', { name: t('money.add_fee') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: t('money.add_fee') })
    await fillField(dialog, t('money.amount'), '0,45')
    await fillField(dialog, t('money.start_date'), FIRST_DAY)
    await dialog.getByRole('combobox', { name: t('money.event') }).fill(events[0]!.name)
    await page.getByRole('option', { name: events[0]!.name, exact: true }).click()
    await dialog.getByRole('switch', { name: t('money.retroactive') }).check({ force: true })
    await look('settle/1-own-fee')
    await dialog.getByRole('button', { name: t('ui.save') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t('money.retroactive_mark')).first().waitFor()
    await look('settle/2-fees')
  })

  test('INV-04 M2 M11 M23 the invoice is seen before it is made, and counts every ticket once at its fee', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/admin/invoices`)
    await page
      .getByRole('button', { name: t('money.make_invoice') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: t('money.make_invoice') })
    await choose(page, dialog, t('money.company'), name)
    await fillField(dialog, t('money.period_start'), FIRST_DAY)
    await fillField(dialog, t('money.period_end'), numeric(yesterday))
    const fees = events.map((event, index) => event.tickets * (index === 0 ? OVERRIDE : fee))
    for (const [index, event] of events.entries())
      expect(await amountOf(dialog, `${t('money.type_ticket_fee')}, ${event.name}`)).toBe(fees[index])
    const subtotal = await amountOf(dialog, t('money.subtotal'))
    const payment_costs = await amountsOf(dialog, new RegExp(`^${t('money.payment_cost')}`))
    expect(subtotal).toBe(sum([...fees, ...payment_costs]))
    invoiced = await amountOf(dialog, t('money.total'))
    expect(invoiced).toBe(subtotal + Math.round(subtotal * VAT))
    await look('settle/3-invoice')
    await dialog.getByRole('button', { name: t('money.make_invoice') }).click()
    await said(page, t('money.invoice_made'))
    const row = await rowOf(page, name)
    expect(euros((await row.textContent()) ?? '')).toContain(invoiced)
  })

  test('INV-05 M14 M17 the payout is what was paid online less the invoice, and leaves for the bank', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/admin/payouts`)
    await page
      .getByRole('button', { name: t('payouts.make') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: t('payouts.make') })
    await choose(page, dialog, t('payouts.company'), name)
    await fillField(dialog, t('payouts.until'), numeric(yesterday))
    paid_out = sum(events.map(({ charged }) => charged)) - invoiced
    expect(await amountOf(dialog, t('payouts.amount'))).toBe(paid_out)
    await look('settle/4-payout')
    await dialog.getByRole('button', { name: t('payouts.make') }).click()
    await said(page, t('payouts.made'))
    await (await rowOf(page, name)).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: t('payouts.mark_paid') }).click()
    const paid = page.getByRole('dialog', { name: t('payouts.mark_paid') })
    await fillField(paid, t('payouts.reference'), 'BANK-2026-11')
    // To press the row's menu the page was scrolled: what the bar above then covers by half is as large as ever.
    await page.evaluate(() => window.scrollTo(0, 0))
    await look('settle/5-mark-paid')
    await paid.getByRole('button', { name: t('payouts.mark_paid') }).click()
    await said(page, t('payouts.noted_paid'))
  })

  test('INV-01 GEN-16 COMP-07 the organiser sees the invoice settled, and what came to their bank', async () => {
    const { page, look, leave } = await enter(size, { locale: 'en-GB' })
    await signIn(page, product().shop(), organiser, '/company/invoices')
    const invoice = page
      .getByRole('row')
      .filter({ hasText: t('money.state_paid') })
      .first()
    expect(euros((await invoice.textContent()) ?? '')).toContain(invoiced)
    await look('settle/6-own-invoices')
    await page.goto(`${product().shop()}/backoffice/company/payouts`)
    const payout = page
      .getByRole('row')
      .filter({ hasText: t('payouts.state_paid') })
      .first()
    expect(euros((await payout.textContent()) ?? '')).toContain(paid_out)
    await payout.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    expect(await amountOf(dialog, t('payouts.amount'))).toBe(paid_out)
    await look('settle/7-own-payout')
    await leave()
  })
})

/** The events of a company that tickets were sold of until yesterday, and cents paid online for them. */
async function soldEvents(company: string) {
  return product().sql<{ id: number; name: string; tickets: number; charged: number }>(
    `select e.id::int, e.name, count(t.id) filter (where op.discount_price > 0)::int as tickets,
            (select sum(l.amount) from ledger_entry l where l.event_id = e.id and l.kind in ('payment', 'refund') and l.to_account = 'ticket_money'
                and not l.is_test and (l.occurred_at at time zone 'Europe/Amsterdam')::date <= $2)::int as charged
       from company c join event e on e.company_id = c.id
       join "order" o on o.event_id = e.id and o.payment_status = 'paid' and not o.is_test and o.type <> 'box_office'
                     and (o.paid_at at time zone 'Europe/Amsterdam')::date <= $2
       join order_product op on op.order_id = o.id join ticket t on t.order_product_id = op.id
      where c.name = $1 group by e.id, e.name order by e.id`,
    [company, yesterday],
  )
}

async function rowOf(page: Page, company: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: company }).first()
  await row.waitFor()
  return row
}

/** Cents in the last cell of the row with this name. */
async function amountOf(within: Locator, name: string): Promise<number> {
  const row = within.getByRole('row').filter({ hasText: name }).last()
  await row.waitFor()
  return euros((await row.getByRole('cell').last().textContent()) ?? '')[0] ?? NaN
}

async function amountsOf(within: Locator, name: RegExp): Promise<number[]> {
  const cells = await within.getByRole('row', { name }).getByRole('cell').last().allTextContents()
  return cells.flatMap(euros)
}

/** Every amount in a text, in cents. */
function euros(text: string): number[] {
  return [...text.matchAll(/€\s?([\d.]+),(\d\d)/g)].map(([, whole, cents]) => Number(`${whole?.replaceAll('.', '')}${cents}`))
}

function numeric(day: string): string {
  return day.split('-').toReversed().join('-')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
