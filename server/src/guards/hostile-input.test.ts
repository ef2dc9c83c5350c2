import { calls } from '@entree/contract/calls.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { AskedField } from '@entree/contract/foundation/platform-settings/entities.ts'
import { refusalCodes } from '@entree/domain/foundation/refusals.ts'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import { aWholeShop, inputsOf, type WholeShop } from './a-whole-shop.ts'
import { HOST, hostileValues, type Input, placesOf, replaced, richerInputs, SOLVED, textOf } from './hostile-values.ts'

const AT_ONCE = 12
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true', CAPTCHA_TRIES: '1' } })
const shop = prepare(() => aWholeShop(server, HOST))
let inputs: Record<string, Input>

beforeAll(async () => {
  await askEverything(shop)
  const { body } = await server.send('listOrderQuestions', shop.open, { host: HOST })
  inputs = { ...inputsOf(shop), ...richerInputs(shop, body.questions[0]!.id) }
})

const callNames = Object.keys(paths) as CallName[]

/** Calls that end what the others need come last. */
const endings: CallName[] = ['payOrder', 'assignTicket', 'claimTicket']
const ordered = [...callNames.filter((name) => !endings.includes(name)), ...endings]

/** Every customer field, so that what is put in it gets as far as it can. */
async function askEverything({ company }: WholeShop): Promise<void> {
  const rows = AskedField.options.map((field) => ({ company_id: company.id, field, order_ask: true, ticket_ask: true }))
  await server.services.db.insertInto('customer_field').values(rows).execute()
}
type Try = { what: string; request: InjectOptions }

/** The call with this input as a request; null when no client can send it so. */
function requestOf(name: CallName, input: Input): InjectOptions | null {
  const { method, path } = methodAndPath(name)
  const rest = { ...input }
  try {
    const url = `/api${path}`.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = rest[key]
      delete rest[key]
      return encodeURIComponent(textOf(value))
    })
    const headers = { host: HOST, 'content-type': 'application/json' }
    if (method === 'POST') return { method, url, headers, payload: JSON.stringify(rest) }
    return {
      method,
      url: `${url}?${new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, textOf(value)]))}`,
      headers: { host: HOST },
    }
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** Sends all of them and answers what was wrong with the answers: 500, another shape than `[{code, …}]`. */
async function wrongAnswers(tries: Try[]): Promise<string[]> {
  const wrong: string[] = []
  const next = tries.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { what, request } of next) {
        const answer = await server.app.inject(await withCaptcha(request))
        if (answer.statusCode >= 500) wrong.push(`${what}: ${answer.statusCode} ${answer.body}`)
        else if (answer.statusCode >= 400 && !isRefusals(answer.body))
          wrong.push(`${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
        else if (answer.body.length > 20_000 && answer.statusCode >= 400)
          wrong.push(`${what}: refused in ${answer.body.length} characters`)
      }
    }),
  )
  return wrong
}

async function withCaptcha(request: InjectOptions): Promise<InjectOptions> {
  if (typeof request.payload !== 'string' || !request.payload.includes(SOLVED)) return request
  const token = await solveCaptcha({ send: (name, input) => server.send(name, input, { host: HOST }) }, 'search')
  return { ...request, payload: request.payload.replaceAll(SOLVED, token) }
}
const Refusals = z.array(z.object({ code: z.enum(refusalCodes) })).min(1)

function isRefusals(body: string): boolean {
  try {
    return Refusals.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

/** Each hostile value in each field. Of those that the schema refuses some: they all end at the same place. */
function triesOf(name: CallName): Try[] {
  const input = inputs[name]!
  let refused = 0
  return placesOf(calls[name].input, input).flatMap((place) =>
    hostileValues.flatMap((value): Try[] => {
      const changed = replaced(input, place, value) as Input
      if (!calls[name].input.safeParse(changed).success && refused++ % 5 !== 0) return []
      const request = requestOf(name, changed)
      return request ? [{ what: `${place.join('.')} = ${textOf(value).slice(0, 40)}`, request }] : []
    }),
  )
}

describe('a hostile value in any field is refused or harmless', () => {
  test.each(ordered)('%s', async (name) => {
    expect(await wrongAnswers(triesOf(name))).toEqual([])
  })

  test('in several fields that belong together', async () => {
    const days = ['0000-01-01', '0001-01-01', '9999-12-31']
    const tries = days.map((day) => ({
      what: day,
      request: requestOf('listOrderOpeningHours', { ...shop.open, start: day, end: day })!,
    }))
    expect(await wrongAnswers(tries)).toEqual([])
  })
})

test('a hostile body is refused', async () => {
  const url = `/api${methodAndPath('placeOrder').path}`
  const bodies: [type: string, body: string][] = [
    ...['', '[]', 'null', '"x"', '1', '{', '{"a":', '['.repeat(100_000), `[${'1,'.repeat(100_000)}1]`, '\0', '\uFEFF{}'].map(
      (body): [string, string] => ['application/json', body],
    ),
    ['application/json', `{"point_of_sale_id":1,"products":[${'1,'.repeat(60_000)}1]}`],
    ['application/json', `{"point_of_sale_id":1,"products":[${'{},'.repeat(60_000)}{}]}`],
    ['application/json', `{"point_of_sale_id":1,"products":[],"x":"${'x'.repeat(2_000_000)}"}`],
    ['application/json', `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['application/json; charset=utf-16', '{}'],
    ['application/x-www-form-urlencoded', 'products[]=1&__proto__[x]=1&%ff=%ff'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
    ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['nothing', '{}'],
    ['', '{}'],
  ]
  const tries = bodies.map(([type, payload]): Try => ({
    what: `${type} ${payload.slice(0, 60)}`,
    request: { method: 'POST', url, headers: { host: HOST, 'content-type': type }, payload },
  }))
  expect(await wrongAnswers(tries)).toEqual([])
})

test('a hostile address is not found or refused, and shows nothing of what was sent', async () => {
  const hostile = [
    '%00',
    '%ff%fe',
    '%',
    '%zz',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%0d%0aX-Header:%201',
    'constructor',
    '__proto__',
    '-1',
    '1e400',
    'x'.repeat(600),
    '%ED%A0%80',
    '<script>hostile()',
  ]
  const addresses = [
    '/X',
    '/p/X',
    '/p/shop?ft_campaign_name=X',
    '/?utm=X',
    '/order/X/X/payment',
    '/order/thanks?order_number=X&order_secret=X',
    '/ticket/X/X/claim',
    '/sandbox/X',
    '/payment/return/X/X',
    '/payment/return/1/X',
    '/files/X',
    '/files/public/X.png',
    '/assets/X',
    '/backoffice/mails/X',
    '/backoffice/mails/1/attachments/X',
    '/api/X',
    '/api/order/X/X',
    '/api/ticket/1/X',
    '/api/openapi.json?X',
    '/ticket-changed?X',
  ]
  const wrong: string[] = []
  for (const path of [...addresses, `/p/${shop.point_of_sale.url}?ft_campaign_name=X`]) {
    for (const value of hostile) {
      const url = path.replaceAll('X', value)
      const { statusCode, body, headers } = await server.app.inject({ url, headers: { host: HOST, accept: 'text/html' } })
      // 503: the shop is not built here.
      if (statusCode >= 500 && statusCode !== 503) wrong.push(`${url.slice(0, 100)}: ${statusCode}`)
      if (headers['x-header'] !== undefined || body.includes('<script>hostile')) wrong.push(`${url.slice(0, 100)}: shown`)
    }
  }
  expect(wrong).toEqual([])
})

test('a hostile host is nobody’s shop', async () => {
  const hosts = [
    '',
    ' ',
    '..',
    'localhost:99999',
    `${HOST}:99999`,
    `${HOST}:8080:8080`,
    `x@${HOST}`,
    `${HOST}/x`,
    `${HOST}#`,
    '[::1',
    '[::1]:80',
    'a'.repeat(5_000),
    'a\0b',
    `${HOST}.`,
    'xn--',
    '%00',
    '*',
  ]
  for (const host of hosts) {
    const { statusCode, body } = await server.app.inject({ url: `/api/company/event/${shop.company.id}/live`, headers: { host } })
    expect([host, statusCode, isRefusals(body)]).toEqual([host, 404, true])
    expect((await server.app.inject({ url: '/', headers: { host } })).statusCode, host).toBe(404)
  }
})
