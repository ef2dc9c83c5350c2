import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { installationSecret } from '#platform/installation-secret.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { createAltcha } from '#providers/captcha/altcha.ts'
import type { Captcha } from '#providers/captcha/captcha.ts'
import { createRecaptcha } from '#providers/captcha/recaptcha.ts'
import type { Services, Slice } from '#features/services.ts'
import { lostTicketsMail } from './mails/lost-tickets.ts'
import { searchLostTickets } from './search-lost-tickets.ts'

const HOUR_MS = 60 * 60_000

/** Lost tickets: the search and its captcha. */
export function bindLostTickets(services: Services): Slice {
  const captcha = createCaptcha(services)
  const perAddress = createRateLimit(services, { limit: 5, window_ms: HOUR_MS })

  services.bind('getCaptcha', async (scope) => (await captcha()).offer(scope.now))
  services.bind('searchLostTickets', async (scope, input) => {
    const countTry = (email: string) => perAddress.spend(`${scope.company_id} ${foldEmail(email)}`)
    await searchLostTickets(scope, await captcha(), input, countTry)
    return { success: true as const }
  })
  return { mails: [lostTicketsMail] }
}

/** The captcha of this installation, made when it is first needed. */
function createCaptcha({ config, db }: Services): () => Promise<Captcha> {
  const { RECAPTCHA_SITE_KEY: site_key, RECAPTCHA_SECRET: secret } = config
  if (site_key && secret) {
    const recaptcha = createRecaptcha({ site_key, secret })
    return async () => recaptcha
  }
  let altcha: Promise<Captcha> | null = null
  const make = async () => createAltcha(await installationSecret(db, 'captcha'), config.CAPTCHA_TRIES)
  return () =>
    (altcha ??= make().catch((error: unknown) => {
      // The database may have been away: the next one tries again.
      altcha = null
      throw error
    }))
}
