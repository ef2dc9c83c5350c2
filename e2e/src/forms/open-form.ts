import type { Locator, Page } from 'playwright-core'
import { goWithin } from '../support/organiser.ts'

type Row = { id: number; name: string }
type Path = string | ((page: Page) => Promise<string>)
type Step = (page: Page) => Promise<void>
/** By a link, in the app that runs; or with the app loaded anew, so that nothing is known but what the server says. */
type Way = 'within' | 'anew'
/** Shows a form; returns what its controls are in. */
export type Open = (page: Page, way: Way) => Promise<Locator>

/** The form of a page, behind some steps, with what is folded away in sight. */
export function pageAt(path: Path, ...steps: Step[]): Open {
  return formAt('main form', path, ...steps)
}

/** The first form of a page that is like that. */
export function formAt(like: string, path: Path, ...steps: Step[]): Open {
  return async (page, way) => {
    await goTo(page, path, way)
    const form = page.locator(like).first()
    await form.waitFor()
    const fold = form.locator('h2 button[aria-expanded=false]').first()
    while ((await fold.count()) > 0) await fold.click()
    for (const step of steps) await step(page)
    await page.evaluate(settle)
    return form
  }
}

/**
 * The form of a dialog, behind some steps on a page. A page that is there already is not loaded once more: what a dialog saves is asked
 * for again by the page below it.
 */
export function dialogAt(path: Path, ...steps: Step[]): Open {
  return async (page, way) => {
    if (!(await isAt(page, path))) await goTo(page, path, way)
    for (const step of steps) await step(page)
    const dialog = page.getByRole('dialog')
    await dialog.locator('button[type=submit]').waitFor()
    await page.evaluate(settle)
    return dialog
  }
}

/** All of a page. */
export function mainAt(path: Path): Open {
  return async (page, way) => {
    await goTo(page, path, way)
    return page.getByRole('main')
  }
}

/** Presses the first button of that name. */
export function button(name: string | RegExp): Step {
  return async (page) => page.locator('main, [role=dialog]').getByRole('button', { name }).first().click()
}

/** Turns on or off. */
export function box(name: string): Step {
  return async (page) => page.locator('main, [role=dialog]').getByLabel(name).first().click({ force: true })
}

/** Chooses from a list of the form: that option, or the first one. */
export function chosen(label: string, option: string | RegExp = /./): Step {
  return async (page) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
}

/** Chooses from the last menu of that name: that of the page itself is there before those of its rows. */
export function menuEntry(name: string, of: string | RegExp = /^Actions for /): Step {
  return async (page) => {
    await page.getByRole('button', { name: of }).last().click()
    await page.getByRole('menuitem', { name }).click()
  }
}

/** The path of the first record of a list that is like that, as the user who is signed in on the page sees it. */
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

async function isAt(page: Page, path: Path): Promise<boolean> {
  // What was saved last may lead elsewhere in a moment.
  await page.evaluate(settle)
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== `/backoffice${typeof path === 'string' ? path : await path(page)}`) return false
  return (await page.getByRole('dialog').count()) === 0
}

async function goTo(page: Page, path: Path, way: Way): Promise<void> {
  const found = typeof path === 'string' ? path : await path(page)
  // What was saved last may lead elsewhere in a moment.
  await page.evaluate(settle)
  if (way === 'within' && !(await page.evaluate(asksFirst))) await goWithin(page, found)
  else await page.goto(`${new URL(page.url()).origin}/backoffice${found}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main :is(form, button, a)').first().waitFor()
  await page.evaluate(settle)
}

/** In the page: whether it asks before it is left, for something on it is not saved. */
function asksFirst(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** In the page: waits, 15 s at most, until nothing is asked of the server any more and nothing is about to be shown. */
async function settle(): Promise<void> {
  const until = performance.now() + 15_000
  for (let calm = 0; calm < 3 && performance.now() < until;) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const isBusy = (window.walk?.pending ?? 0) > 0 || document.querySelector('main .mantine-Skeleton-root')
    calm = isBusy ? 0 : calm + 1
  }
}
