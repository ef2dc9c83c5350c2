import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApiKey } from '../../../testing/api-keys.ts'
import { aBill } from '../../../testing/bill.ts'
import { aBuyerInvoice } from '../../../testing/buyer-invoice.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { SDK_EXAMPLE } from './guides.ts'
import { packSdk } from './pack-sdk.ts'

/*
 * The programs of the documentation, as processes of their own, over sockets.
 */
const ROOT = resolve(import.meta.dirname, '../../../../..')
const run = promisify(execFile)

let server: TestServer
let origin: string
let folder: string
let shop: FeeShop
let other: Awaited<ReturnType<typeof otherSoftware>>

beforeEach(async () => {
  server = await startTestServer({ env: { UNLIMITED_REQUESTS: 'true' } })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'entree-recipes-'))
  shop = await aFeeShop(server)
  other = await otherSoftware()
})
afterEach(async () => {
  other.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A CRM, or bookkeeping software: what it was sent, `PUT /contacts/…`, and what it has. */
async function otherSoftware() {
  const told: string[] = []
  const kept = new Map<string, Record<string, unknown>>()
  const receiver = createServer(async (request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    told.push(`${request.method} ${name}`)
    if (request.method === 'PUT') kept.set(name, JSON.parse(Buffer.concat(parts).toString()))
    else kept.delete(name)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve_) => receiver.listen(0, '127.0.0.1', resolve_))
  const { port } = receiver.address() as AddressInfo
  return { told, kept, url: `http://127.0.0.1:${port}`, stop: () => receiver.close() }
}

/** Runs a program to its end, at the time of the server. Returns what it said. */
async function runProgram(program: string, settings: Record<string, string> = {}): Promise<string> {
  const permissions = ['order.view', 'order.detail', 'my_company.invoices', 'event.view', 'event.visitor_list'] as const
  const { headers } = await anApiKey(server, shop.company, { permissions })
  const env = {
    PATH: process.env.PATH,
    ENTREE_ORIGIN: origin,
    ENTREE_KEY: headers.authorization.replace('Bearer ', ''),
    ...settings,
  }
  const clock = `data:text/javascript,Date.now=()=>${Date.parse(server.clock.now())}`
  const { stdout } = await run(process.execPath, ['--import', clock, program], { env, cwd: folder })
  return stdout.trim()
}

/** Builds the SDK, packs it as a server does, and unpacks it as npm would. */
async function installSdk(): Promise<void> {
  const [built, installed] = [join(folder, 'built'), join(folder, 'node_modules/@entree/sdk')]
  await mkdir(installed, { recursive: true })
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, '-p', join(ROOT, 'sdk/tsconfig.build.json'), '--outDir', built])
  expect(await packSdk(pathToFileURL(`${folder}/nothing/`))).toBe(null)
  const archive = await packSdk(pathToFileURL(`${built}/`))
  expect(archive?.equals((await packSdk(pathToFileURL(`${built}/`)))!)).toBe(true)
  await writeFile(join(folder, 'sdk.tgz'), archive!)
  await run('tar', ['-xzf', join(folder, 'sdk.tgz'), '--strip-components=1', '-C', installed])
  // What it imports is beside it, and in JavaScript.
  const files = await readdir(installed)
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const text = await readFile(join(installed, file), 'utf8')
    for (const [, from] of text.matchAll(/from '([^']+)'/g)) expect(files).toContain(from!.replace('./', ''))
  }
  expect(files).toContain('entree.d.ts')
}

test('SDK-09 SDK-10 the first program of the guide says what is sold with the package that is handed out, and so does that of the README', async () => {
  await buyAt(server, shop, { product: 2 })
  const { name } = shop.event
  await installSdk()
  const readme = await readFile(join(ROOT, 'sdk/README.md'), 'utf8')
  for (const program of [SDK_EXAMPLE, /```ts\n(.+?)\n```/s.exec(readme)![1]!]) {
    await writeFile(join(folder, 'first.mjs'), program)
    expect(await runProgram(join(folder, 'first.mjs'))).toMatch(new RegExp(`^${name} 2 `))
  }
})

test('SDK-09 the books have every invoice and payout with its PDF, each sent once, and again when it is paid', async () => {
  const company_id = shop.company.id
  const settings = {
    ENTREE_COMPANY: String(company_id),
    BOOKS_URL: other.url,
    BOOKS_KEY: 'x',
    STATE_FILE: join(folder, 'books.json'),
  }
  const book = () => runProgram(join(ROOT, 'docs/examples/bookkeeping/main.mjs'), settings)
  await server.services.db
    .updateTable('company')
    .set({ payout_iban: 'NL91ABNA0417164300' })
    .where('id', '=', company_id)
    .execute()
  const { invoice_id, payout_id } = await aBill(server, company_id)
  const order = await buyAt(server, shop, { product: 1 })
  await aBuyerInvoice(server, { company_id, order_id: order.id })
  expect(await book()).toBe('3 booked')
  const { number } = await server.services.db
    .selectFrom('invoice')
    .select('number')
    .where('id', '=', invoice_id)
    .executeTakeFirstOrThrow()
  const documents = other.kept
  expect(documents.get(`documents/purchase ${number}`)).toMatchObject({ number, total: 121 })
  for (const name of [`purchase ${number}`, `sale 2026-${order.id}`])
    expect(
      Buffer.from(String(documents.get(`documents/${name}`)?.pdf), 'base64')
        .subarray(0, 5)
        .toString(),
      name,
    ).toBe('%PDF-')
  expect(documents.get(`documents/payout ${payout_id}`)).toMatchObject({ state: 'final', amount: 100 })
  expect(await book()).toBe('0 booked')
  await server.services.db
    .updateTable('payout')
    .set({ paid_on: '2026-06-05', iban: 'NL91ABNA0417164300' })
    .where('id', '=', payout_id)
    .execute()
  expect(await book()).toBe('1 booked')
})

test('SDK-09 a spreadsheet has a row for each paid order, and a name that looks like a formula is a text', async () => {
  await buyAt(server, shop, { product: 2 })
  const order = await buyAt(server, shop, { other: 1 })
  const headers = await signInAdmin(server, shop.company)
  const name = { first_name: '=HYPERLINK("http://x.example")', last_name: 'Bos', email: 'bos@buyer.example' }
  expect((await server.send('saveOrderCustomer', { id: order.id, ...name }, { headers })).status).toBe(200)
  expect(await runProgram(join(ROOT, 'docs/examples/spreadsheet/main.mjs'))).toBe('2 orders')
  const sheet = await readFile(join(folder, 'orders.csv'), 'utf8')
  const [head, ...rows] = sheet.trim().split('\r\n')
  expect(head).toBe('"Order","Event","Paid at","Name","Email","Products","Total","Refunded"')
  expect(rows).toHaveLength(2)
  expect(sheet).toContain(`"'=HYPERLINK(""http://x.example"") Bos","bos@buyer.example","1","`)
})

test('SDK-09 a CRM has every buyer, follows a new address, and forgets buyers who were erased', async () => {
  const sync = () =>
    runProgram(join(ROOT, 'docs/examples/crm-contacts/main.mjs'), {
      CRM_URL: other.url,
      CRM_KEY: 'x',
      STATE_FILE: join(folder, 'crm.json'),
    })
  await buyAt(server, shop, { other: 1 })
  const order = await buyAt(server, shop, { product: 1 })
  const headers = await signInAdmin(server, shop.company)
  const change = async (email: string) => {
    const customer = { id: order.id, first_name: 'Ada', last_name: 'King', email }
    expect((await server.send('saveOrderCustomer', customer, { headers })).status).toBe(200)
  }
  await change('ada@king.example')
  expect(await sync()).toBe('2 contacts')
  expect(other.kept.get('contacts/ada@king.example')).toMatchObject({ last_name: 'King', last_event: shop.event.name })
  await change('countess@king.example')
  await sync()
  expect([...other.kept.keys()].filter((name) => name.includes('king'))).toEqual(['contacts/countess@king.example'])
  server.clock.advance(29 * DAY_MS)
  await server.services.db
    .updateTable('event')
    .set({ starts_at: '2026-06-02T10:00:00Z', ends_at: '2026-06-02T12:00:00Z' })
    .execute()
  const admin = await signInAdmin(server, shop.company)
  const erased = await server.send('erasePersonalData', { id: order.id }, { headers: admin })
  expect([erased.status, erased.refusals]).toEqual([200, []])
  expect(await sync()).toBe('1 contacts')
  expect([...other.kept.keys()]).toEqual(['contacts/ada@buyer.example'])
})
