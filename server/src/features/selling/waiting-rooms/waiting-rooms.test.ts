import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { shortCaching } from '#platform/database/short-cache.ts'
import { signInWith } from '../../../testing/users.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { headingOf, inRush } from './rush-testing.ts'
import { runRooms } from './run-rooms.ts'

const { server, shop, url, pos, admin, of, set, read, pass, aBrowser } = inRush({ PLACES_PER_NETWORK: '1000' })

test('WAIT-01 a point of sale without a room, and one that is switched off, sell as ever', async () => {
  const browser = aBrowser()
  expect((await browser.ask(`/p/${url()}`)).status).not.toBe(303)
  expect((await browser.order()).status).toBe(200)
  expect((await browser.ask(`/p/${url()}/wait`)).to).toBe(`/p/${url()}`)
  await set({ mode: 'off', opens_at: null })
  expect((await browser.order()).status).toBe(200)
})

test('WAIT-01 WAIT-09 what is set is saved and shown again; users who may not set it are refused', async () => {
  const opens_at = '2026-06-02T08:00:00.000Z'
  await set({ opens_at, pace: 250, is_paused: true })
  expect(await read()).toEqual({
    mode: 'from',
    opens_at,
    pace: 250,
    is_paused: true,
    is_active: false,
    is_sold_out: false,
    waiting: 0,
    let_in: 0,
    bought: 0,
    left: 0,
    updated_at: TEST_NOW,
  })
  const wrong = async (settings: object) => {
    const sent = { ...of(), mode: 'from', opens_at, pace: 60, is_paused: false, ...settings }
    return (await server().send('saveWaitingRoom', sent, { headers: admin() })).refusals
  }
  expect(await wrong({ opens_at: null })).toEqual([{ code: 'field_required', field: 'opens_at' }])
  expect(await wrong({ pace: 0 })).toEqual([{ code: 'waiting_room_pace_invalid', field: 'pace', least: 1, most: 100_000 }])
  const headers = await signInWith(server(), shop().company, 'event.view')
  expect((await server().send('getWaitingRoom', of(), { headers })).status).toBe(403)
  const other = { ...of(), event_id: shop().event.id + 1000 }
  expect((await server().send('getWaitingRoom', other, { headers: admin() })).status).toBe(404)
})

test('DEC-B-182 settings of someone else are not overwritten unseen; a pause changes nothing that the form shows', async () => {
  const save = async (settings: object) =>
    server().send(
      'saveWaitingRoom',
      { ...of(), mode: 'automatic', opens_at: null, pace: 60, is_paused: false, ...settings },
      { headers: admin() },
    )
  const first = (await save({ updated_at: null })).body.updated_at
  server().clock.advance(1000)
  expect((await save({ is_paused: true })).body.updated_at).toBe(first)
  const paced = await save({ pace: 90, updated_at: first })
  expect([paced.status, paced.body.updated_at === first]).toEqual([200, false])
  expect([(await save({ pace: 30, updated_at: first })).refusals, (await read()).pace]).toMatchObject([
    [{ code: 'changed_meanwhile' }],
    90,
  ])
})

test('WAIT-04 however the address of the shop is written, a visitor without a turn is led to the waiting page, and nobody to it in vain', async () => {
  const [first = '', ...rest] = url()
  const written = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`
  const paths = [`/p/${url()}`, `/p/${url()}/`, `/p/${written}`, `/%70/${url()}`, `/%70/${written}/`]
  await set({})
  const asked = await Promise.all(paths.map((path) => aBrowser().ask(`${path}?utm_campaign=lente`)))
  expect(asked.map(({ status, to }) => [status, to])).toEqual(paths.map(() => [303, `/p/${url()}/wait?utm_campaign=lente`]))
  // What only begins like it is another page.
  expect((await aBrowser().ask(`/p/${url()}/nothing`)).status).toBe(404)
})

describe('a sale from a moment on', () => {
  test('WAIT-02 WAIT-04 a visitor who is early waits, is shown when it opens, and is let in by lot', async () => {
    await set({ opens_at: '2026-06-01T10:20:00.000Z', pace: 600 })
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const browser = aBrowser(`203.0.113.${index}`)
        const page = await browser.open(`/p/${url()}?utm_campaign=lente`)
        expect([headingOf(page.body), page.at]).toEqual(['Je bent vroeg', `/p/${url()}/wait?utm_campaign=lente&place=1`])
        expect(page.body).toContain('12:20')
        expect((await browser.order()).refusals).toEqual([{ code: 'waiting_place_needed' }])
        return browser
      }),
    )
    expect(await read()).toMatchObject({ is_active: true, waiting: 20, let_in: 0 })
    server().clock.set('2026-06-01T10:20:00.000Z')
    await runRooms(server().services)
    // Ten a second: some are in, and not those who came first.
    const inside: number[] = []
    for (const [index, browser] of people.entries())
      if ((await browser.open(`/p/${url()}/wait?utm_campaign=lente&place=1`)).at === `/p/${url()}?utm_campaign=lente`)
        inside.push(index)
    expect(inside).toHaveLength(10)
    expect(inside).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await pass(1)
    for (const browser of people) expect((await browser.open(`/p/${url()}`)).at).toBe(`/p/${url()}`)
  })

  test('WAIT-03 WAIT-05 visitors who come later stand behind in order; waiting writes nothing', async () => {
    await set({ pace: 1 })
    await runRooms(server().services)
    const browsers = [aBrowser(), aBrowser(), aBrowser(), aBrowser()]
    for (const browser of browsers) await browser.open(`/p/${url()}`)
    const headings = async () => {
      const seen = []
      for (const browser of browsers) seen.push(headingOf((await browser.open(`/p/${url()}`)).body))
      return seen
    }
    const first = await headings()
    expect(first).toEqual([
      'Je bent als volgende aan de beurt',
      '1 wachtende voor je',
      '2 wachtenden voor je',
      '3 wachtenden voor je',
    ])
    const rows = async () =>
      server().services.db.selectFrom('waiting_place').select('id').where('point_of_sale_id', '=', pos().id).execute()
    expect([await headings(), await rows()]).toEqual([first, []])
    const { next_number } = await server()
      .services.db.selectFrom('waiting_room')
      .select('next_number')
      .where('point_of_sale_id', '=', pos().id)
      .executeTakeFirstOrThrow()
    expect(next_number).toBe(4)
  })

  test('WAIT-04 the page is small, and comes back automatically with and without scripts', async () => {
    await set({ opens_at: '2026-06-01T10:20:00.000Z' })
    const { body, headers } = await aBrowser().open(`/p/${url()}`)
    expect(Buffer.byteLength(body)).toBeLessThan(15_000)
    expect(body).toMatch(/<noscript><meta http-equiv="refresh" content="(3\d|4[0-4])">/)
    expect(body).toMatch(/data-again="(3\d|4[0-4])"/)
    expect(body).toContain('<html lang="nl"')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
  })
})

test('WAIT-06 WAIT-07 nobody is let in beyond what is left, and all are informed when nothing can come back', async () => {
  await set({ pace: 600 })
  const { stock_pool_id } = await server()
    .services.db.selectFrom('point_of_sale_product')
    .select('stock_pool_id')
    .where('point_of_sale_id', '=', pos().id)
    .executeTakeFirstOrThrow()
  await server().services.db.updateTable('stock_pool').set({ capacity: 2 }).where('id', '=', stock_pool_id).execute()
  await runRooms(server().services)
  const browsers = Array.from({ length: 4 }, (_, index) => aBrowser(`203.0.113.${index}`))
  for (const browser of browsers) await browser.open(`/p/${url()}`)
  await pass(5)
  expect(await read()).toMatchObject({ let_in: 2, waiting: 2 })
  for (const browser of browsers.slice(0, 2)) {
    await browser.open(`/p/${url()}`)
    expect((await browser.order()).status).toBe(200)
  }
  await pass(2)
  expect(headingOf((await browsers[2]!.open(`/p/${url()}`)).body)).toBe('Je bent als volgende aan de beurt')
  await server()
    .services.db.updateTable('order')
    .set({ payment_status: 'paid' })
    .where('point_of_sale_id', '=', pos().id)
    .execute()
  await pass(2)
  expect(headingOf((await browsers[2]!.open(`/p/${url()}`)).body)).toBe('Uitverkocht')
  expect(await read()).toMatchObject({ is_sold_out: true })
})

test('WAIT-01 an automatic room opens when the shop is full, and closes when nobody waits any more', async () => {
  await set({ mode: 'automatic', opens_at: null, pace: 2 })
  for (const _ of [1, 2]) {
    await pass(1)
    expect((await aBrowser().order()).status).toBe(200)
  }
  await pass(1)
  expect((await aBrowser().order()).refusals).toEqual([{ code: 'waiting_place_needed' }])
  const late = aBrowser()
  await late.open(`/p/${url()}`)
  expect((await read()).is_active).toBe(true)
  for (let half = 0; half < 30; half += 1) {
    server().clock.advance(MINUTE_MS / 2)
    await runRooms(server().services)
  }
  expect((await read()).is_active).toBe(false)
  expect((await aBrowser().order()).status).toBe(200)
})

test('WAIT-09 a pause lets nobody in, and going on does', async () => {
  await set({ is_paused: true, pace: 60 })
  const browser = aBrowser()
  await pass(3)
  const { body } = await browser.open(`/p/${url()}`)
  expect(body).toContain('Er wordt nu even niemand binnengelaten')
  await set({ is_paused: false, pace: 60 })
  await pass(2)
  expect((await browser.open(`/p/${url()}`)).at).toBe(`/p/${url()}`)
})

test('WAIT-10 one network gets no more places than a crowd has, and is asked to wait', async () => {
  await set({ opens_at: '2026-06-01T10:20:00.000Z' })
  const ask = () =>
    server().app.inject({ url: `/p/${url()}/wait`, remoteAddress: '198.51.100.9', headers: { host: 'localhost' } })
  const given = await Promise.all(Array.from({ length: 300 }, ask))
  expect(new Set(given.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
  const beyond = await ask()
  expect([beyond.statusCode, headingOf(beyond.body)]).toEqual([429, 'Er komen veel mensen van jouw netwerk'])
  // A number each, though they came at once.
  const numbers = given.map(({ headers }) => String(headers['set-cookie']).split('.')[3])
  expect(new Set(numbers).size).toBe(300)
})

test('a browser that keeps no cookies is asked to allow them', async () => {
  await set({ opens_at: '2026-06-01T10:20:00.000Z' })
  const { body } = await (await aBrowser().ask(`/p/${url()}/wait`),
  server().app.inject({ url: `/p/${url()}/wait?place=1`, headers: { host: 'localhost' } }))
  expect(headingOf(body)).toBe('Sta cookies toe')
})

test('a room that has just been removed leads nobody round in circles', async () => {
  shortCaching.enabled = true
  onTestFinished(() => void (shortCaching.enabled = false))
  await set({ opens_at: '2026-06-01T10:20:00.000Z' })
  await expect.poll(async () => (await aBrowser().open(`/p/${url()}`)).at).toContain('/wait')
  await server().services.db.deleteFrom('waiting_room').where('point_of_sale_id', '=', pos().id).execute()
  expect((await aBrowser().open(`/p/${url()}`)).at).toBe(`/p/${url()}`)
})
