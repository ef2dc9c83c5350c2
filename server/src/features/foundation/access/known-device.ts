import { createHmac } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { cookieValue } from '#platform/http/cookie-value.ts'
import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret, type Vaulted } from '#platform/secrets/installation-secret.ts'
import { newSecret, sameSecret } from '#platform/tokens.ts'

const DEVICE_COOKIE = 'entree_device'
/** As long as browsers keep a cookie at most. */
const LIFETIME_S = 400 * 24 * 3600

/** Browsers that someone signed in with before: each holds an id that was sealed here, and that tells nothing else of it (SEC-24). */
export type Devices = {
  /** The id that a browser holds; null when it has none that was given here. */
  read: (cookies: string | undefined) => Promise<string | null>
  /** The same without waiting for the seal: null until it was read from the database once. */
  readNow: (cookies: string | undefined) => string | null
  /** A cookie with this id, or a new one. */
  name: (id: string | null) => Promise<{ id: string; cookie: string }>
}

/** Reads and gives the ids of devices. */
export function createDevices({ config, ...vaulted }: Vaulted & { config: Pick<Config, 'ENVIRONMENT'> }): Devices {
  let seal: string | null = null
  const sealOf = keepOnce(async () => (seal = await installationSecret(vaulted, 'device')))
  const secure = config.ENVIRONMENT === 'local' ? '' : '; Secure'
  return {
    read: async (cookies) => open(await sealOf(), cookies),
    readNow: (cookies) => {
      if (seal !== null) return open(seal, cookies)
      // Whoever needs it for more than counting says that the database is away.
      sealOf().catch(() => {})
      return null
    },
    name: async (known) => {
      const id = known ?? newSecret()
      const value = `${id}.${sign(await sealOf(), id)}`
      return { id, cookie: `${DEVICE_COOKIE}=${value}; Path=/api; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Lax${secure}` }
    },
  }
}

function open(seal: string, cookies: string | undefined): string | null {
  const [id = '', seen = ''] = (cookieValue(cookies, DEVICE_COOKIE) ?? '').split('.')
  return id !== '' && sameSecret(sign(seal, id), seen) ? id : null
}

function sign(seal: string, id: string): string {
  return createHmac('sha256', seal).update(`device\n${id}`).digest('base64url')
}
