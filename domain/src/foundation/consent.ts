/** What a visitor may allow (CONS-09). */
export const consentCategories = ['local_information', 'analytics', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]
export type Consent = Record<ConsentCategory, boolean>

export const CONSENT_COOKIE = 'consent'
/** CONS-08 */
export const CONSENT_DAYS = 365

/** Denied until chosen (CONS-10). */
export const noConsent: Consent = { local_information: false, analytics: false, marketing: false }

/**
 * The choice in a `Cookie` header or `document.cookie`; null when none was made (CONS-07). Anything that is not exactly a choice
 * of ours counts as none.
 */
export function readConsent(cookies: string | null | undefined): Consent | null {
  const value = /(?:^|;\s*)consent=([^;]*)/.exec(cookies ?? '')?.[1]
  if (value === 'none') return noConsent
  if (value === undefined || !/^[lam]+$/.test(value)) return null
  return { local_information: value.includes('l'), analytics: value.includes('a'), marketing: value.includes('m') }
}

/** The cookie's value: a letter for each category allowed, `none` for nothing. */
export function consentValue(consent: Consent): string {
  const letters = consentCategories.filter((category) => consent[category]).map((category) => category.charAt(0))
  return letters.length === 0 ? 'none' : letters.join('')
}
