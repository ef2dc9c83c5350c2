import { CONSENT_COOKIE, readConsent, type Consent } from '@entree/domain/foundation/consent.ts'
import { useSyncExternalStore } from 'react'

/** The choice where the browser keeps no cookie of ours, as in the frame of another site: it lasts as long as the page. */
let inMemory: string | null = null
let isChanging = false
const listeners = new Set<() => void>()

/** What the visitor allows; null while they have not chosen (CONS-07), which allows nothing (CONS-10). */
export function currentConsent(): Consent | null {
  return readConsent(currentCookie())
}

/** `currentConsent` for a component, which is rendered again when the choice changes. */
export function useConsent(): Consent | null {
  return readConsent(useSyncExternalStore(onConsent, currentCookie, currentCookie))
}

/** Whether the visitor asked to change their choice. */
export function useIsChangingConsent(): boolean {
  return useSyncExternalStore(onConsent, isBeingChanged, isBeingChanged)
}

function isBeingChanged(): boolean {
  return isChanging
}

/** Shows the choice again to a visitor who wants another one; false: they are done. */
export function changeConsent(wanted = true): void {
  isChanging = wanted
  for (const listener of listeners) listener()
}

/** For a choice that no cookie keeps. */
export function keepInMemory(value: string | null): void {
  inMemory = value
}

/** Calls back when the choice, or the wish to change it, is another. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cookies with a choice in them, or what stands for it. A frame that may not have cookies has none. */
function currentCookie(): string {
  let cookies = ''
  try {
    cookies = document.cookie
  } catch {
    // Forbidden by the site around the frame.
  }
  return readConsent(cookies) ? cookies : `${CONSENT_COOKIE}=${inMemory}`
}
