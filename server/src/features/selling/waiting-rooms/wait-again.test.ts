import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { languages } from '@entree/domain/foundation/languages.ts'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { messagesIn } from '#platform/messages.ts'
import { headingOf, inRush } from './rush-testing.ts'
import { runRooms } from './run-rooms.ts'

const { server, url, set, pass, aBrowser } = inRush({ PLACES_PER_NETWORK: '1' })
const t = messagesIn('waiting-room', 'nl')
const PARTS = ['missed', 'place', 'move', 'notes']
const GONE = new TypeError('Failed to fetch')

/** The page as far as its script sees it. */
function aDocument(html: string) {
  const [, again] = /data-again="([^"]*)"/.exec(html) ?? []
  const [, puzzle] = /data-puzzle="([^"]*)"/.exec(html) ?? []
  const parts = new Map<string, { innerHTML: string; hidden: boolean }>()
  for (const id of PARTS) {
    const [, innerHTML] = new RegExp(`<div id="${id}"[^>]*>(.*?)</div>(?=<div|</main>)`).exec(html) ?? []
    if (innerHTML !== undefined) parts.set(id, { innerHTML, hidden: false })
  }
  if (html.includes('id="gone" hidden')) parts.set('gone', { innerHTML: '', hidden: true })
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
  return { documentElement: { dataset: { again, puzzle } }, title, getElementById: (id: string) => parts.get(id) ?? null }
}

/** An open waiting page: `ask` lets its script ask once more, of the server or of what is given in its place. */
function openPage(html: string, browser: ReturnType<typeof aBrowser>) {
  const document = aDocument(html)
  const timers: (() => Promise<void>)[] = []
  const heard = new Map<string, () => Promise<void>>()
  let instead: string | Error | null = null
  let reloads = 0
  runInNewContext(/<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '', {
    document,
    location: { href: `/p/${url()}/wait`, reload: () => (reloads += 1) },
    DOMParser: class {
      parseFromString = aDocument
    },
    setTimeout: (work: () => Promise<void>) => timers.push(work),
    clearTimeout: () => timers.splice(0),
    addEventListener: (name: string, work: () => Promise<void>) => heard.set(name, work),
    fetch: async (path: string) => {
      if (instead instanceof Error) throw instead
      if (instead !== null) return { type: 'basic', text: async () => instead }
      const answer = await browser.ask(path)
      return { type: answer.status === 303 ? 'opaqueredirect' : 'basic', text: async () => answer.body }
    },
  })
  const part = (id: string) => document.getElementById(id)
  return {
    html,
    document,
    reloads: () => reloads,
    waiting: () => timers.length,
    says: (id: string) => part(id)?.innerHTML ?? '',
    isGone: () => part('gone')?.hidden === false,
    ask: async (answered: string | Error | null = null) => {
      instead = answered
      await timers[0]?.()
    },
    backOnline: async () => {
      instead = null
      await heard.get('online')?.()
    },
  }
}

async function waitIn(browser: ReturnType<typeof aBrowser>) {
  await set({ pace: 60, is_paused: true })
  await runRooms(server().services)
  return openPage((await browser.open(`/p/${url()}`)).body, browser)
}

/** Everybody is let in, and a quarter of an hour passes. */
async function missTheTurn() {
  await set({ pace: 60 })
  await pass(3)
  for (let minute = 0; minute < 17; minute += 1) {
    server().clock.advance(MINUTE_MS)
    await runRooms(server().services)
  }
  await set({ pace: 60, is_paused: true })
}

test('WAIT-08 WAIT-14 a page that is open when its turn was missed says so, and keeps saying it', async () => {
  const page = await waitIn(aBrowser('203.0.113.9'))
  expect([page.says('missed'), page.says('place')]).toEqual(['', `<h1>${t('next')}</h1>`])
  await missTheTurn()
  // The ten minutes in which another place would take a puzzle are over.
  await page.ask()
  expect(page.says('missed')).toContain(t('missed'))
  // As all later answers, this one says nothing of it.
  await page.ask(page.html)
  expect(page.says('missed')).toContain(t('missed'))
  expect(page.reloads()).toBe(0)
})

test('WAIT-11 WAIT-14 an open page is reloaded when a puzzle comes first, with the script that solves it', async () => {
  const browser = aBrowser('203.0.114.9')
  const page = await waitIn(browser)
  await missTheTurn()
  await aBrowser('203.0.114.10').open(`/p/${url()}`)
  await page.ask()
  expect(page.reloads()).toBe(1)
  const { body } = await browser.open(`/p/${url()}/wait`)
  expect(headingOf(body)).toBe(t('puzzle_title'))
  expect(body).toContain(t('missed'))
})

test.each([
  ['no network', GONE, '203.0.115.9'],
  ['a page to sign in to a network', '<html><head><title>Free wifi</title></head><body>Log in</body></html>', '203.0.117.9'],
])(
  'WAIT-14 ERR-39 with %s in place of the answer it says so, keeps what it showed, and asks when the network is back',
  async (_what, answer, ip) => {
    const page = await waitIn(aBrowser(ip))
    const { title } = page.document
    const shown = PARTS.map(page.says)
    expect(page.isGone()).toBe(false)
    await page.ask(answer)
    expect(page.isGone()).toBe(true)
    expect([page.document.title, PARTS.map(page.says)]).toEqual([title, shown])
    expect(page.waiting()).toBe(1)
    await page.backOnline()
    expect(page.isGone()).toBe(false)
    // One loop, not two.
    expect(page.waiting()).toBe(1)
  },
)

test('WAIT-14 what moves while one waits stops when there is nothing to wait for', async () => {
  const browser = aBrowser('203.0.116.9')
  await set({ opens_at: '2026-06-01T10:20:00.000Z' })
  const page = openPage((await browser.open(`/p/${url()}`)).body, browser)
  await page.ask(
    (await browser.ask(`/p/${url()}/wait`)).body.replace(
      '<div id="move">',
      '<div id="move"><div class="bar"><span></span></div>',
    ),
  )
  expect(page.says('move')).toContain('class="bar"')
  await page.ask()
  expect(page.says('move')).toBe('')
})

test.each(languages)('WAIT-14 that the shop cannot be reached is said in %s', (language) => {
  expect(messagesIn('waiting-room', language)('gone')).not.toBe('gone')
})
