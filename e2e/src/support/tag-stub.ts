import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Pushed = Record<string, unknown>

/** What a tag manager got to know. */
export type Heard = {
  /** Everything in its data layer, in order; commands of `gtag` as lists. */
  all: () => (Pushed | unknown[])[]
  named: (event: string) => Pushed[]
  commands: () => unknown[][]
  /** Waits for an event. */
  event: (name: string) => Promise<Pushed>
  /** What its script found where it looked around: values, or the error that kept it from looking. */
  spied: () => { what: string; found: string }[]
}

/** Stands for a tag manager with curious tags: tells its own server all that is in the data layer, and all it can see of the page. */
const STUB = `
const tell = (what) => fetch('https://www.google-analytics.com/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(what) })
const look = (what, at) => { let found; try { found = String(at()) } catch (error) { found = error.name } tell({ what, found }) }
look('location', () => location.href)
look('referrer', () => document.referrer)
look('ancestors', () => [...(location.ancestorOrigins ?? [])].join())
look('cookie', () => document.cookie)
look('localStorage', () => JSON.stringify(localStorage))
look('parent', () => parent.location.href + parent.document.title)
look('top', () => top.location.href)
const asList = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]' ? [...entry] : entry
for (const entry of dataLayer) tell({ entry: asList(entry) })
dataLayer.push = (entry) => tell({ entry: asList(entry) })
`

/** Lets a stub answer for the tag manager's servers, and keeps what it tells. */
export async function listenToTags(page: Page): Promise<Heard> {
  const told: { entry?: Pushed | unknown[]; what?: string; found?: string }[] = []
  await page
    .context()
    .route('https://www.googletagmanager.com/gtm.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: STUB }))
  await page.context().route('https://www.google-analytics.com/collect', (route) => {
    told.push(JSON.parse(route.request().postData() ?? '{}'))
    return route.fulfill({ status: 204 })
  })
  const all = () => told.flatMap(({ entry }) => (entry === undefined ? [] : [entry]))
  const named = (event: string) => all().filter((entry): entry is Pushed => !Array.isArray(entry) && entry.event === event)
  return {
    all,
    named,
    commands: () => all().filter((entry) => Array.isArray(entry)),
    event: async (name) => {
      await expect.poll(() => named(name).length, { message: name }).toBeGreaterThan(0)
      return named(name).at(-1) ?? {}
    },
    spied: () =>
      told.flatMap(({ what, found }) => (what === undefined || found === undefined ? [] : [{ what, found }])).slice(0, 7),
  }
}
