import type { Page } from 'playwright-core'
import { officeText as t } from '../support/office-texts.ts'
import type { Hand } from './hand.ts'

/** On the page of an order: gives the money of one ticket back, with a mail to its buyer. */
export async function refundTicket(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('button', { name: t('orders.actions'), exact: true }))
  await hand.tap(page.getByRole('menuitem', { name: t('orders.refund'), exact: true }))
  const dialog = page.getByRole('dialog')
  await hand.tap(
    dialog
      .getByRole('group', { name: t('orders.refund_choose') })
      .getByRole('checkbox')
      .first(),
  )
  await hand.tap(dialog.getByRole('button', { name: t('orders.refund'), exact: true }))
  await dialog.waitFor({ state: 'detached' })
}
