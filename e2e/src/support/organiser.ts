import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Locator, Page } from 'playwright-core'
import { officeText as t } from './office-texts.ts'
import type { JoinedProduct } from './product.ts'

const DEMO_PASSWORD = 'Entree-demo-1'

/** Signs in on the login page and waits for the dashboard, or for the page one was on the way to. */
export async function signIn(page: Page, origin: string, username: string, path = '/dashboard'): Promise<void> {
  await page.goto(`${origin}/backoffice${path}`)
  await page.getByLabel(t('account.name_or_email')).fill(username)
  await page.getByLabel(t('account.password'), { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: t('account.sign_in'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === `/backoffice${path}`)
}

/**
 * Shows a screen of the back office as a link of it would: the app that runs goes there, and is not loaded once more. By way of a place where
 * nothing is, so that every part of the screen is new, and it is certain when it has come.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate((address) => {
      const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null }
      history.pushState(state, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state }))
    }, `/backoffice${to}`)
  const nothing = page.locator('h1').filter({ hasText: t('system.not_found_title') })
  await go('/nowhere')
  await nothing.waitFor()
  await go(path)
  await nothing.waitFor({ state: 'detached' })
}

/** Answers the dialog that asks for the own password before something that moves money (USER-25). */
export async function enterPasswordAgain(page: Page, password = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('ui.enter_again_title') })
  await dialog.getByLabel(t('ui.enter_again_label')).fill(password)
  await dialog.getByRole('button', { name: t('ui.enter_again_go_on') }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Fills a field that is found by its label, which may carry an asterisk. */
export async function fillField(within: Page | Locator, label: string, text: string): Promise<void> {
  await fieldOf(within, label).fill(text)
}

/** A text field by its label. */
export function fieldOf(within: Page | Locator, label: string): Locator {
  return within.getByRole('textbox', { name: new RegExp(`^${escaped(label)}( \\*)?$`) }).first()
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Chooses from a list that opens, found by its label; its options stand at the end of the page. */
export async function choose(page: Page, within: Page | Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens a part of the event that is shown, under its tab (EVT-62). */
export async function openPart(page: Page, tab: string, part: string): Promise<void> {
  for (const name of [tab, part]) {
    const link = page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true })
    const current = page.getByRole('main').locator('nav a[aria-current]').filter({ hasText: name })
    await link.last().click()
    await current.first().waitFor()
  }
}

/** Waits for a green toast. In its own capitals: `Saved` is not what `Unsaved changes` says. */
export async function said(page: Page, text: string): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(escaped(text)) })
    .first()
    .waitFor()
}

/** Posts a call as the user who is signed in on the page, to arrange what is not the journey itself; returns what it returns. */
export async function callAs<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([call, input]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('entree.token')}`, 'content-type': 'application/json' }
      const answer = await fetch(`/api${call}`, { method: 'POST', headers, body: JSON.stringify(input) })
      return { status: answer.status, text: await answer.text() }
    },
    [path, body] as const,
  )
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text)
}

/** A copy of an event of the demo, two months from now: what is changed or sold of it takes nothing from other journeys. */
export async function copyEvent(page: Page, sql: JoinedProduct['sql'], pointOfSale: string, name: string): Promise<number> {
  const [shown] = await sql<{ id: number }>('select event_id::int as id from point_of_sale where url = $1', [pointOfSale])
  if (!shown) throw new Error(`there is no ${pointOfSale}`)
  const starts_at = new Date(Date.now() + 60 * DAY_MS).toISOString()
  const ends_at = new Date(Date.parse(starts_at) + 3 * 3_600_000).toISOString()
  return (await callAs<{ id: number }>(page, `/event/${shown.id}/duplicate`, { name, starts_at, ends_at })).id
}
