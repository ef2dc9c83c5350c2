import { installationSecret, type Vaulted } from '#platform/secrets/installation-secret.ts'

/** Returns what seals that which browsers hold while they sign in. Read once, or again after that failed. */
export function loginSeal(services: Vaulted): () => Promise<string> {
  let read: Promise<string> | null = null
  return () => {
    read ??= installationSecret(services, 'login').catch((error: unknown) => {
      read = null
      throw error
    })
    return read
  }
}
