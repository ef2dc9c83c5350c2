import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time of a message may be off, in seconds. */
const TOLERANCE_S = 300

/**
 * The message in a request, verified after the Standard Webhooks specification; null when it is not ours, was changed, or is too old.
 * `body` is the text as it came in, `now` in milliseconds.
 */
export function verify(secret, headers, body, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': stamp, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(now / 1000 - Number(stamp)) <= TOLERANCE_S)) return null
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${stamp}.${body}`).digest('base64')}`)
  const isSigned = signatures.split(' ').some((one) => {
    const given = Buffer.from(one)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return isSigned ? JSON.parse(body) : null
}
