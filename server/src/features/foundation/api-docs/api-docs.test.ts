import { existsSync } from 'node:fs'
import { backofficePaths } from '@entree/contract/backoffice-paths.ts'
import { calls } from '@entree/contract/calls.ts'
import { isOpenToKeys } from '@entree/contract/closed-to-keys.ts'
import { factKinds } from '@entree/contract/foundation/facts/catalogue.ts'
import { keyRefusals } from '@entree/contract/idempotency-key.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { guides } from './guides.ts'
import type { JsonSchema } from './json-schemas.ts'
import { describeContract } from './openapi.ts'

type Operation = {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<
    string,
    { 'x-codes'?: string[]; headers?: Record<string, unknown>; content: Record<string, { schema: JsonSchema }> }
  >
}

const server = prepareServer()

async function readOpenApi(): Promise<{
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Required<Pick<Operation, 'requestBody'>> }>
  components: { schemas: Record<string, JsonSchema> }
}> {
  return (await server.app.inject('/api/openapi.json')).json()
}

test('OpenAPI 3.1 has every call of the contract at its method and path, with its refusals', async () => {
  const api = await readOpenApi()
  expect(api.openapi).toBe('3.1.0')
  for (const name of Object.keys(paths) as CallName[]) {
    const { method, path } = methodAndPath(name)
    const operation = api.paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId, name).toBe(name)
    const said = Object.entries(operation!.responses)
      .filter(([status]) => status !== '200')
      .flatMap(([, response]) => response['x-codes'])
    for (const code of calls[name].refusals) expect(said, name).toContain(code)
  }
})

test('every call for users takes company_id, and every call about a company says company_not_found', async () => {
  const api = await readOpenApi()
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods))
  const [forUsers, forVisitors] = ['object', 'string'].map((kind) =>
    operations.filter(({ operationId }) => typeof calls[operationId as CallName].access === kind),
  )
  const takesCompany = ({ parameters, requestBody }: Operation) => {
    const { schema } = requestBody?.content['application/json'] ?? {}
    return parameters.some(({ name }) => name === 'company_id') || 'company_id' in (schema?.properties ?? {})
  }
  const isRefused = ({ responses }: Operation) => responses['404']?.['x-codes']?.includes('company_not_found') === true
  expect(forUsers!.length).toBeGreaterThan(100)
  expect(forUsers!.filter((operation) => !takesCompany(operation) || !isRefused(operation))).toEqual([])
  const aboutCompany = ['shop', 'order', 'ticket'] as const
  const ofCompany = forVisitors!.filter(({ operationId }) =>
    aboutCompany.some((access) => access === calls[operationId as CallName].access),
  )
  expect(ofCompany.length).toBeGreaterThan(20)
  expect(ofCompany.filter((operation) => !isRefused(operation))).toEqual([])
})

test('BCALL-127 every call says what it answers, down to its fields', async () => {
  const api = await readOpenApi()
  const silent = (Object.keys(paths) as CallName[]).filter((name) => {
    const { method, path } = methodAndPath(name)
    const answers = Object.values(api.paths[path]?.[method.toLowerCase()]?.responses['200']?.content ?? {})
    return answers.length === 0 || answers.some(({ schema }) => Object.keys(schema).length === 0)
  })
  // What reads the answers of these is no program that reads fields: a provider asks for its own word, a browser is sent elsewhere.
  expect(silent.toSorted()).toEqual([
    'openGoogleWallet',
    'receiveAccountNotice',
    'receiveAddressedNotice',
    'receivePaymentNotice',
    'registerPass',
    'unregisterPass',
  ])
})

test('a table that is downloaded is described in each form that it is sent in', async () => {
  const api = await readOpenApi()
  const tables: CallName[] = ['downloadReport', 'downloadVatOverview', 'downloadSettlement', 'downloadExport']
  for (const name of tables) {
    const { method, path } = methodAndPath(name)
    const answers = api.paths[path]?.[method.toLowerCase()]?.responses['200']?.content ?? {}
    expect(
      Object.keys(answers).map((type) => type.split(';')[0]),
      name,
    ).toEqual(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  }
})

test('BCALL-126 what the specification does not show has its calls as well', async () => {
  const api = await readOpenApi()
  const asked = Object.values(api.paths).flatMap((of) => Object.values(of).map(({ operationId }) => operationId))
  const screens: Record<string, CallName[]> = {
    scanners: ['listScanners', 'createScanner', 'saveScanner', 'deleteScanner'],
    scan_operations: ['listScanOperations', 'createScanOperation', 'saveScanOperation', 'archiveScanOperation'],
    scan_sessions: ['createScanSession', 'saveScanSession', 'duplicateScanSession', 'deleteScanSession'],
    box_office: ['listBoxOffices', 'saveBoxOffice', 'saveBoxOfficeClosing'],
    guest_lists: ['sendGuestList', 'listGuestLists'],
    venues: ['listVenues', 'createVenue', 'deleteVenue'],
    company_links: ['listCompanyLinks', 'createCompanyLink', 'deleteCompanyLink'],
    roles: ['listRoles', 'createRole', 'updateRole', 'deleteRole'],
    users: ['listUsers', 'createUser', 'updateUser', 'deactivateUser'],
    invoices: ['listInvoices', 'previewInvoice', 'generateInvoice', 'creditInvoice', 'markInvoicePaid'],
    mailing_service: ['getMailingService', 'saveMailingService', 'syncMailingService', 'deleteMailingService'],
  }
  for (const [screen, names] of Object.entries(screens)) expect(asked, screen).toEqual(expect.arrayContaining(names))
})

test('what stands in the path is a path parameter, the rest is query or body', async () => {
  const api = await readOpenApi()
  const save = api.paths['/order/{id}/{secret}']!.post!
  expect(save.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['secret', 'path', true],
  ])
  expect(Object.keys(save.requestBody!.content['application/json']!.schema.properties!)).toContain('timeslot_id')
  const hours = api.paths['/order/{id}/{secret}/opening-hours']!.get!
  expect(hours.requestBody).toBeUndefined()
  expect(hours.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)).toEqual(['start', 'end'])
  const place = api.paths['/order']!.post!
  expect(Object.keys(place.responses)).toContain('429')
  expect(place.parameters.map((parameter) => [parameter.name, parameter.in])).toEqual([['Idempotency-Key', 'header']])
})

test('KEY-10 KEY-11 every call of the back office that changes something takes an Idempotency-Key, and says what that is answered with', async () => {
  const api = await readOpenApi()
  const { payload } = await server.app.inject('/api/docs')
  const without: string[] = []
  const changing = (Object.keys(backofficePaths) as (keyof typeof backofficePaths)[]).filter(
    (name) => methodAndPath(name).method !== 'GET' && typeof calls[name].access === 'object',
  )
  for (const name of changing) {
    const { method, path } = methodAndPath(name)
    const { parameters, responses } = api.paths[path]![method.toLowerCase()]!
    const codes = ['409', '422', '400'].flatMap((status) => responses[status]?.['x-codes'] ?? [])
    const isTold =
      parameters.some(({ name: header, in: place }) => header === 'Idempotency-Key' && place === 'header') &&
      keyRefusals.every((code) => codes.includes(code)) &&
      responses['200']?.headers?.['Idempotent-Replayed'] !== undefined &&
      responses['409']?.headers?.['Retry-After'] !== undefined
    if (!isTold) without.push(name)
    else
      expect(payload.split(`<article id="${name}">`)[1]?.split('</article>')[0], name).toContain('<code>Idempotency-Key</code>')
  }
  expect(changing.length - without.length).toBeGreaterThan(200)
  // Reports and files that only read, a preview, and what has a key of its own at the door and the box office.
  expect(without.toSorted()).toEqual([
    'checkInEntry',
    'downloadPersonalDataOf',
    'getOrdersByTickets',
    'getSalesByTicketType',
    'getSalesByTicketTypeOrders',
    'getSalesByTicketTypeRevenue',
    'previewTicketTemplate',
    'printBadges',
    'scanAtTerminal',
    'sellAtBoxOffice',
  ])
})

test('KEY-07 every call that a key can make says that it is refused with 429 beyond the limit, and when to ask again', async () => {
  for (const file of ['openapi.json', 'openapi-keys.json']) {
    const api: Awaited<ReturnType<typeof readOpenApi>> = (await server.app.inject(`/api/${file}`)).json()
    const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods))
    const open = operations.filter(({ operationId }) => isOpenToKeys(operationId as CallName, calls[operationId as CallName]))
    expect(open.length).toBeGreaterThan(100)
    const silent = open.filter(
      ({ responses: { 429: tooOften } }) =>
        tooOften?.['x-codes']?.includes('too_many_requests') !== true || tooOften.headers?.['Retry-After'] === undefined,
    )
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
  }
})

test('what a call takes is described no wider than it is taken: whole numbers have both ends, texts hold no NUL', () => {
  const isOpen = (schema: JsonSchema): boolean => {
    const is = (type: string) => schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type))
    if (is('integer') && (schema.maximum === undefined || (schema.minimum ?? schema.exclusiveMinimum) === undefined)) return true
    return is('string') && !('pattern' in schema || 'format' in schema || 'enum' in schema || 'const' in schema)
  }
  const openIn = (value: unknown): unknown[] => {
    if (typeof value !== 'object' || value === null) return []
    return [...(isOpen(value) ? [value] : []), ...Object.values(value).flatMap(openIn)]
  }
  const open = describeContract().calls.flatMap(({ name, input }) => openIn(input).map((schema) => [name, schema]))
  expect(open).toEqual([])
})

test('a day or an instant that only some years are taken of has its format, and the years beside it', () => {
  const years = '^(?:19|2[0-8])\\d\\d-'
  const fieldOf = (call: CallName, field: string) =>
    describeContract().calls.find(({ name }) => name === call)?.input.properties?.[field]
  expect(fieldOf('markInvoicePaid', 'paid_on')).toEqual({ type: 'string', format: 'date', pattern: years })
  expect(fieldOf('saveScanSession', 'starts_at')?.anyOf).toEqual([
    { type: 'string', format: 'date-time', pattern: years },
    { type: 'null' },
  ])
  const text = JSON.stringify(describeContract().calls.map(({ input, answer }) => [input, answer]))
  // The pattern that a day of any year has, which its format says shorter.
  expect(text).not.toContain('0[13578]|1[02]')
})

test('entities are named once, and every reference leads to one', async () => {
  const api = await readOpenApi()
  const text = JSON.stringify(api)
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
  expect(references.length).toBeGreaterThan(10)
  for (const name of references) expect(api.components.schemas, name).toHaveProperty(name)
  expect(Object.keys(api.components.schemas)).toEqual(
    expect.arrayContaining(['Company', 'PointOfSale', 'Product', 'Order', 'Ticket']),
  )
  expect(text).not.toContain('$defs')
})

test('the page for people names every call, method, path, access and refusal, runs no script and its links lead somewhere', async () => {
  const { payload, headers, statusCode } = await server.app.inject('/api/docs')
  expect(statusCode).toBe(200)
  expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-/)
  for (const name of Object.keys(paths) as CallName[]) {
    const { method, path } = methodAndPath(name)
    expect(payload).toContain(`<article id="${name}"><h3><span class="method">${method}</span> /api${path}</h3>`)
    for (const code of calls[name].refusals) expect(payload).toContain(`<code>${code}</code>`)
  }
  expect(payload).toContain('<dt>How often</dt><dd>At most 20 in 60 minutes from one address.</dd>')
  expect(payload).not.toMatch(/<script|\[object/)
  // Programs of the guides have the word.
  expect(payload.slice(payload.indexOf('<article'))).not.toContain('undefined')
  for (const [, target] of payload.matchAll(/href="#(\w+)"/g)) expect(payload, target).toContain(`id="${target}"`)
})

test('SDK-09 SDK-10 the page has the guides, each call as the SDK makes it, and the package where the server was built', async () => {
  const { payload } = await server.app.inject('/api/docs')
  for (const { id, title } of guides()) expect(payload).toContain(`<h2 class="section" id="${id}">${title}</h2>`)
  for (const part of [
    'await verifyWebhook(',
    'standardwebhooks',
    'hmac.compare_digest',
    'hash_equals',
    'FixedTimeEquals',
    'openMirror(',
  ])
    expect(payload).toContain(part)
  expect(payload).toContain('<code>await entree.getOrderDetail({ id })</code>')
  expect(payload).toContain('<code>await entree.listOrders()</code>')
  const { statusCode, headers } = await server.app.inject('/api/sdk.tgz')
  const isBuilt = existsSync(new URL('../../../../../sdk/dist/entree.js', import.meta.url))
  const expected = isBuilt ? [200, 'application/gzip'] : [404, 'application/json; charset=utf-8']
  expect([statusCode, headers['content-type']]).toEqual(expected)
})

test('HOOK-03 every kind of fact is described with the message that is sent of it, for tools and for people', async () => {
  const { webhooks, components } = await readOpenApi()
  const { payload } = await server.app.inject('/api/docs')
  expect(Object.keys(webhooks)).toEqual(Object.keys(factKinds))
  for (const [kind, { data }] of Object.entries(factKinds)) {
    const { $ref = '' } = webhooks[kind]!.post.requestBody.content['application/json']!.schema
    const schema = components.schemas[$ref.replace('#/components/schemas/', '')]!
    expect(schema.properties?.type, kind).toEqual({ type: 'string', const: kind })
    expect(Object.keys(schema.properties?.data?.properties ?? {}), kind).toEqual(Object.keys(data.shape))
    expect(payload).toContain(`<h3>${kind}</h3>`)
    for (const field of Object.keys(data.shape)) expect(payload, kind).toContain(field)
  }
})

test('API-03 what a key can call is described apart, without what generators of clients stumble over', async () => {
  const { payload, statusCode } = await server.app.inject('/api/openapi-keys.json')
  expect(statusCode).toBe(200)
  const api: Awaited<ReturnType<typeof readOpenApi>> = JSON.parse(payload)
  const described = Object.values(api.paths).flatMap((methods) => Object.values(methods))
  const open = (Object.keys(paths) as CallName[]).filter((name) => isOpenToKeys(name, calls[name]))
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(open.toSorted())
  expect(api.webhooks).toBeUndefined()
  const whole = JSON.stringify(await readOpenApi())
  for (const text of [payload, whole]) expect(text).not.toMatch(/"items":false|"default":null/)
  // Nothing that it names is missing, and nothing is there that it does not name.
  const named = new Set([...payload.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name))
  expect([...named].toSorted()).toEqual(Object.keys(api.components.schemas).toSorted())
  // A client has a class for each group.
  expect(described.filter((operation) => operation.tags.length !== 1)).toEqual([])
})
