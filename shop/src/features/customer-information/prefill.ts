/** The booker of an earlier order, as far as it is kept for the next one (PERS-32). */
export type Prefill = { first_name: string; last_name: string; email: string }

/** Where it is kept, and the cookie that says whether that is allowed. */
export const PREFILL_KEY = 'booker'
export const CONSENT_COOKIE = 'consent'

/** What may be filled in beforehand: nothing without the consent for local information (PERS-33). */
export function readPrefill(): Partial<Prefill> {
  if (!hasLocalConsent(document.cookie)) return {}
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFILL_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    const { first_name, last_name, email } = kept as Record<string, unknown>
    return { ...text({ first_name }), ...text({ last_name }), ...text({ email }) }
  } catch {
    return {}
  }
}

/** Whether the consent cookie, a JSON object of categories, allows local information. */
function hasLocalConsent(cookies: string): boolean {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1)
  if (!value) return false
  try {
    const consent: unknown = JSON.parse(decodeURIComponent(value))
    return typeof consent === 'object' && consent !== null && 'local_information' in consent && consent.local_information === true
  } catch {
    return false
  }
}

function text(field: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(field).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
