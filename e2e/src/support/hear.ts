import type { Page } from 'playwright-core'

/** What a screen reader says on its own. */
type Heard = {
  /** What came into a place that was there before, oldest first. */
  said: string[]
  /** What came together with its place: a screen reader may well say nothing of it. */
  unheard: string[]
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface because it adds to the one there is
  interface Window {
    heard?: Heard
  }
}

/** Has every page listened to that is opened from now on (READ-09). */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(hear)
}

/** What was said since `forget`, and what should have been. */
export function heard(page: Page): Promise<Heard> {
  return page.evaluate(() => window.heard ?? { said: [], unheard: [] })
}

/** What comes from now on is what counts. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.heard?.said.splice(0)
    window.heard?.unheard.splice(0)
  })
}

/** In the page, before anything of it. */
function hear(): void {
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output'
  const found: Heard = { said: [], unheard: [] }
  window.heard = found
  /** The places that were there, and not hidden, when something last changed. */
  let known = new Set<Element>()
  let heading: Element | null = null
  /** What stands on a page when it comes is read with the page, until a user does something. */
  let isArriving = true
  for (const kind of ['pointerdown', 'keydown', 'click', 'input'])
    document.addEventListener(kind, () => (isArriving = false), { capture: true })
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const isThere = (element: Element) => {
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      if (one.matches('[aria-hidden=true], [inert]') || getComputedStyle(one).display === 'none') return false
    return getComputedStyle(element).visibility !== 'hidden'
  }
  new MutationObserver((records) => {
    const before = known
    const places = [...document.querySelectorAll(LIVE)].filter(isThere)
    known = new Set(places)
    const shown = document.querySelector('h1')
    isArriving ||= shown !== heading
    heading = shown
    const changed = new Set(records.flatMap(({ target, type }) => (type === 'attributes' ? [] : [placeOf(target)])))
    for (const place of places) {
      const text = textOf(place)
      if (text === '') continue
      if (before.has(place)) {
        if (changed.has(place)) found.said.push(text)
        continue
      }
      // An alert is said when it comes, too.
      if (place.matches('[role=alert]')) found.said.push(text)
      else if (!isArriving && !place.parentElement?.closest(LIVE)) found.unheard.push(text)
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'style', 'aria-hidden', 'inert', 'open'],
  })

  function placeOf(node: Node): Element | null {
    const element = node instanceof Element ? node : node.parentElement
    return element?.closest(LIVE) ?? null
  }
}
