import { languages } from '@entree/domain/foundation/languages.ts'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { messagesIn } from '#platform/messages.ts'
import { escapeHtml } from '#platform/sanitize/escape-html.ts'
import { headingOf, inRush } from './rush-testing.ts'
import { runRooms } from './run-rooms.ts'

const { server, url, set, pass, aBrowser } = inRush({ PLACES_PER_NETWORK: '1' })
const heading = (language: string, key: string) => escapeHtml(messagesIn('waiting-room', language)(key))

/** Opens a waiting page in a browser that keeps this language, or none; what its script does to the address and to what is kept. */
function openPage(html: string, kept: string | null, href: string) {
  const opened: string[] = []
  const storage = new Map(kept === null ? [] : [['language', kept]])
  const [, lang] = /<html lang="(\w+)"/.exec(html) ?? []
  const options = [...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => ({ value }))
  const choice = {
    options,
    value: lang,
    hidden: html.includes('<select id="language"') && / hidden>/.test(html),
    onchange: () => {},
  }
  runInNewContext(/<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '', {
    URL,
    document: {
      documentElement: { lang, dataset: { again: '10' } },
      getElementById: (id: string) => (id === 'language' ? choice : {}),
    },
    location: { href, replace: (to: string) => opened.push(to) },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    addEventListener: () => undefined,
  })
  return { opened, storage, choice }
}

/** The waiting page, and the one with a puzzle, of a room that lets nobody in. */
async function bothPages(network: string) {
  await set({ is_paused: true })
  await runRooms(server().services)
  const waiting = (await aBrowser(`${network}.9`).open(`/p/${url()}`)).body
  const puzzle = (await aBrowser(`${network}.10`).open(`/p/${url()}`)).body
  expect([waiting, puzzle].map(headingOf)).toEqual([heading('nl', 'next'), heading('nl', 'puzzle_title')])
  return [waiting, puzzle]
}

test('WAIT-20 the page is in the language that its address asks for, else in that of the shop, which opens without it', async () => {
  await set({ is_paused: true })
  await runRooms(server().services)
  const browser = aBrowser()
  const { at } = await browser.open(`/p/${url()}?utm_source=x`)
  const inLanguage = async (language: string) => (await browser.ask(`${at}&language=${language}`)).body
  for (const language of languages) {
    const body = await inLanguage(language)
    expect([/<html lang="(\w+)"/.exec(body)?.[1], headingOf(body)]).toEqual([language, heading(language, 'next')])
    expect(/<option value="(\w+)" lang="\w+" selected>/.exec(body)?.[1]).toBe(language)
    expect(Buffer.byteLength(body)).toBeLessThan(15_000)
  }
  expect(headingOf(await inLanguage('xx'))).toBe(heading('nl', 'next'))
  await set({})
  await pass(3)
  expect((await browser.ask(`${at}&language=de`)).to).toBe(`/p/${url()}?utm_source=x`)
})

test('WAIT-20 it opens in the language that was once chosen in the shop, and keeps the rest of its address', async () => {
  const href = 'https://shop.example/p/a/wait?utm_source=x&place=1'
  for (const html of await bothPages('203.0.114')) {
    expect(openPage(html, 'fr', href).opened).toEqual([`${href}&language=fr`])
    // The language it is in, one that is not ours, none.
    for (const kept of ['nl', 'xx', null]) expect(openPage(html, kept, href).opened).toEqual([])
  }
})

test('WAIT-20 another language can be chosen, which the shop opens in later', async () => {
  const href = 'https://shop.example/p/a/wait?language=nl&place=1'
  for (const html of await bothPages('203.0.115')) {
    const { choice, opened, storage } = openPage(html, null, href)
    expect(choice.hidden).toBe(false)
    choice.value = 'es'
    choice.onchange()
    expect([opened, storage.get('language')]).toEqual([['https://shop.example/p/a/wait?language=es&place=1'], 'es'])
  }
})
