import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Captcha } from './captcha.ts'

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
/** Google takes a token for two minutes. */
const TOKEN_LIFETIME_MS = 2 * 60_000
const TIME_LIMIT_MS = 5_000

const Answer = z.object({ success: z.boolean() })

/** reCAPTCHA, for installations that have its keys. When Google does not answer, nobody gets in. */
export function createRecaptcha(keys: { site_key: string; secret: string }, verify_url = VERIFY_URL): Captcha {
  return {
    offer: async () => ({ provider: 'recaptcha', site_key: keys.site_key }),
    check: async (token, now) => {
      if (token === '') return null
      const response = await fetch(verify_url, {
        method: 'POST',
        body: new URLSearchParams({ secret: keys.secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      }).catch(() => null)
      const answer = Answer.safeParse(await response?.json().catch(() => null))
      if (!answer.success || !answer.data.success) return null
      const id = `recaptcha:${createHash('sha256').update(token).digest('base64url')}`
      return { id, expires_at: new Date(Date.parse(now) + TOKEN_LIFETIME_MS).toISOString() }
    },
  }
}
