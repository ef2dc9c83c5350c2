import { createHmac } from 'node:crypto'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { sameSecret } from '#platform/tokens.ts'

export const HELD_COOKIE = 'entree_organisation'
/** Where it is sent to, and nowhere else. */
const PATH = '/api/auth/organisation'
/** How long someone may take at their provider: they look for their phone. */
const LIFETIME_MS = 10 * MINUTE_MS

const Held = z.object({
  company_id: z.number(),
  state: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  /** ISO 8601, UTC. */
  until: z.string(),
})
/** What a browser holds while it is at the provider of a company. */
export type Held = z.infer<typeof Held>

/** Gives what a browser holds its end, ten minutes from now. */
export function lasting(held: Omit<Held, 'until'>, now: string): Held {
  return { ...held, until: addMs(now, LIFETIME_MS) }
}

/** The cookie that binds a sign-in to the browser that began it; sealed, so that it can only be one that was given. */
export function heldCookie({ ENVIRONMENT }: Pick<Config, 'ENVIRONMENT'>, seal: string, held: Held): string {
  const body = Buffer.from(JSON.stringify(held)).toString('base64url')
  return cookie(ENVIRONMENT, `${body}.${sign(seal, body)}`, LIFETIME_MS / 1000)
}

/** The cookie that takes it away again. */
export function noCookie({ ENVIRONMENT }: Pick<Config, 'ENVIRONMENT'>): string {
  return cookie(ENVIRONMENT, '', 0)
}

/** What the browser holds; null when it is nothing that was given here, or over. */
export function readHeld(seal: string, value: string | null, now: string): Held | null {
  const [body = '', seen = ''] = (value ?? '').split('.')
  if (body === '' || !sameSecret(sign(seal, body), seen)) return null
  const held = Held.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return Date.parse(held.until) > Date.parse(now) ? held : null
}

function cookie(environment: Config['ENVIRONMENT'], value: string, seconds: number): string {
  const secure = environment === 'local' ? '' : '; Secure'
  return `${HELD_COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function sign(seal: string, body: string): string {
  return createHmac('sha256', seal).update(`organisation\n${body}`).digest('base64url')
}
