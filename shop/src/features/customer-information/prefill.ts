import { keepAllowed, readAllowed } from '../consent/allowed-storage.ts'
import { currentConsent } from '../consent/consent-store.ts'

/** The booker of an earlier order, as far as it is kept for the next one (PERS-32). */
type Prefill = { first_name: string; last_name: string; email: string }

/** What may be filled in beforehand: nothing without the consent for local information (PERS-33). */
export function readPrefill(): Partial<Prefill> {
  try {
    const kept: unknown = JSON.parse(readAllowed('booker', currentConsent()) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    const { first_name, last_name, email } = kept as Record<string, unknown>
    return { ...text({ first_name }), ...text({ last_name }), ...text({ email }) }
  } catch {
    return {}
  }
}

/** Keeps who books for the next order, if that is allowed (PERS-32, PERS-33). */
export function keepPrefill({ first_name, last_name, email }: Prefill): void {
  keepAllowed('booker', JSON.stringify({ first_name, last_name, email }), currentConsent())
}

function text(field: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(field).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
