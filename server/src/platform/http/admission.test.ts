import { paths, type CallName } from '@entree/contract/paths.ts'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { limitRequests, type Admission } from './admission.ts'
import { bindCall } from './bind-call.ts'
import { createApp } from './create-app.ts'

let app: ReturnType<typeof createApp>
let admission: Admission
let release: () => void

afterEach(() => app.close())

/** An app that lets ten requests in, with a route that takes until `release`, and an urgent one. */
async function anApp(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', REQUESTS_AT_ONCE: '10' })
  app = createApp(config)
  admission = limitRequests(app, config)
  const released = new Promise<void>((resolve) => (release = resolve))
  app.get('/slow', async () => {
    await released
    return { done: true }
  })
  app.get('/broken', async () => Promise.reject(new Error('broken')))
  for (const goes_first of ['payment', 'staff'] as const)
    app.get(`/${goes_first}`, { config: { goes_first } }, async () => {
      await released
      return { done: true }
    })
  app.get('/urgent', { config: { is_urgent: true } }, async () => ({ done: true }))
  await app.ready()
}
const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const statuses = async (answers: ReturnType<typeof get>[]) => (await Promise.all(answers)).map(({ statusCode }) => statusCode)

test('what is beyond the bound is asked to come back, what is urgent is served, and there is room again afterwards', async () => {
  await anApp()
  const inside = Array.from({ length: 10 }, () => get('/slow'))
  const beyond = await get('/slow')
  expect([beyond.statusCode, beyond.headers['retry-after'], beyond.json()]).toEqual([503, '3', [{ code: 'service_unavailable' }]])
  expect(await statuses([get('/urgent'), get('/urgent')])).toEqual([200, 200])
  release()
  expect(new Set(await statuses(inside))).toEqual(new Set([200]))
  expect(new Set(await statuses(Array.from({ length: 10 }, () => get('/slow'))))).toEqual(new Set([200]))
})

test('a browser gets a page in its language that says so and comes back automatically', async () => {
  await anApp()
  const inside = Array.from({ length: 10 }, () => get('/slow'))
  const page = await get('/slow', { accept: 'text/html', 'accept-language': 'nl-NL,nl;q=0.9' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<meta http-equiv="refresh" content="3">')
  expect(page.body).toContain('<html lang="nl">')
  expect(page.body).toContain('Het is nu erg druk')
  const unknown = await get('/slow', { accept: 'text/html', 'accept-language': '"><script>' })
  expect(unknown.body).toContain('<html lang="en">')
  release()
  await Promise.all(inside)
})

test('a request that fails, or was refused a place, leaves no place taken', async () => {
  await anApp()
  expect(new Set(await statuses(Array.from({ length: 30 }, () => get('/broken'))))).toEqual(new Set([500, 503]))
  expect(await statuses([get('/urgent')])).toEqual([200])
  const inside = Array.from({ length: 10 }, () => get('/slow'))
  expect(await statuses([get('/slow')])).toEqual([503])
  release()
  expect(new Set(await statuses(inside))).toEqual(new Set([200]))
})

test('RUN-07 when buyers have all places, a fifth more are kept for those who pay, and another fifth for staff', async () => {
  await anApp()
  const inside = Array.from({ length: 10 }, () => get('/slow'))
  expect(await statuses([get('/slow')])).toEqual([503])
  const paying = Array.from({ length: 2 }, () => get('/payment'))
  expect(await statuses([get('/payment')])).toEqual([503])
  const staff = Array.from({ length: 2 }, () => get('/staff'))
  expect(await statuses([get('/staff'), get('/payment'), get('/urgent')])).toEqual([503, 503, 200])
  release()
  expect(await statuses([...inside, ...paying, ...staff])).toEqual(Array.from({ length: 14 }, () => 200))
})

test('RUN-07 it is callers who scan, sell at a box office, or pay, and nobody else', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  app = createApp(config)
  const first: string[] = []
  app.addHook('onRoute', ({ config: of }) => void (of?.goes_first && first.push(`${of.call} ${of.goes_first}`)))
  const never = () => Promise.reject(new Error('nobody asks'))
  for (const name of Object.keys(paths) as CallName[])
    bindCall(app, name, never, { config, count: () => {}, authorize: never, once: never, check_answers: false })
  await app.ready()
  expect([...new Set(first)].toSorted()).toEqual([
    'checkInAppEntry staff',
    'checkInEntry staff',
    'downloadTickets staff',
    'payOrder payment',
    'scanAtTerminal staff',
    'scanInApp staff',
    'sellAtBoxOffice staff',
    'sendScans staff',
  ])
})

test('RUN-09 while the database answers late fewer are let in, with as many kept for those who pay and for staff as ever', async () => {
  await anApp()
  const inside = Array.from({ length: 5 }, () => get('/slow'))
  // Answered after they have come in.
  expect(await statuses([get('/urgent')])).toEqual([200])
  admission.took(1000)
  expect([admission.places(), ...(await statuses([get('/slow')]))]).toEqual([4, 503])
  const paying = get('/payment')
  expect(await statuses([get('/payment')])).toEqual([503])
  const staff = [get('/staff'), get('/staff')]
  expect(await statuses([get('/staff'), get('/urgent')])).toEqual([503, 200])
  release()
  expect(await statuses([...inside, paying, ...staff])).toEqual(Array.from({ length: 8 }, () => 200))
  admission.took(1)
  expect(admission.places()).toBe(5)
})
