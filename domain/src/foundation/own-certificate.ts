/** How the certificate of a company's own host was found (DOM-11); `not_seen`: the server could not look, which says nothing about visitors. */
export const certificateStates = ['good', 'ends_soon', 'ended', 'other_name', 'not_trusted', 'none', 'not_seen'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What a TLS handshake showed: from when until when the certificate is good (instants), and why browsers refuse it; null: they do not. */
export type SeenCertificate = { from: string; until: string; complaint: 'ended' | 'other_name' | 'not_trusted' | null }

/** Renewal begins with a third of a certificate's life left; one with less than this part left was not renewed. */
const LATE_PART = 1 / 6

/** What is to be said of a certificate now, an instant. Its life may be 90 days or six, so what counts is the part that is left. */
export function judgeCertificate(seen: SeenCertificate | 'none' | 'not_seen', now: string): CertificateState {
  if (typeof seen === 'string') return seen
  if (seen.complaint !== null) return seen.complaint
  const [from, until] = [Date.parse(seen.from), Date.parse(seen.until)]
  return until - Date.parse(now) < (until - from) * LATE_PART ? 'ends_soon' : 'good'
}

/** Whether browsers keep visitors away from a host. */
export function keepsVisitorsAway(state: CertificateState): boolean {
  return state === 'ended' || state === 'other_name' || state === 'not_trusted' || state === 'none'
}
