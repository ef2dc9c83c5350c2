import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Row = { id: number; name: string }
type Path = string | ((page: Page) => Promise<string>)
type Step = (page: Page) => Promise<void>

/** The form of a page, with what is folded away in sight. */
export function pageAt(path: Path): (page: Page) => Promise<Locator> {
  return async (page) => {
    await goTo(page, path)
    const form = page.locator('main form').first()
    await form.waitFor()
    // The editor of a text is fetched when it is first shown.
    while ((await form.locator('.mantine-Skeleton-root').count()) > 0)
      await form.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
    const fold = form.locator('h2 button[aria-expanded=false]').first()
    while ((await fold.count()) > 0) await fold.click()
    return form
  }
}

/** The form of a dialog, behind some steps on a page. */
export function dialogAt(path: Path, ...steps: Step[]): (page: Page) => Promise<Locator> {
  return async (page) => {
    await goTo(page, path)
    for (const step of steps) await step(page)
    const dialog = page.getByRole('dialog')
    await dialog.locator('button[type=submit]').waitFor()
    return dialog
  }
}

/** Presses the first button of that name. */
export function button(name: string | RegExp): Step {
  return async (page) => page.getByRole('main').getByRole('button', { name }).first().click()
}

/** Chooses from the last menu that has such an entry: that of the page itself is there before those of its rows. */
export function menuEntry(name: string, of: string | RegExp = /^Actions for /): Step {
  return async (page) => {
    const entry = page.getByRole('menuitem', { name })
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: of }).last().click()
          await page.getByRole('menu').waitFor()
          if (await entry.isVisible()) return true
          await page.keyboard.press('Escape')
          await page.getByRole('menu').waitFor({ state: 'hidden' })
          return false
        },
        { timeout: 15_000 },
      )
      .toBe(true)
    await entry.click()
  }
}

/** The path of the first record of a list that is like that, as whoever is signed in on the page sees it. */
export function recordOf(list: string, path: (id: number) => string, where: (row: Row) => boolean = () => true) {
  // The one that was saved may be another in the order of the list.
  let known: string | undefined
  return async (page: Page): Promise<string> => {
    if (known !== undefined) return known
    const answer: { data: Row[] } | Row[] = await page.evaluate(async (address) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('entree.token')}` }
      return (await fetch(`/api${address}`, { headers })).json()
    }, list)
    const found = ('data' in answer ? answer.data : answer).find(where)
    if (!found) throw new Error(`${list} has none: ${JSON.stringify(answer).slice(0, 200)}`)
    known = path(found.id)
    return known
  }
}

async function goTo(page: Page, path: Path): Promise<void> {
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/backoffice${typeof path === 'string' ? path : await path(page)}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main :is(form, button, a)').first().waitFor()
}
