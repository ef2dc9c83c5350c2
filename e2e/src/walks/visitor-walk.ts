import type { Page } from 'playwright-core'
import { rowOf, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import type { Hand } from './hand.ts'
import type { Stop } from './organiser-walk.ts'

const t = texts('nl')
/** What a phone knows of its owner. */
const OWNER = {
  'given-name': 'Jet',
  'family-name': 'van Dijk',
  email: 'jet.van.dijk@example.nl',
  tel: '+31 6 12345678',
  'address-line1': 'Waardijk 14',
  'postal-code': '7419 BX',
  'address-level2': 'Deventer',
}

/** From the festival's shop to the payment page with two weekend tickets. */
export async function toPayFestival(page: Page, shop: string, hand: Hand, stop: Stop): Promise<void> {
  await page.goto(shop)
  await hand.tap(
    page
      .getByRole('article')
      .filter({ has: page.locator('a[href="/p/uiterwaard-festival"]') })
      .getByRole('link', { name: t('buy_tickets') }),
  )
  const plus = rowOf(page, 'Weekendticket').locator('button').last()
  await hand.tap(plus)
  await hand.tap(plus)
  await stop('tickets')
  await hand.tap(page.getByRole('button', { name: t('continue') }))
  await hand.letFillIn(page.getByRole('textbox', { name: t('personal.first_name'), exact: true }), OWNER)
  await hand.choose(page.getByRole('combobox', { name: 'Hoe kom je naar het festival?' }), 'Fiets')
  await stop('details')
  await acceptAndSkip(page, hand)
  await stop('payment')
}

/** From the museum's shop to the payment page with two visitors on a day of the calendar, at the first time that is free. */
export async function toPayMuseum(page: Page, shop: string, hand: Hand, stop: Stop): Promise<void> {
  await page.goto(shop)
  await hand.tap(page.getByRole('button', { name: t('calendar_pick') }))
  await hand.tap(page.locator('a[href^="/p/lichthuis-bezoek?day="]').last())
  const plus = rowOf(page, 'Volwassene').locator('button').last()
  await hand.tap(plus)
  await hand.tap(plus)
  await stop('tickets')
  await hand.tap(page.getByRole('button', { name: t('continue') }))
  await hand.tap(
    page
      .getByRole('group', { name: t('timeslot.time') })
      .locator('button:not([disabled])')
      .first(),
  )
  await stop('time')
  await hand.tap(page.getByRole('button', { name: t('continue') }))
  await hand.letFillIn(page.getByRole('textbox', { name: t('personal.first_name'), exact: true }), OWNER)
  await acceptAndSkip(page, hand)
  await stop('payment')
}

async function acceptAndSkip(page: Page, hand: Hand): Promise<void> {
  await hand.tap(termsBox(page, t))
  await hand.tap(page.getByRole('button', { name: t('continue') }))
  await hand.tap(page.getByRole('button', { name: t('extras.skip') }))
  await page.waitForURL(/\/payment$/)
  await page.getByRole('radiogroup').first().waitFor()
}
