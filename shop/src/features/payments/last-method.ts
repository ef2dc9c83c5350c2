import { keepAllowed, readAllowed } from '../consent/allowed-storage.ts'
import { currentConsent } from '../consent/consent-store.ts'

/** The adapter of the method that was last paid with, as far as it is kept for the next order. */
export function readLastMethod(): string | null {
  return readAllowed('payment_method', currentConsent())
}

/** Keeps it for the next order, if that is allowed, as the booker is (PERS-33). */
export function keepLastMethod(adapter: string): void {
  keepAllowed('payment_method', adapter, currentConsent())
}
