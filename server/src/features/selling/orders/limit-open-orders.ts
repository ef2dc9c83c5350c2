import { createHmac } from 'node:crypto'
import type { Services } from '#features/services.ts'
import { networkOf } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/http/refused.ts'
import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Scope } from '#platform/scope.ts'
import type { SolvedCaptcha } from '#providers/captcha/captcha.ts'
import { createBuiltInCaptcha, spendCaptcha, unspendCaptcha } from '#features/selling/captcha/captchas.ts'
import type { HeldLimits } from '#features/catalogue/stock/reservation.ts'

/** Who places an order, as its row keeps it, and what they may hold of the event; null: anything. */
export type Buyer = { buyer_key: string; network_key: string | null; limits: HeldLimits | null }

/** Units that an address holds at most, for each of its orders that take no captcha; captchas are solved by scripts too. */
const UNITS_PER_ORDER = 30
/** How much more the wider network of an IPv6 address holds, in which many people may be. */
const NETWORK_TIMES = 4

/** What an address may hold unpaid of an event, and the wider network it is in (ORD-22); null: anything. */
export function heldLimits({
  UNLIMITED_REQUESTS,
  OPEN_ORDERS_PER_ADDRESS,
}: Pick<Services['config'], 'UNLIMITED_REQUESTS' | 'OPEN_ORDERS_PER_ADDRESS'>): HeldLimits | null {
  if (UNLIMITED_REQUESTS) return null
  const units = OPEN_ORDERS_PER_ADDRESS * UNITS_PER_ORDER
  return { orders: OPEN_ORDERS_PER_ADDRESS, units, network_units: units * NETWORK_TIMES }
}

/**
 * Nobody may hold an event's stock for nothing: beyond OPEN_ORDERS_PER_ADDRESS unpaid orders of an event, an address solves a captcha
 * for each further one, and it never holds more than 30 times as many units. The address itself is not kept, only keyed hashes: of an
 * IPv6 address its /64, and its /48.
 */
export function createOpenOrderLimit(services: Pick<Services, 'config' | 'db' | 'vault'>) {
  const captcha = createBuiltInCaptcha(services)
  const secret = keepOnce(() => installationSecret(services, 'buyers'))
  const keyOf = async (network: string) =>
    createHmac('sha256', await secret())
      .update(network)
      .digest('base64url')
      .slice(0, 22)

  return {
    /** The keyed hashes of the networks that a request came from. */
    async buyerKeys(ip: string): Promise<Pick<Buyer, 'buyer_key' | 'network_key'>> {
      const wide = networkOf(ip, 48)
      return { buyer_key: await keyOf(networkOf(ip)), network_key: wide === ip ? null : await keyOf(wide) }
    },
    /**
     * Does `work` with what the buyer may hold of the event with this captcha, which is spent when `isPlaced` says that an order came of it:
     * a buyer who is refused for something else does not have to solve another (ORD-23). Refuses `captcha_failed`.
     */
    async withLimits<T>(
      scope: Scope,
      token: string | null | undefined,
      { work, isPlaced }: { work: (limits: HeldLimits | null) => Promise<T>; isPlaced: (answer: T) => boolean },
    ): Promise<T> {
      const limits = heldLimits(services.config)
      if (limits === null || !token) return work(limits)
      const solved: SolvedCaptcha =
        (await (await captcha()).check(token, scope.now)) ?? refuse('captcha_failed', { field: 'captcha' })
      // Beforehand, so that of two orders with one captcha only one goes on.
      await spendCaptcha(scope, solved, 'captcha')
      try {
        const answer = await work({ ...limits, orders: null })
        if (!isPlaced(answer)) await unspendCaptcha(scope, solved)
        return answer
      } catch (error) {
        await unspendCaptcha(scope, solved)
        throw error
      }
    },
  }
}
