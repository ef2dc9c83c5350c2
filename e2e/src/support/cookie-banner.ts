import type { Page } from 'playwright-core'
import { field, fillName, goTo, termsBox } from './shopper.ts'
import { texts } from './texts.ts'

export const t = texts('nl')

/** The banner that asks about cookies. */
export const banner = (page: Page) => page.getByRole('region', { name: t('consent.title') })

/** The box of a kind of cookies in the banner. */
export const box = (page: Page, category: 'local_information' | 'analytics' | 'marketing') =>
  banner(page).getByRole('checkbox', { name: new RegExp(`^${t(`consent.${category}`)}`) })

/** Fills in who buys and goes on to the extras. */
export async function toProducts(page: Page, email: string): Promise<void> {
  await field(page, t('personal.email')).waitFor()
  await fillName(page, t, { email })
  await termsBox(page, t).check()
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
}
