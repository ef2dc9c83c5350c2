import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { methodAndPath, type CallName } from '@entree/contract/paths.ts'
import { TEST_KEY } from './test-key.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { createServer, type Server, type ServerOptions } from '../create-server.ts'
import { shortCaching } from '../platform/database/short-cache.ts'
import { readConfig } from '../platform/config.ts'
import type { Connection } from '../platform/database/connect.ts'
import { cloneDatabase } from '../platform/testing/clone-database.ts'
import { createFiles } from '../providers/files/create-files.ts'
import { createPaymentProviders } from '../providers/payments/create-payment-providers.ts'

export type TestAnswer<N extends CallName> = {
  status: number
  body: CallAnswer<N>
  refusals: Refusal[]
  headers: Record<string, unknown>
  raw: Buffer
}

type SendOptions = { host?: string; headers?: Record<string, string>; company_id?: number }

/** Those of the server, and settings beside what tests set. */
export type TestServerOptions = Partial<ServerOptions> & { env?: Record<string, string> }

export type TestServer = Server & {
  /** Its database: for a second server beside it, or a pool of a test's own. */
  connection: Connection
  /** The clock of the server; `set` moves it. */
  clock: { now: () => string; set: (now: string) => void; advance: (ms: number) => void }
  /** Makes a call of the contract through HTTP (without a socket), as the shop on `host`; for `company_id` as people of the platform do. */
  send: <N extends CallName>(name: N, input: Record<string, unknown>, options?: SendOptions) => Promise<TestAnswer<N>>
}

export const TEST_NOW = '2026-06-01T10:00:00.000Z'

/** Nothing outside is ever asked: a test that means a provider starts one of its own. */
const NOBODY = 'http://127.0.0.1:9'
const ALONE = {
  MOLLIE_URL: NOBODY,
  STRIPE_URL: NOBODY,
  MOLLIE_OAUTH_URL: NOBODY,
  STRIPE_CONNECT_URL: NOBODY,
  PAY_URL: NOBODY,
  PAY_ADMINISTRATION_URL: NOBODY,
  PAY_REFUNDS_URL: NOBODY,
  APPLE_PUSH_URL: NOBODY,
  GOOGLE_WALLET_URL: NOBODY,
  GOOGLE_TOKEN_URL: NOBODY,
}
/** All tests buy from one address, and few are about how long that takes. */
const PATIENT = { OPEN_ORDERS_PER_ADDRESS: '1000000', DETAILS_MINUTES: '1440' }

/**
 * The whole server on a database of the test file's own (or on the given `connection`, which it then leaves alone), with a clock
 * that stands still until it is moved.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.connection ? { connection: options.connection, drop: async () => {} } : await cloneDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'entree-test-'))
  let now = TEST_NOW
  // What a test has just written is read by the next call.
  shortCaching.enabled = false
  const config = readConfig({
    SECRETS_KEY: TEST_KEY,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...PATIENT,
    ...ALONE,
    ...options.env,
  })
  const server = await createServer({
    config,
    connection: database.connection,
    files: createFiles(config),
    mail: null,
    certificates: async () => 'not_seen',
    createPayments: createPaymentProviders,
    now: () => now,
    check_answers: true,
    // What the machine does beside a test is no part of it.
    areOthersBusy: () => false,
    ...options,
  })
  return {
    ...server,
    connection: database.connection,
    clock: {
      now: () => now,
      set: (to) => {
        now = to
      },
      advance: (ms) => {
        now = new Date(Date.parse(now) + ms).toISOString()
      },
    },
    send: (name, input, sending = {}) => sendTo(server, name, input, sending),
    stop: async () => {
      await server.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function sendTo<N extends CallName>(
  server: Server,
  name: N,
  input: Record<string, unknown>,
  { host = 'localhost', headers = {}, company_id }: SendOptions,
): Promise<TestAnswer<N>> {
  const { method, path } = methodAndPath(name)
  const rest = { ...input }
  const url = `/api${path}`.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  const beside = { ...(method === 'GET' ? rest : {}), ...(company_id === undefined ? {} : { company_id }) }
  const query = new URLSearchParams(Object.entries(beside).map(([key, value]) => [key, String(value)])).toString()
  const response = await server.app.inject({
    method,
    url: query === '' ? url : `${url}?${query}`,
    headers: { host, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
    payload: method === 'GET' ? undefined : JSON.stringify(rest),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const body = isJson ? response.json() : null
  return {
    status: response.statusCode,
    body,
    refusals: response.statusCode >= 400 ? body : [],
    headers: response.headers,
    raw: response.rawPayload,
  }
}
