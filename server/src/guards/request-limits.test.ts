import { calls } from '@entree/contract/calls.ts'
import type { CallDefinition } from '@entree/contract/define-call.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { expect, test } from 'vitest'
import { createRequestCounter, postedReads, requestLimits } from '../features/foundation/access/request-limits.ts'
import { readConfig } from '../platform/config.ts'
import { prepareServer } from '../testing/prepare-server.ts'
import { TEST_NOW } from '../testing/test-server.ts'

const server = prepareServer()

const callNames = Object.keys(paths) as CallName[]
const limited = Object.entries(requestLimits)

/** A counter with a clock of its own, and what it has written to the log. */
function aCounter(env: Record<string, string> = {}) {
  const told: string[] = []
  let at = Date.parse(TEST_NOW)
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  const count = createRequestCounter({ config, now: () => new Date(at).toISOString() }, ({ cookie }) => cookie ?? null)
  const log = { warn: (_data: object, text: string) => void told.push(text) }
  const request = (ip: string, headers: Record<string, string> = {}) => ({ ip, headers, log })
  return { count, told, request, advance: (ms: number) => (at += ms) }
}

test('every call that changes something without signing in has a limit, or is named as one that only reads', () => {
  const unlimited = callNames.filter((name) => {
    const { access }: CallDefinition = calls[name]
    if (typeof access !== 'string' || methodAndPath(name).method === 'GET') return false
    return !(name in requestLimits) && !postedReads.some((read) => read === name)
  })
  expect(unlimited).toEqual([])
  expect(postedReads.filter((name) => name in requestLimits)).toEqual([])
})

test.each(limited)('%s: as many as allowed from one address, then no more until the window is over', (name, limit) => {
  const { count, request, told, advance } = aCounter()
  const call = name as CallName
  for (let made = 0; made < limit.requests; made++) count(call, request('192.0.2.1'))
  expect(() => count(call, request('192.0.2.1'))).toThrow('too_many_requests')
  expect(() => count(call, request('192.0.2.1'))).toThrow('too_many_requests')
  count(call, request('192.0.2.2'))
  expect(told).toEqual(['Too many requests from one address.'])
  advance(limit.minutes * 60_000)
  count(call, request('192.0.2.1'))
})

test('SEC-24 a known device may sign in when its network has used up what it may, and may not try more often; elsewhere it is one of its network', () => {
  const { count, request } = aCounter()
  const from = (cookie?: string) => request('192.0.2.9', cookie === undefined ? {} : { cookie })
  for (const call of ['login', 'appLoginQr', 'signUp'] as const) {
    const { requests } = requestLimits[call]
    for (let made = 0; made < requests; made++) count(call, from())
    expect(() => count(call, from())).toThrow('too_many_requests')
  }
  expect(() => count('signUp', from('known'))).toThrow('too_many_requests')
  for (let made = 0; made < requestLimits.login.requests; made++) count('login', from('known'))
  expect(() => count('login', from('known'))).toThrow('too_many_requests')
  count('appLoginQr', from('known'))
})

// A limit is held to the number it is set to above; here, that number to what it is for.
test('an address in an hour: sixty mails or accounts, 1,200 tries to sign in, twenty searches for tickets', () => {
  const perHour = Object.fromEntries(limited.map(([name, { requests, minutes }]) => [name, (requests * 60) / minutes]))
  const office = ['setPassword', 'confirmEmail', 'forgotPassword', 'signUp', 'resendSignUpCode']
  const passkeys = ['startPasskeyLogin', 'loginByPasskey', 'appLoginByPasskey']
  const provider = ['findSignInProvider', 'startProviderLogin', 'loginByProvider']
  const passwords = ['login', 'confirmLogin', 'appLogin', 'confirmAppLogin']
  const tries = [...passwords, ...passkeys, ...provider, 'checkSignUpCode', 'confirmSignUp']
  expect(Object.fromEntries([...office, ...tries].map((name) => [name, perHour[name]]))).toEqual({
    ...Object.fromEntries(office.map((name) => [name, 60])),
    ...Object.fromEntries(tries.map((name) => [name, 1200])),
  })
  expect(perHour).toMatchObject({ searchLostTickets: 20, assignTicket: 300 })
  const buying = limited.filter(([name]) => ![...office, ...tries].includes(name) && !name.startsWith('receive'))
  expect(buying.filter(([, { requests }]) => requests > 6000)).toEqual([])
})

test('SEC-19 a school of 1,000 pupils behind one address can buy within ten minutes, with a captcha and an order of five steps each', () => {
  const { count, request } = aCounter()
  const steps = [
    'getCaptcha',
    'placeOrder',
    'saveOrder',
    'saveOrder',
    'saveOrder',
    'saveOrderAnswers',
    'saveCrossSell',
    'payOrder',
  ] as const
  for (let pupil = 0; pupil < 1000; pupil++) for (const step of steps) count(step, request('192.0.2.1'))
})

test('the log warns of a proxy that is not trusted: all its visitors count as one', () => {
  const told = (env: Record<string, string>, headers: Record<string, string>) => {
    const counter = aCounter(env)
    for (let made = 0; made < 22; made++) {
      try {
        counter.count('searchLostTickets', counter.request('10.0.0.1', headers))
      } catch {
        // The last ones are refused.
      }
    }
    return counter.told
  }
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect(told({}, forwarded)).toEqual([expect.stringContaining('TRUST_PROXY')])
  expect(told({ TRUST_PROXY: 'true' }, forwarded)).toEqual([expect.not.stringContaining('TRUST_PROXY')])
  expect(told({ UNLIMITED_REQUESTS: 'true' }, forwarded)).toEqual([])
})

test('a call is counted before anything else is done for it, and refused with when to come back', async () => {
  const search = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/tickets/search-lost',
      headers: { host: 'nobody.test' },
      payload: { email: 1 },
      remoteAddress,
    })
  for (let made = 0; made < requestLimits.searchLostTickets.requests; made++)
    expect((await search('192.0.2.1')).statusCode).toBe(400)
  const refused = await search('192.0.2.1')
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
    429,
    [{ code: 'too_many_requests', seconds: 3600 }],
    '3600',
  ])
  expect((await search('192.0.2.2')).statusCode).toBe(400)
})
