import { CONSENT_COOKIE, CONSENT_DAYS, consentValue, type Consent } from '@entree/domain/foundation/consent.ts'
import { forgetRefused } from './allowed-storage.ts'
import { changeConsent, currentConsent, keepInMemory } from './consent-store.ts'

/** Keeps the choice for 365 days (CONS-08), and forgets at once what it no longer allows to keep (PERS-33). */
export function chooseConsent(consent: Consent): void {
  const value = consentValue(consent)
  keepInMemory(null)
  writeCookie(value, 'SameSite=Lax')
  // In the frame of another site only a cookie of that site's own compartment is kept.
  if (!isChosen(value) && window.self !== window.top) writeCookie(value, 'SameSite=None; Partitioned')
  if (!isChosen(value)) keepInMemory(value)
  forgetRefused(consent)
  changeConsent(false)
}

function isChosen(value: string): boolean {
  const consent = currentConsent()
  return consent !== null && consentValue(consent) === value
}

function writeCookie(value: string, scope: string): void {
  const isSecure = location.protocol === 'https:' || scope.includes('Partitioned')
  const age_s = CONSENT_DAYS * 24 * 60 * 60
  try {
    document.cookie = `${CONSENT_COOKIE}=${value}; Max-Age=${age_s}; Path=/; ${scope}${isSecure ? '; Secure' : ''}`
  } catch {
    // A frame that the site around it forbids to have cookies.
  }
}
