import { CONSENT_COOKIE, CONSENT_DAYS, consentValue, readConsent, type Consent } from '@entree/domain/consent.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { forgetRefused } from './allowed-storage.ts'

/** The choice where the browser keeps no cookie of ours, as in the frame of another site: it lasts as long as the page. */
let inMemory: string | null = null
let isChanging = false
const listeners = new Set<() => void>()

/** What the visitor allows; null while he has not chosen (CONS-07), which allows nothing (CONS-10). */
export function currentConsent(): Consent | null {
  return readConsent(readCookies()) ?? readConsent(`${CONSENT_COOKIE}=${inMemory}`)
}

/** Keeps the choice for 365 days (CONS-08), and forgets at once what it no longer allows to keep (PERS-33). */
export function chooseConsent(consent: Consent): void {
  const value = consentValue(consent)
  const isKept = () => readConsent(readCookies()) !== null && currentValue() === value
  inMemory = value
  writeCookie(value, 'SameSite=Lax')
  // In the frame of another site only a cookie of that site's own compartment is kept.
  if (!isKept() && window.self !== window.top) writeCookie(value, 'SameSite=None; Partitioned')
  if (isKept()) inMemory = null
  isChanging = false
  forgetRefused(consent)
  tellListeners()
}

/** Shows the choice again to a visitor who wants another one; false: never mind. */
export function changeConsent(wanted = true): void {
  isChanging = wanted
  tellListeners()
}

/** Calls back when the choice, or the wish to change it, is another. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConsent(): Consent | null {
  const value = useSyncExternalStore(onConsent, currentValue)
  return useMemo(() => readConsent(`${CONSENT_COOKIE}=${value}`), [value])
}

/** Whether the visitor asked to change his choice. */
export function useIsChangingConsent(): boolean {
  return useSyncExternalStore(onConsent, () => isChanging)
}

function currentValue(): string | null {
  const consent = currentConsent()
  return consent && consentValue(consent)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function readCookies(): string {
  try {
    return document.cookie
  } catch {
    // A frame that the site around it forbids to have cookies.
    return ''
  }
}

function writeCookie(value: string, scope: string): void {
  const isSecure = location.protocol === 'https:' || scope.includes('None')
  const age_s = CONSENT_DAYS * 24 * 60 * 60
  try {
    document.cookie = `${CONSENT_COOKIE}=${value}; Max-Age=${age_s}; Path=/; ${scope}${isSecure ? '; Secure' : ''}`
  } catch {
    // As above.
  }
}
