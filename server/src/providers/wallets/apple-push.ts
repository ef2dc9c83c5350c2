import { connect, constants, type ClientHttp2Session } from 'node:http2'
import type { AppleKeys } from './apple-pass.ts'

/** Where Apple's push service is, and who signs its certificate where that is not an authority that Node.js knows (PEM). */
export type ApplePushAddress = { url: string; ca?: string }

/**
 * What became of telling a phone: it arrives; the token is gone, since an instant; or it failed, with a reason, and with when to try again where
 * that was said.
 */
export type Pushed =
  | { outcome: 'told' }
  | { outcome: 'gone'; since: string | null }
  | { outcome: 'failed'; reason: string; after_ms: number | null }

/** Tells phones that a pass has changed; `close` hangs up. */
export type ApplePush = { push: (token: string) => Promise<Pushed>; close: () => void }

const TIME_LIMIT_MS = 10_000
/** Of what is answered, no more is read. */
const MOST_BYTES = 10_000
const IDLE_MS = 60_000

/**
 * Apple's push service by HTTP/2 with the certificate of the pass type (WALT-10): one connection for everything, which is opened when it is
 * needed and closed when it is not. `push` never throws.
 */
export function openApplePush(keys: AppleKeys, address: ApplePushAddress): ApplePush {
  let session: ClientHttp2Session | null = null

  const reach = (): ClientHttp2Session => {
    if (session !== null && !session.closed && !session.destroyed) return session
    const opened = connect(address.url, {
      cert: keys.certificate,
      key: keys.key,
      ...(keys.key_passphrase ? { passphrase: keys.key_passphrase } : {}),
      ...(address.ca ? { ca: address.ca } : {}),
    })
    const forget = () => {
      if (session === opened) session = null
    }
    // What is under way on it hears of it on its own.
    opened.on('error', forget).on('close', forget).on('goaway', forget)
    opened.setTimeout(IDLE_MS, () => opened.close())
    // Waiting for nobody it keeps no process from ending.
    opened.unref()
    session = opened
    return opened
  }

  const push = async (token: string): Promise<Pushed> => {
    try {
      const { status, text, retry_after } = await ask(reach(), {
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
        'apns-topic': keys.pass_type_id,
        // An empty object shows nothing, which is a background push; Apple takes no other priority with that.
        'apns-push-type': 'background',
        'apns-priority': '5',
      })
      return pushedOf(status, text, retry_after)
    } catch (error) {
      return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error), after_ms: null }
    }
  }
  return { push, close: () => session?.close() }
}

type Answer = { status: number; text: string; retry_after: string | null }

/** Sends the empty object that announces a change of a pass, and waits for all of the answer. */
function ask(session: ClientHttp2Session, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers)
    let status = 0
    let retry_after: string | null = null
    let text = ''
    stream.setEncoding('utf8')
    stream.setTimeout(TIME_LIMIT_MS, () => stream.destroy(new Error('the push service does not answer')))
    stream.on('response', (given) => {
      status = Number(given[constants.HTTP2_HEADER_STATUS] ?? 0)
      retry_after = typeof given['retry-after'] === 'string' ? given['retry-after'] : null
    })
    stream.on('data', (part: string) => {
      if (text.length < MOST_BYTES) text += part
    })
    stream.on('error', reject)
    stream.on('close', () =>
      status === 0 ? reject(new Error('the push service hung up')) : resolve({ status, text, retry_after }),
    )
    stream.end('{}')
  })
}

const GONE = 410

function pushedOf(status: number, text: string, retry_after: string | null): Pushed {
  if (status === 200) return { outcome: 'told' }
  const { reason, timestamp } = readBody(text)
  if (status === GONE) return { outcome: 'gone', since: timestamp }
  const seconds = Number(retry_after ?? Number.NaN)
  return {
    outcome: 'failed',
    reason: `${status} ${reason}`.trim(),
    after_ms: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : null,
  }
}

/** The reason that Apple gives, and since when a token is gone (milliseconds). */
function readBody(text: string): { reason: string; timestamp: string | null } {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return { reason: '', timestamp: null }
    const reason = 'reason' in given && typeof given.reason === 'string' ? given.reason.slice(0, 100) : ''
    const at = 'timestamp' in given ? Number(given.timestamp) : Number.NaN
    return { reason, timestamp: at > 0 && at < 1e14 ? new Date(at).toISOString() : null }
  } catch {
    return { reason: '', timestamp: null }
  }
}
