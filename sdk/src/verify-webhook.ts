import type { Fact } from './calls.gen.ts'

/** What a webhook is sent: what happened, or a test of whether it arrives. */
export type WebhookMessage = Fact | { type: 'webhook.test'; timestamp: string; company_id: number; data: Record<string, never> }

/** The headers of a request, as `Headers` or by their names in small letters, as Node has them. */
export type WebhookHeaders =
  | { get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type VerifyOptions = {
  /** The time, in milliseconds. */
  now?: number
  /** How far the time of a message may be off, in seconds: 300 when nothing is said. */
  toleranceS?: number
}

/** A request that is no webhook of Entree, was changed on its way, or is too old: answer it with 401. */
export class NotVerified extends Error {
  override readonly name = 'NotVerified'
  readonly reason: 'headers' | 'timestamp' | 'signature'

  constructor(reason: 'headers' | 'timestamp' | 'signature') {
    super(`The request is no webhook of Entree: ${reason}.`)
    this.reason = reason
  }
}

const TOLERANCE_S = 300

/**
 * The message in a request, verified after the Standard Webhooks specification (SDK-08). `body` is what came in, byte by byte: not what a
 * framework made of it. With several secrets one has to fit, as while one is replaced by another.
 * @throws NotVerified
 */
export async function verifyWebhook(
  body: string | ArrayBuffer | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { now = Date.now(), toleranceS = TOLERANCE_S }: VerifyOptions = {},
): Promise<WebhookMessage> {
  const [id, stamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name))
  if (!id || !stamp || !signatures) throw new NotVerified('headers')
  const isInTime = /^\d+$/.test(stamp) && Math.abs(now / 1000 - Number(stamp)) <= toleranceS
  if (!isInTime) throw new NotVerified('timestamp')
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const signed = joined(new TextEncoder().encode(`${id}.${stamp}.`), content)
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    if (await isSigned(one, signatures, signed)) return JSON.parse(new TextDecoder().decode(content))
  }
  throw new NotVerified('signature')
}

function headerOf(headers: WebhookHeaders, name: string): string | null {
  if (typeof headers.get === 'function') return headers.get(name)
  const value = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name]
  return typeof value === 'string' ? value : (value?.[0] ?? null)
}

/** Whether one of the signatures of version 1 is that of the secret; compared in constant time by the platform. */
async function isSigned(secret: string, signatures: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes === null || bytes.length === 0) throw new TypeError('secret: one that Entree showed, whsec_….')
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const one of signatures.split(' ')) {
    const given = one.startsWith('v1,') ? bytesOf(one.slice('v1,'.length)) : null
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return true
  }
  return false
}

/** What Base64 says; null: it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
