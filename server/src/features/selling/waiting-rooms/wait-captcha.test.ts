import { runInNewContext } from 'node:vm'
import { messagesIn } from '#platform/messages.ts'
import { languages } from '@entree/domain/foundation/languages.ts'
import { describe, expect, test } from 'vitest'
import { headingOf, inRush } from './rush-testing.ts'
import { wideNetwork } from './wait-captcha.ts'

const { server, url, set, aBrowser } = inRush({ PLACES_PER_NETWORK: '3', CAPTCHA_TRIES: '20' })
const t = messagesIn('waiting-room', 'nl')
const OPENS = '2026-06-01T10:20:00.000Z'
let network = 0

/** A network of its own, with as many of its addresses at the room as get a place without a puzzle. */
async function aBusyNetwork() {
  network += 1
  const address = (host: number) => `198.51.${network}.${host}`
  for (const host of [1, 2, 3]) expect(headingOf((await aBrowser(address(host)).open(`/p/${url()}`)).body)).toBe(t('early_title'))
  return { address }
}

/** What a page’s own script does in a browser: with its puzzle, a `fetch` that goes to the server, and a note of where it leads. */
async function runScript(body: string, browser: ReturnType<typeof aBrowser>, { canSolve = true } = {}) {
  const attribute = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(body) ?? []
  const ended = Promise.withResolvers<string>()
  const posted: string[] = []
  const unable = { hidden: true }
  runInNewContext(script, {
    document: {
      documentElement: { dataset: { puzzle: attribute('puzzle'), again: attribute('again') } },
      getElementById: (id: string) => (id === 'language' ? null : unable),
    },
    location: { href: `/p/${url()}/wait?a=1`, replace: ended.resolve, reload: () => ended.resolve('reload') },
    crypto: canSolve ? crypto : {},
    setTimeout: (work: () => void) => work(),
    btoa,
    URLSearchParams,
    fetch: async (path: string, sent: { body: URLSearchParams }) => {
      posted.push(String(sent.body))
      const answer = await browser.post(path, String(sent.body))
      return { ok: answer.status === 303, url: answer.to }
    },
  })
  return { to: await ended.promise, posted, unable }
}

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
])('WAIT-11 the network of %s is %s', (ip, wide) => {
  expect(wideNetwork(ip)).toBe(wide)
})

test('WAIT-11 of an IPv6 address it is the /48', () => {
  expect(wideNetwork('2001:db8:1:2::3')).toBe(wideNetwork('2001:db8:1:ffff::9'))
  expect(wideNetwork('2001:db8:1:2::3')).not.toBe(wideNetwork('2001:db8:2:2::3'))
})

describe('many from one network', () => {
  test('WAIT-11 solve a puzzle before each further place, by themselves; another network does not', async () => {
    await set({ opens_at: OPENS })
    const { address } = await aBusyNetwork()
    const browser = aBrowser(address(4))
    const page = await browser.open(`/p/${url()}?a=1`)
    expect([headingOf(page.body), page.status]).toEqual([t('puzzle_title'), 200])
    expect(Buffer.byteLength(page.body)).toBeLessThan(15_000)
    expect([...browser.cookies]).toEqual([])
    expect(headingOf((await aBrowser('192.0.2.1').open(`/p/${url()}`)).body)).toBe(t('early_title'))
    const { to } = await runScript(page.body, browser)
    expect(to).toBe(`/p/${url()}/wait?a=1&place=1`)
    expect(headingOf((await browser.open(to)).body)).toBe(t('early_title'))
    // The next one solves another.
    expect(headingOf((await aBrowser(address(5)).open(`/p/${url()}`)).body)).toBe(t('puzzle_title'))
  })

  test('WAIT-11 a solution is good once and for ten minutes, and anything else is none', async () => {
    await set({ opens_at: OPENS })
    const { address } = await aBusyNetwork()
    const [first, second] = [aBrowser(address(6)), aBrowser(address(7))]
    const { posted } = await runScript((await first.open(`/p/${url()}`)).body, first)
    for (const body of [posted[0] ?? '', 'captcha=e30%3D', 'captcha=', ''])
      expect([body, (await second.post(`/p/${url()}/wait`, body)).status]).toEqual([body, 400])
    expect([...second.cookies]).toEqual([])
    const page = await second.open(`/p/${url()}`)
    server().clock.advance(11 * 60_000)
    expect((await runScript(page.body, second)).to).toBe('reload')
    expect([...second.cookies]).toEqual([])
  })

  test('WAIT-11 a browser that cannot solve is informed, with and without scripts, and gets a place when fewer come', async () => {
    await set({ opens_at: OPENS })
    const { address } = await aBusyNetwork()
    const browser = aBrowser(address(8))
    const page = await browser.open(`/p/${url()}`)
    expect(page.body).toContain(`<noscript><p class="note">${t('puzzle_unable')}</p></noscript>`)
    expect(page.body).toMatch(/<noscript><meta http-equiv="refresh"/)
    expect(await runScript(page.body, browser, { canSolve: false })).toMatchObject({ to: 'reload', unable: { hidden: false } })
    server().clock.advance(10 * 60_000)
    expect(headingOf((await browser.open(`/p/${url()}`)).body)).toBe(t('early_title'))
  })
})

test.each(languages)('WAIT-11 what the puzzle is for is said in %s', (language) => {
  const words = messagesIn('waiting-room', language)
  for (const key of ['puzzle_title', 'puzzle_text', 'puzzle_unable']) expect(words(key)).not.toBe(key)
})
