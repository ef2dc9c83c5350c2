import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { NotPublic, openPublic, type Connections } from '#providers/sign-in/public-request.ts'

/** How long a receiver may take for all of its answer. */
const TIME_LIMIT_MS = 10_000
/** Of what it answers no more is read. */
const MOST_BYTES = 1_000

export type SentWebhook = {
  /** The same at each try, so that a receiver knows what it has already. */
  id: string
  body: string
  /** Each signs it: the present secret, and the one before while that is good. */
  secrets: readonly string[]
  now: string
  /** Over which it may go; without: one of its own. */
  connections?: Connections
}

/** What a receiver answered: its status, or none, and the beginning of its words, or why there are none. */
export type WebhookAnswer = { status: number | null; text: string }

/**
 * Sends something after the Standard Webhooks specification to an address that an organiser named: by https to addresses that everybody can
 * reach, connected to as they were judged, or to one of the origins `allowed`. Nothing is followed that it leads to. Never throws.
 */
export async function sendWebhook(
  allowed: readonly string[],
  url: string,
  { id, body, secrets, now, connections }: SentWebhook,
): Promise<WebhookAnswer> {
  const at = new Date(now)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Entree-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
  try {
    const asked = { method: 'POST', headers, body, ...(connections && { connections }) }
    const answer = await openPublic(allowed, url, asked, AbortSignal.timeout(TIME_LIMIT_MS))
    return { status: answer.statusCode ?? 0, text: await readBeginning(answer) }
  } catch (error) {
    if (error instanceof NotPublic) return { status: null, text: 'This address is in a private network, or not by https.' }
    return { status: null, text: error instanceof Error ? error.message.slice(0, MOST_BYTES) : String(error) }
  }
}

/** Reads the beginning, and hangs up when there is more; an answer that breaks off counts as one all the same. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer) {
      parts.push(part)
      size += part.length
      if (size >= MOST_BYTES) break
    }
  } catch {
    // Its status is what counts.
  } finally {
    answer.destroy()
  }
  // The database keeps no NUL.
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8').replaceAll('\0', '').toWellFormed()
}
