import type { Locator, Page } from 'playwright-core'
import { officeText as t } from './office-texts.ts'

export const DEMO_PASSWORD = 'Entree-demo-1'

/** Signs in on the login page and waits for the dashboard, or for the page one was on the way to. */
export async function signIn(page: Page, origin: string, username: string, path = '/dashboard'): Promise<void> {
  await page.goto(`${origin}/backoffice${path}`)
  await page.getByLabel(t('account.name_or_email')).fill(username)
  await page.getByLabel(t('account.password'), { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: t('account.sign_in') }).click()
  await page.waitForURL((url) => url.pathname === `/backoffice${path}`)
}

/** Fills a field that is found by its label, which may carry an asterisk. */
export async function fillField(within: Page | Locator, label: string, text: string): Promise<void> {
  await fieldOf(within, label).fill(text)
}

/** A text field by its label. */
export function fieldOf(within: Page | Locator, label: string): Locator {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return within.getByRole('textbox', { name: new RegExp(`^${escaped}( \\*)?$`) }).first()
}

/** Opens a tab of the event that is shown. */
export async function openTab(page: Page, label: string): Promise<void> {
  await page.getByRole('link', { name: label, exact: true }).last().click()
}

/** Waits for a green toast. */
export async function said(page: Page, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).first().waitFor()
}
