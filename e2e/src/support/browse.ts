import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONSENT_COOKIE, consentValue, noConsent, type Consent } from '@entree/domain/foundation/consent.ts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'

const SCREENSHOTS = fileURLToPath(new URL('../../screenshots/', import.meta.url))
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The two sizes every journey is walked at. */
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const
export type Size = keyof typeof sizes
export const sizeNames = ['phone', 'desktop'] as const satisfies Size[]

export type Visit = {
  page: Page
  /** What went wrong in the page that nobody saw: uncaught errors, console errors, and answers that mean a bug (5xx). */
  troubles: string[]
  /** Everything the page asked for. */
  requests: string[]
  close: () => Promise<void>
}

export type VisitOptions = {
  locale?: string
  /** What the visitor once answered about cookies; null when the shop has not asked yet. */
  consent?: Consent | null
}

const HOSTS = ['localhost', 'lichthuis.localhost', 'zwaluw.localhost', 'zink.localhost']

/** A browser of its own, all of whose pages wait as long as everything in the tests does. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(inject('patience_ms'))
  return context
}

/**
 * A visitor's browser, new, Dutch unless said otherwise, and one who once allowed nothing to be kept. Motion is reduced, so that nothing is
 * looked at half-way.
 */
export async function visit(browser: Browser, size: Size, options: VisitOptions = {}): Promise<Visit> {
  const context = await openContext(browser, {
    viewport: sizes[size],
    locale: options.locale ?? 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  const { consent = noConsent } = options
  if (consent)
    await context.addCookies(
      HOSTS.map((host) => ({ name: CONSENT_COOKIE, value: consentValue(consent), url: `http://${host}/` })),
    )
  const troubles: string[] = []
  const requests: string[] = []
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) troubles.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => requests.push(request.url()))
  context.on('response', (response) => {
    // A lock that was not to be had in time: the app asks again.
    if (response.status() >= 500 && response.status() !== 503) troubles.push(`${response.status()}: ${response.url()}`)
  })
  context.on('page', waitForTheApp)
  const page = await context.newPage()
  return { page, troubles, requests, close: () => context.close() }
}

/**
 * Lets `goto` and `reload` last until the app has taken the place of what the page showed without it: what is looked at before that is
 * replaced, and what is pressed is done later.
 */
function waitForTheApp(page: Page): void {
  const isThere = () => page.locator('#root[data-painted], #early').waitFor({ state: 'detached' })
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await isThere()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await isThere()
    return response
  }
}

/** What axe finds wrong on the page as it stands, one line each; WCAG 2.2 AA and best practices, and `in_sunlight` a contrast of 7:1 (of large text 4.5:1). */
export async function accessibilityFaults(page: Pick<Page, 'evaluate'>, { in_sunlight = false } = {}): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's content policy rightly refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (isOutside) => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          options: object,
        ) => Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
    }
    const result = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'color-contrast-enhanced': { enabled: isOutside } },
      resultTypes: ['violations'],
      // The one rule that reads style sheets is experimental, and not asked for.
      preload: { assets: ['media'] },
    })
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`),
    }))
  }, in_sunlight)
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.slice(0, 3).join('\n    ')}`)
}

/** Keeps a picture of the page below `e2e/screenshots/`, to be looked at and never compared: when asked for with `PICTURES=1`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await takePicture(page, name)
}

/** Keeps a picture in any case, for instance of a page on which a journey failed. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const path = `${SCREENSHOTS}${name}.png`
  await mkdir(dirname(path), { recursive: true })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}

/** Lets the page's stopped clock run, 50 ms at a time, until it is so. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 300; step += 1) {
    if (await isSo()) return
    await page.clock.runFor(50)
  }
  throw new Error('it did not become so')
}
