import type { IncomingMessage } from 'node:http'
import { NotPublic, NotReached, openPublic } from '#providers/sign-in/public-request.ts'
import { z } from 'zod'

/** Where events are brought from: an installation, an organiser there, and a token that sees them. */
export type PretixAccess = { address: string; organizer: string; token: string }
export type PretixFailure =
  | 'pretix_address_invalid'
  | 'pretix_unreachable'
  | 'pretix_token_refused'
  | 'pretix_not_found'
  | 'pretix_busy'

/** Why pretix gave no answer that can be used. */
export class PretixFailed extends Error {
  code: PretixFailure
  /** After which it asks to be asked again; of `pretix_busy`. */
  seconds: number | null
  constructor(code: PretixFailure, seconds: number | null = null) {
    super(code)
    this.code = code
    this.seconds = seconds
  }
}

const TIME_LIMIT_MS = 30_000
/** 50 orders with many tickets and answers to questions are a few megabytes. */
const MOST_BYTES = 20_000_000
/** A list of 50 each that is no list of orders. */
const MOST_PAGES = 40
const BUSY_S = 10

const Page = z.object({ next: z.string().nullish(), results: z.array(z.unknown()) })
export type PretixPage = { results: unknown[]; next: string | null }

/** An installation's address without a slash at its end; null for what is none. */
export function pretixAddress(typed: string): string | null {
  const text = typed.trim().replace(/\/+$/, '')
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (url === null || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    return null
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** The address of a list or record of an organiser: `events/`, `events/summer/items/`. */
export function pretixUrl({ address, organizer }: Omit<PretixAccess, 'token'>, ...path: string[]): string {
  return `${address}/api/v1/organizers/${[organizer, ...path].map(encodeURIComponent).join('/')}/`
}

/** One record. Throws `PretixFailed`. */
export async function askPretix(allowed: readonly string[], access: PretixAccess, url: string): Promise<unknown> {
  const answer = await open(allowed, access, url)
  const status = answer.statusCode ?? 0
  if (status !== 200) {
    answer.destroy()
    throw new PretixFailed(failureOf(status), status === 429 ? secondsOf(answer.headers['retry-after']) : null)
  }
  try {
    return JSON.parse(await readAll(answer))
  } catch {
    throw new PretixFailed('pretix_unreachable')
  }
}

/** One page of a list, with the address of the next. One that leads to another host is not followed: the token would go there (MOVE-31). */
export async function askPage(allowed: readonly string[], access: PretixAccess, url: string): Promise<PretixPage> {
  const read = Page.safeParse(await askPretix(allowed, access, url))
  if (!read.success) throw new PretixFailed('pretix_unreachable')
  const { results, next } = read.data
  if (next === null || next === undefined) return { results, next: null }
  // An installation behind a proxy may believe that it speaks http.
  const [base, led] = [new URL(access.address), URL.parse(next)]
  if (led?.host !== base.host) throw new PretixFailed('pretix_unreachable')
  return { results, next: `${base.origin}${led.pathname}${led.search}` }
}

/** All pages of a list that has few. */
export async function askAll(allowed: readonly string[], access: PretixAccess, url: string): Promise<unknown[]> {
  const found: unknown[] = []
  let at: string | null = url
  for (let page = 0; at !== null && page < MOST_PAGES; page++) {
    const { results, next }: PretixPage = await askPage(allowed, access, at)
    found.push(...results)
    at = next
  }
  return found
}

async function open(allowed: readonly string[], { token }: PretixAccess, url: string): Promise<IncomingMessage> {
  const headers = { accept: 'application/json', authorization: `Token ${token}`, 'user-agent': 'Entree/1' }
  try {
    return await openPublic(allowed, url, { method: 'GET', headers }, AbortSignal.timeout(TIME_LIMIT_MS))
  } catch (error) {
    if (error instanceof NotPublic) throw new PretixFailed('pretix_address_invalid')
    if (error instanceof NotReached) throw new PretixFailed('pretix_unreachable')
    // A token that no header can hold.
    throw new PretixFailed('pretix_token_refused')
  }
}

function failureOf(status: number): PretixFailure {
  if (status === 401) return 'pretix_token_refused'
  if (status === 403 || status === 404) return 'pretix_not_found'
  return status === 429 ? 'pretix_busy' : 'pretix_unreachable'
}

function secondsOf(header: string | undefined): number {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 3_600) : BUSY_S
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    size += part.length
    if (size > MOST_BYTES) {
      answer.destroy()
      throw new PretixFailed('pretix_unreachable')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
