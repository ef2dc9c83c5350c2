import { keepAllowed, readAllowed } from '../consent/allowed-storage.ts'
import { currentConsent } from '../consent/consent-store.ts'

/** The browser's own number for analytics, kept while that is allowed: tags in their frame can keep none themselves. */
export function clientId(): string {
  const consent = currentConsent()
  const known = readAllowed('client_id', consent)
  if (known && /^\d+\.\d+$/.test(known)) return known
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const id = `${random}.${Math.floor(Date.now() / 1000)}`
  keepAllowed('client_id', id, consent)
  return id
}
