import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret, type Vaulted } from '#platform/secrets/installation-secret.ts'

/** Returns what seals that which browsers hold while they sign in. Read once, or again after that failed. */
export function loginSeal(services: Vaulted): () => Promise<string> {
  return keepOnce(() => installationSecret(services, 'login'))
}
