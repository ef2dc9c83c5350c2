import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { createCaptcha } from '#features/selling/captcha/captchas.ts'
import type { Services, Slice } from '#features/services.ts'
import { lostTicketsMail } from './mails/lost-tickets.ts'
import { searchLostTickets } from './search-lost-tickets.ts'

const HOUR_MS = 60 * 60_000

/** Lost tickets: the search. */
export function bindLostTickets(services: Services): Slice {
  const captcha = createCaptcha(services)
  const perAddress = createRateLimit(services, { limit: 5, window_ms: HOUR_MS })

  services.bind('searchLostTickets', async (scope, input) => {
    const countTry = (email: string) => perAddress.spend(`${scope.company_id} ${foldEmail(email)}`)
    await searchLostTickets(scope, await captcha(), input, countTry)
    return { success: true as const }
  })
  return { mails: [lostTicketsMail] }
}
