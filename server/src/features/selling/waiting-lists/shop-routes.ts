import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { createBuiltInCaptcha } from '#features/selling/captcha/captchas.ts'
import type { Services, Slice } from '#features/services.ts'
import { joinWaitingList } from './join-list.ts'
import { leaveWaitingList, readOwnEntry } from './own-entry.ts'

/** Binds the calls with which visitors join and leave a waiting list. */
export function bindShopWaitingLists(services: Services): Slice {
  const captcha = createBuiltInCaptcha(services)
  const perAddress = createRateLimit(services, { limit: 10, window_ms: HOUR_MS })
  services.bind('joinWaitingList', async (scope, input, { host, origin }) => {
    const countTry = (email: string) => perAddress.spend(`${scope.company_id} ${foldEmail(email)}`)
    await joinWaitingList(scope, input, { captcha: await captcha(), host, origin, countTry })
    return { success: true as const }
  })
  services.bind('getWaitingListEntry', readOwnEntry)
  services.bind('leaveWaitingList', leaveWaitingList)
  return {}
}
