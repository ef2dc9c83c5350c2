import { countDaily, dailyKey } from '#features/foundation/account/spend-daily.ts'
import type { Scope } from '#platform/scope.ts'
import type { Services } from '#features/services.ts'

type OfAddress = { event_id: number; buyer_key: string }

/** Under which key those orders of an event are counted that an address had for nothing. */
export function freeOrdersKey(of: OfAddress): string {
  return dailyKey(nameOf(of))
}

/**
 * Counts an order for nothing that is being paid with the address it came from, for a day: unpaid it was open, and would ask for a captcha soon
 * (ORD-22), but it is paid at once (SEC-32).
 */
export async function countFreeOrder(services: Pick<Services, 'config'>, scope: Scope, of: OfAddress): Promise<void> {
  await countDaily(services, scope, nameOf(of))
}

function nameOf({ event_id, buyer_key }: OfAddress): string {
  return `free orders of ${event_id} from ${buyer_key}`
}
