import type { Consent, ConsentCategory } from '@entree/domain/foundation/consent.ts'

/** What stays in the browser only while its category is allowed; what the purchase itself needs is not among it. */
const categories = {
  booker: 'local_information',
  payment_method: 'local_information',
  client_id: 'analytics',
} as const satisfies Record<string, ConsentCategory>
export type AllowedKey = keyof typeof categories

/** What is kept under the key; null without consent. */
export function readAllowed(key: AllowedKey, consent: Consent | null): string | null {
  try {
    return consent?.[categories[key]] ? localStorage.getItem(key) : null
  } catch {
    return null
  }
}

/** Keeps a value, if that is allowed. */
export function keepAllowed(key: AllowedKey, value: string, consent: Consent | null): void {
  if (!consent?.[categories[key]]) return
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is off or full.
  }
}

/** Removes what the consent does not allow (any more). */
export function forgetRefused(consent: Consent): void {
  try {
    for (const [key, category] of Object.entries(categories)) if (!consent[category]) localStorage.removeItem(key)
  } catch {
    // Storage is off: nothing is kept.
  }
}
