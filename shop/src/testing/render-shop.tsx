import type { CallAnswer } from '@entree/contract/calls.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { refusalStatus, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { LanguageProvider } from '@entree/web/language.tsx'
import { ToastProvider } from '@entree/web/toasts.tsx'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, vi } from 'vitest'
import {
  companyQuery,
  createQueryClient,
  livePointsOfSaleQuery,
  pointOfSaleQuery,
  type Company,
  type LivePointOfSale,
  type PointOfSale,
} from '../data.ts'
import { loadFirstMessages, loadMessages } from '../messages.ts'
import { BrowserRouter } from '../router/browser-router.tsx'
import { loadFirstPage, ShopRoutes } from '../routes.tsx'
import { aCompany } from './shop-data.ts'

// What a page fetched ahead arrives before the file is closed.
afterAll(() => vi.dynamicImportSettled())

/** What a call returns: the answer, refusals, `'broken'` for a network that fails, or a function that says so, perhaps later. */
type Answers = { [Name in CallName]?: CallAnswer<Name> | Refusal[] | 'broken' | ((input: Record<string, unknown>) => unknown) }
type Sent = { name: CallName; input: Record<string, unknown>; idempotency_key: string | null }
type Known = {
  /** Default: English. */
  language?: Language
  /** Already there, as if the server had written it into the page; null: to be asked for. */
  company?: Company | null
  live?: LivePointOfSale[]
  point_of_sale?: PointOfSale
  answers?: Answers
}

/** Shows the shop at a path, with a server that gives the answers passed to it. */
export async function renderShop(path: string, known: Known = {}) {
  const { sent, client } = await prepare(path, known)
  const [start] = await Promise.all([loadFirstMessages(known.language ?? 'en', path), loadFirstPage(location.pathname)])
  render(<Around client={client} start={start} content={<ShopRoutes />} />)
  return { sent, client, calls: (name: CallName) => sent.filter((call) => call.name === name) }
}

/** Shows a part of the shop alone. */
export async function renderPart(content: ReactNode, known: Known = {}) {
  const { sent, client } = await prepare('/', known)
  const start = await loadFirstMessages('en', '/order')
  const view = render(<Around client={client} start={start} content={content} />)
  return { ...view, sent, again: (next: ReactNode) => view.rerender(<Around client={client} start={start} content={next} />) }
}

/** Takes everything down; for `afterEach`. */
export function leaveShop(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
}

function Around({
  client,
  start,
  content,
}: {
  client: QueryClient
  start: Awaited<ReturnType<typeof loadFirstMessages>>
  content: ReactNode
}) {
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider start={start} load={loadMessages}>
        <ToastProvider>
          <BrowserRouter>{content}</BrowserRouter>
        </ToastProvider>
      </LanguageProvider>
    </QueryClientProvider>
  )
}

async function prepare(path: string, { company = aCompany(), live, point_of_sale, answers = {} }: Known) {
  history.replaceState(null, '', path)
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => answer(url, options, answers, sent))
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  if (company) client.setQueryData(companyQuery().queryKey, company)
  if (company && live) client.setQueryData(livePointsOfSaleQuery(company.id).queryKey, live)
  if (point_of_sale) client.setQueryData(pointOfSaleQuery(point_of_sale.url).queryKey, point_of_sale)
  return { sent, client }
}

async function answer(url: string, options: RequestInit, answers: Answers, sent: Sent[]): Promise<Response> {
  const call = callOf(options.method ?? 'GET', new URL(url, location.origin))
  const body = typeof options.body === 'string' ? (JSON.parse(options.body) as Record<string, unknown>) : {}
  const input = { ...call.values, ...body }
  sent.push({ name: call.name, input, idempotency_key: new Headers(options.headers).get('idempotency-key') })
  const told: unknown = answers[call.name]
  const result: unknown = typeof told === 'function' ? await (told as (input: unknown) => unknown)(input) : told
  if (result === 'broken') throw new TypeError('Failed to fetch')
  if (result === undefined) return new Response(JSON.stringify([{ code: 'not_found' }]), { status: 404 })
  const status = isRefusals(result) ? refusalStatus(result[0].code) : 200
  return new Response(JSON.stringify(result), { status, headers: { 'content-type': 'application/json' } })
}

function isRefusals(result: unknown): result is [Refusal, ...Refusal[]] {
  return (
    Array.isArray(result) &&
    result.length > 0 &&
    result.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'code' in entry)
  )
}

/** Which call of the contract a request is, with the values in its path and query. */
function callOf(method: string, url: URL): { name: CallName; values: Record<string, string> } {
  const path = url.pathname.replace(/^\/api/, '')
  for (const name of Object.keys(paths) as CallName[]) {
    const { method: its, path: pattern } = methodAndPath(name)
    const match = new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path)
    if (its !== method || !match) continue
    const filled = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return { name, values: { ...Object.fromEntries(filled), ...Object.fromEntries(url.searchParams) } }
  }
  throw new Error(`No call is ${method} ${path}`)
}
