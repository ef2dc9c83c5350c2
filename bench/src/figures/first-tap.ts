import { launchChromium } from '@entree/e2e/chromium.ts'
import { firstTapOf, firstTaps, SLOW, slowDown, tapAtFirstSight, type FirstTap } from '@entree/e2e/support/slow-phone.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { seedOffice } from '../seed-office.ts'

const VISITS = 5
const PATIENCE_MS = 120_000

/**
 * On slow 3G with a slow phone: from the first paint of a page to a tap on it that works, made in the moment of that paint. Of a sign-in page that is
 * the button, with a name and a password typed in the same moment; of who is signed in and comes back, the one of the menu. Nothing is in the browser's cache.
 */
export async function measureFirstTap(bench: Bench): Promise<Figure[]> {
  const { server, shop, db } = await bench.system()
  const { token } = await seedOffice(db, { events: 1, orders: 1 })
  const browser = await launchChromium({}, 'whole')
  try {
    const visit = async (app: keyof typeof firstTaps, path: string) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      if (app === 'office') await comeBefore(page, `${server.origin}${path}`, token)
      await slowDown(page)
      await tapAtFirstSight(page, firstTaps[app])
      await page.goto(`${server.origin}${path}`)
      // Until the app runs there is more that could keep a tap waiting.
      await page.locator('#root[data-painted], #early').waitFor({ state: 'detached' })
      const tap = await firstTapOf(page)
      await context.close()
      return tap
    }
    const figures: Figure[] = []
    for (const { app, path, name } of pages(shop.point_of_sale.url)) {
      const taps: Awaited<ReturnType<typeof visit>>[] = []
      while (taps.length < VISITS) taps.push(await visit(app, path))
      const slowest = Math.max(...taps.map((tap) => tap.worked_ms - tap.painted_ms))
      figures.push({ name, value: slowest, unit: 'ms', goal: goals.first_tap, limit: null, notes: [describe(taps)] })
    }
    return figures
  } finally {
    await browser.close()
  }
}

const pages = (url: string) =>
  [
    { app: 'shop', path: `/p/${url}`, name: 'shop, first paint to a tap that works, slow 3G' },
    { app: 'door', path: '/door', name: 'door, signed out, first paint to a tap that works, slow 3G' },
    { app: 'backoffice', path: '/backoffice', name: 'back office, signed out, first paint to a tap that works, slow 3G' },
    { app: 'office', path: '/backoffice/events', name: 'back office, signed in, first paint to a tap that works, slow 3G' },
  ] as const

/** Signed in, and there before, on a network and a phone that are quick; the browser then forgets the files. */
async function comeBefore(page: Parameters<typeof slowDown>[0], url: string, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('entree.token', value), token)
  await page.goto(url)
  await page.waitForFunction(() => localStorage.getItem('entree.menu') !== null)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

/** In seconds what the visitor waits for, and for how long no tap is answered. */
function describe(taps: readonly FirstTap[]): string {
  const most = (of: (tap: FirstTap) => number | null) => Math.max(...taps.map((tap) => of(tap) ?? NaN))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return `the slowest of ${taps.length} on ${(8 * SLOW.bytes_per_second) / 1000} kbit/s, ${SLOW.latency_ms} ms there and back, a processor of 1/${SLOW.processor}; painted after ${seconds(most((tap) => tap.painted_ms))}, something to tap after ${seconds(most((tap) => tap.tapped_ms))}, at most ${Math.round(most((tap) => tap.longest_task_ms))} ms at a stretch that answer to nobody`
}
