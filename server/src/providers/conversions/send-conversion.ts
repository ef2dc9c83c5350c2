import { toMetaEvent, type ConversionEvent } from './conversion-event.ts'

const TIME_LIMIT_MS = 10_000

export type ConversionAccount = { pixel_id: string; access_token: string; test_event_code: string | null }

/** `refused`: the service will never take it, so that trying again is of no use. */
export type ConversionOutcome = 'sent' | 'refused'

/**
 * Hands an event to the conversion service at `base_url`.
 * @throws when it does not answer, or says that it cannot now: try again later.
 */
export async function sendConversion(
  base_url: string,
  account: ConversionAccount,
  event: ConversionEvent,
): Promise<ConversionOutcome> {
  const { pixel_id, access_token, test_event_code } = account
  const response = await fetch(`${base_url}/${encodeURIComponent(pixel_id)}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ data: [toMetaEvent(event)], ...(test_event_code ? { test_event_code } : {}) }),
    // It carries the access token, and a buyer's details.
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  await response.body?.cancel()
  if (response.ok) return 'sent'
  if (response.status === 429 || response.status >= 500) throw new Error(`the conversion service answered ${response.status}`)
  return 'refused'
}
