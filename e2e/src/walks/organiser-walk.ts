import type { Page } from 'playwright-core'
import { officeText as t } from '../support/office-texts.ts'
import { fieldOf } from '../support/organiser.ts'
import type { JoinedProduct } from '../support/product.ts'
import type { Hand } from './hand.ts'

/** What happens to the page between two steps, for instance a picture of it. */
export type Stop = (name: string) => Promise<void>

/** Who signs up, and what they sell. */
export type NewOrganiser = {
  name: string
  email: string
  password: string
  company: string
  event: string
  /** As it is typed: `04-07-2027 20:00`. */
  starts_at: string
  products: readonly { name: string; price: string; stock: string }[]
}

/**
 * From the page to sign in to an event on sale, the way a new organiser is led, with the fewest clicks and fields there are. Ends on what is
 * to be done next ("Share"). The mailed code is read from the database.
 */
export async function signUpToOnSale(
  page: Page,
  product: JoinedProduct,
  who: NewOrganiser,
  hand: Hand,
  stop: Stop,
): Promise<void> {
  await page.goto(`${product.shop()}/backoffice/login`)
  await hand.tap(page.getByRole('link', { name: t('account.create_account') }))
  await hand.type(fieldOf(page, t('account.contact_person')), who.name)
  await hand.type(fieldOf(page, t('account.email')), who.email)
  await hand.tap(page.getByRole('button', { name: t('ui.show_password') }).first())
  await hand.type(page.getByLabel(t('account.password')).first(), who.password)
  await hand.tap(page.getByRole('checkbox'))
  await stop('sign-up')
  await hand.tap(page.getByRole('button', { name: t('account.continue') }))
  const code = page.getByLabel(t('account.mail_code'))
  await code.waitFor()
  await hand.type(code, await mailedCode(product.sql, who.email))
  await hand.type(fieldOf(page, t('account.company_name')), who.company)
  await page.getByText(t('account.subdomain_free')).waitFor()
  await stop('company')
  await hand.tap(page.getByRole('button', { name: t('account.continue') }))
  await hand.tap(page.getByRole('button', { name: t('account.create') }))
  await hand.tap(page.getByRole('link', { name: t('account.to_dashboard') }))
  await page.getByRole('heading', { name: t('start.guide_title') }).waitFor()
  await stop('guide')
  await hand.tap(page.getByRole('link', { name: t('start.step_event_do') }))
  const dialog = page.getByRole('dialog')
  await hand.type(fieldOf(dialog, t('events.name')), who.event)
  await hand.type(fieldOf(dialog, t('events.starts_at')), who.starts_at)
  await stop('event')
  await hand.tap(dialog.getByRole('button', { name: t('events.create') }))
  await page.getByRole('heading', { name: who.event, level: 1 }).waitFor()
  await stop('readiness')
  await hand.tap(page.getByRole('link', { name: t('events.next_step', { step: t('events.tab_products') }) }))
  await addProducts(page, who, hand, stop)
  await hand.tap(page.getByRole('link', { name: t('events.next_step', { step: t('events.tab_pos') }) }))
  await page.getByRole('heading', { name: t('pos.new_title') }).waitFor()
  await stop('point-of-sale')
  await hand.tap(page.getByRole('button', { name: t('pos.add') }))
  await page.getByText(t('pos.added')).first().waitFor()
  await hand.tap(page.getByRole('button', { name: t('events.go_live') }))
  await page.getByRole('heading', { name: t('share.link_title') }).waitFor()
  await stop('share')
}

async function addProducts(page: Page, { products }: NewOrganiser, hand: Hand, stop: Stop): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [index, { name, price, stock }] of products.entries()) {
    await hand.type(fieldOf(dialog, t('products.name')), name)
    await hand.type(fieldOf(dialog, t('products.price')), price)
    // The next one begins with as many as the one before.
    if (stock !== products[index - 1]?.stock) await hand.type(fieldOf(dialog, t('products.stock')), stock)
    if (index === 0) await stop('product')
    const isLast = index === products.length - 1
    await hand.tap(dialog.getByRole('button', { name: t(isLast ? 'products.add_short' : 'products.add_another'), exact: true }))
    if (!isLast) await page.getByText(t('products.added')).nth(index).waitFor()
  }
  await dialog.waitFor({ state: 'hidden' })
}

/** The six digits of the newest mail to an address, once there is one. */
async function mailedCode(sql: JoinedProduct['sql'], email: string): Promise<string> {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const [mail] = await sql<{ text: string | null }>('select text from mail where to_address = $1 order by id desc limit 1', [
      email,
    ])
    const [, first, last] = /\b(\d{3}) (\d{3})\b/.exec(mail?.text ?? '') ?? []
    if (first !== undefined && last !== undefined) return first + last
  }
  throw new Error(`no code was mailed to ${email}`)
}
