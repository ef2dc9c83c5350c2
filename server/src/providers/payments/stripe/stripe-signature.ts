import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawNotice } from '../payment-provider.ts'

/** A signed notice that was recorded is worth nothing after this; as long as Stripe's own libraries allow. */
const TOLERANCE_MS = 300_000

/**
 * Whether Stripe signed a notice with `secret` (`whsec_…`), within five minutes of `now`. While a secret is being replaced Stripe signs
 * with both, so one that fits is enough; schemes other than `v1` do not count.
 */
export function isSignedByStripe({ headers, raw_body }: RawNotice, secret: string, now: string): boolean {
  const header = headers['stripe-signature']
  if (secret === '' || typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim().split('='))
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []))
  const [timestamp = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Date.parse(now) - Number(timestamp) * 1000) > TOLERANCE_MS) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.${raw_body}`).digest()
  return valuesOf('v1').some((value) => {
    const given = Buffer.from(value, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
