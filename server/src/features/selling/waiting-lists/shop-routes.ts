import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { MOST_JOINED_MAILS } from '@entree/domain/selling/waiting-list.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import type { Scope } from '#platform/scope.ts'
import { createAttempts } from '#features/foundation/account/attempts.ts'
import { createBuiltInCaptcha } from '#features/selling/captcha/captchas.ts'
import type { Services, Slice } from '#features/services.ts'
import { joinWaitingList } from './join-list.ts'
import { leaveWaitingList, readOwnEntry } from './own-entry.ts'

/** Binds the calls with which visitors join and leave a waiting list. */
export function bindShopWaitingLists(services: Services): Slice {
  const captcha = createBuiltInCaptcha(services)
  const perAddress = createRateLimit(services, { limit: 10, window_ms: HOUR_MS })
  const mayMail = async (scope: Scope, address: string): Promise<boolean> => {
    // Of the mailbox, not of what it waits for: whoever leaves makes no room for another mail (SEC-25).
    const { once } = createAttempts({ ...services, db: scope.tx })
    for (let mail = 1; mail <= MOST_JOINED_MAILS; mail++)
      if (await once(`waiting list mail ${mail} ${address}`, addMs(scope.now, DAY_MS))) return true
    return false
  }
  services.bind('joinWaitingList', async (scope, input, { host, origin }) => {
    const countTry = (email: string) => perAddress.spend(`${scope.company_id} ${foldEmail(email)}`)
    await joinWaitingList(scope, input, { captcha: await captcha(), host, origin, countTry, mayMail })
    return { success: true as const }
  })
  services.bind('getWaitingListEntry', readOwnEntry)
  services.bind('leaveWaitingList', leaveWaitingList)
  return {}
}
