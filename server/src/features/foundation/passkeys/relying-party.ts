import type { Config } from '#platform/config.ts'
import { hostName, type CallRequest } from '#platform/http/bind-call.ts'

/**
 * Where a passkey is made and used: the back office's own origin, else the one that the request came to. Its host is the sender's word,
 * which opens nothing: a device signs for the host that its browser shows, and a passkey is kept with the host that it was made at.
 */
export type RelyingParty = { origin: string; rp_id: string }

/** `origin` with scheme and port, `rp_id` the host name without them. */
export function relyingParty(
  { BACKOFFICE_ORIGIN }: Pick<Config, 'BACKOFFICE_ORIGIN'>,
  request: Pick<CallRequest, 'origin' | 'host'>,
): RelyingParty {
  const origin = BACKOFFICE_ORIGIN ? new URL(BACKOFFICE_ORIGIN).origin : request.origin
  return { origin, rp_id: BACKOFFICE_ORIGIN ? hostName(new URL(origin).host) : request.host }
}
