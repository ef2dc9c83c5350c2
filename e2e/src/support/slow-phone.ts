import type { Page } from 'playwright-core'

/** Slow 3G, and a processor of a quarter of the speed. */
export const SLOW = { latency_ms: 400, bytes_per_second: 50_000, processor: 4 } as const

/** What is tapped, and what is there when that has worked, as CSS; and what is typed before, by the names of the fields. */
export type Tap = { control: string; worked: string; typed?: Readonly<Record<string, string>> }

const SIGN_IN = {
  control: 'form [type=submit]',
  worked: 'form [type=submit][aria-busy=true], form [type=submit][data-loading]',
  typed: { username: 'somebody', password: 'Secret-1' },
}

/** The control of each app that a person can tap first, on the page that they come to. */
export const firstTaps = {
  shop: { control: 'article[data-product] [data-range] button:last-of-type', worked: '[data-range][data-chosen]' },
  door: SIGN_IN,
  backoffice: SIGN_IN,
  // Of who is signed in: the menu.
  office: { control: '#early [data-menu]', worked: '#early [data-menu][aria-expanded=true]' },
} as const satisfies Record<string, Tap>

/** When what happened, in milliseconds since the page was asked for; null: not yet. */
export type FirstTap = {
  /** The first contentful paint. */
  painted_ms: number | null
  /** The control is there, and is tapped. */
  tapped_ms: number | null
  worked_ms: number | null
  /** The control came with the first paint. */
  is_at_once: boolean
  /** How many bytes came between the tap and its working. */
  bytes_between: number
  /** For how long the page answered to nobody, at most. */
  longest_task_ms: number
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface because it adds to the one there is
  interface Window {
    firstTap?: FirstTap
  }
}

/** Makes the phone of a page slow, and its network. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bandwidth = { downloadThroughput: SLOW.bytes_per_second, uploadThroughput: SLOW.bytes_per_second }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: SLOW.latency_ms, ...bandwidth })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor })
}

/** Has every page that is opened tapped as soon as there is something to tap; `firstTapOf` tells what came of it. */
export async function tapAtFirstSight(page: Page, tap: Tap): Promise<void> {
  await page.addInitScript(watchFirstTap, tap)
}

/** Waits until the first tap has worked. */
export async function firstTapOf(page: Page): Promise<FirstTap & { painted_ms: number; tapped_ms: number; worked_ms: number }> {
  const found = await (await page.waitForFunction(() => (window.firstTap?.worked_ms ? window.firstTap : null))).jsonValue()
  const { painted_ms, tapped_ms, worked_ms } = found ?? {}
  if (!found || !painted_ms || !tapped_ms || !worked_ms) throw new Error('nothing was tapped')
  return { ...found, painted_ms, tapped_ms, worked_ms }
}

/** In the page, before anything of it. A finger that is quicker than any is the page's own: it taps in the moment of the first paint. */
function watchFirstTap({ control, worked, typed = {} }: Tap): void {
  const found: FirstTap = {
    painted_ms: null,
    tapped_ms: null,
    worked_ms: null,
    is_at_once: false,
    bytes_between: 0,
    longest_task_ms: 0,
  }
  window.firstTap = found
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint === undefined) return
    found.painted_ms = paint.startTime
    look()
    found.is_at_once = found.tapped_ms !== null
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.longest_task_ms = Math.max(found.longest_task_ms, duration)
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })

  function look(): void {
    if (found.painted_ms === null || found.worked_ms !== null) return
    if (found.tapped_ms === null) {
      const element = document.querySelector<HTMLElement>(control)
      if (!element?.checkVisibility({ visibilityProperty: true })) return
      found.tapped_ms = performance.now()
      for (const [name, text] of Object.entries(typed)) type(name, text)
      press(element)
    }
    if (document.querySelector(worked) === null) return
    found.worked_ms = performance.now()
    found.bytes_between = bytesSince(found.tapped_ms)
  }

  function type(name: string, text: string): void {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field === null) return
    field.focus()
    field.value = text
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  }

  function press(element: HTMLElement): void {
    for (const kind of ['mousedown', 'mouseup']) element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
    element.click()
  }

  function bytesSince(from_ms: number): number {
    const came = performance.getEntriesByType('resource').filter((one) => one.startTime + one.duration >= from_ms)
    return came.reduce((sum, one) => sum + ('transferSize' in one ? Number(one.transferSize) : 0), 0)
  }
}
