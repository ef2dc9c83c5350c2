import { gzipSync } from 'node:zlib'
import { launchChromium } from '@entree/e2e/chromium.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { seedOffice } from '../seed-office.ts'

const OFFICE = { events: 200, orders: 2_000 }
const VISITS = 5
const SCREENS = { events: '/backoffice/events', orders: '/backoffice/orders' }

/** What one visit with an empty cache came to. */
type Visit = { scripts: string[]; first_row_ms: number }

/**
 * The back office opened by a signed-in user, in real Chromium with nothing kept: the JavaScript it loads until the first row
 * of a list stands there, and how long that takes on this machine.
 */
export async function measureBackOfficePage(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { token } = await seedOffice(system.db, OFFICE)
  const browser = await launchChromium({}, 'whole')
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(SCREENS)) {
      const visits: Visit[] = []
      for (let visit = 0; visit <= VISITS; visit++) visits.push(await open(browser, system.server.origin + path, token))
      // The first one is the server's first too.
      const times = visits.slice(1).map(({ first_row_ms }) => first_row_ms)
      const sizes = await Promise.all((visits[0]?.scripts ?? []).map(zippedKiB))
      figures.push(
        {
          name: `back office first load, ${name}`,
          value: sizes.reduce((sum, size) => sum + size, 0),
          unit: 'KiB JavaScript (gzip)',
          goal: goals.office_javascript,
          limit: null,
          notes: [`${sizes.length} files`],
        },
        {
          name: `back office, first row of ${name}`,
          value: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
          unit: 'ms',
          goal: null,
          limit: null,
          notes: [`from opening the address, with an empty cache: ${times.map((time) => Math.round(time)).join(', ')} ms`],
        },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function open(browser: Awaited<ReturnType<typeof launchChromium>>, url: string, token: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript((value) => localStorage.setItem('entree.token', value), token)
    await context.addInitScript(noteFirstRow)
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('tbody tr a').first().waitFor()
    const first_row_ms = performance.now() - began
    return { scripts: await page.evaluate(scriptsBeforeFirstRow), first_row_ms }
  } finally {
    await context.close()
  }
}

/** In the page: marks the moment at which the first row stands there. */
function noteFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody tr a')) return
    performance.mark('first row')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** In the page: the scripts that were asked for until then. What the screen fetches afterwards keeps nobody waiting. */
function scriptsBeforeFirstRow(): string[] {
  const [mark] = performance.getEntriesByName('first row')
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (mark?.startTime ?? Infinity))
    .map(({ name }) => name)
}

async function zippedKiB(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).text()).length / 1024
}
