import { consentCategories, type Consent, type ConsentCategory } from '@entree/domain/foundation/consent.ts'

/** What a category allows in the words of Consent Mode v2. */
const modes = {
  local_information: ['functionality_storage', 'personalization_storage'],
  analytics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<ConsentCategory, readonly string[]>

/** The visitor's choice for a tag manager (DEC-S-72). */
export function consentModes(consent: Consent): Record<string, 'granted' | 'denied'> {
  return Object.fromEntries(
    consentCategories.flatMap((category) => modes[category].map((mode) => [mode, consent[category] ? 'granted' : 'denied'])),
  )
}
