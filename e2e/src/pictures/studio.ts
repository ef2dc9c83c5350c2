import { CONSENT_COOKIE, consentValue, noConsent } from '@entree/domain/foundation/consent.ts'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { joinProduct, makeImage, startProduct, type JoinedProduct } from '../support/product.ts'

const DEMO_PASSWORD = 'Entree-demo-1'
const HOSTS = ['localhost', 'lichthuis.localhost', 'zwaluw.localhost', 'zink.localhost']
/** A page that asks for something over and over never falls silent. */
const SILENCE_MS = 4_000

/** Who looks, and through what. */
export type Lens = {
  width: number
  height: number
  /** Pixels of the picture to a pixel of the page. */
  sharpness?: number
  language?: string
  isDark?: boolean
  /** A demo login for the back office; without it a visitor of the shop. */
  username?: string
}

/** The product with its demo, and a browser to take pictures of it with. */
export type Studio = {
  product: JoinedProduct
  open: (lens: Lens) => Promise<Page>
  close: () => Promise<void>
}

/** Starts a product with demo data of today, and a browser. */
export async function openStudio(): Promise<Studio> {
  const image = await makeImage()
  const started = await startProduct(image.folder)
  const product = await joinProduct(started.address)
  const browser = await launchChromium({}, 'whole')
  return {
    product,
    open: (lens) => openPage(browser, product, lens),
    close: async () => {
      await browser.close()
      await product.leave()
      await started.stop()
      await image.remove()
    },
  }
}

async function openPage(browser: Browser, product: JoinedProduct, lens: Lens): Promise<Page> {
  const isPhone = lens.width < 700
  const context = await browser.newContext({
    viewport: { width: lens.width, height: lens.height },
    deviceScaleFactor: lens.sharpness ?? 1,
    locale: lens.language ?? 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: lens.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const value = consentValue(noConsent)
  await context.addCookies(HOSTS.map((host) => ({ name: CONSENT_COOKIE, value, url: `http://${host}/` })))
  const kept = { 'entree.color_scheme': lens.isDark ? 'dark' : 'light' }
  const token = lens.username === undefined ? {} : { 'entree.token': await tokenOf(product.shop(), lens.username) }
  await context.addInitScript(
    (entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
    },
    { ...kept, ...token },
  )
  return context.newPage()
}

async function tokenOf(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

/** Waits until the app has taken the place of what the server painted, nothing is loading, and fonts and images are there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#root[data-painted], [aria-busy=true], [class*=skeleton i]'))
  await page.waitForLoadState('networkidle', { timeout: SILENCE_MS }).catch(() => undefined)
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=skeleton i]'))
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => undefined)),
    )
  })
}
