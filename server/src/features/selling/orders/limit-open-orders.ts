import { createHmac } from 'node:crypto'
import type { Services } from '#features/services.ts'
import { networkOf } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/http/refused.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Scope } from '#platform/scope.ts'
import { createBuiltInCaptcha, spendCaptcha } from '#features/selling/captcha/captchas.ts'

/** Who places an order, as its row keeps it, and how many unpaid ones of the event they may have; null: as many as they like. */
export type Buyer = { buyer_key: string; open_limit: number | null }

/**
 * Nobody may hold an event's stock for nothing: beyond OPEN_ORDERS_PER_ADDRESS unpaid orders of an event, an address solves a captcha
 * for each further one. The address itself is not kept, only a keyed hash of it (an IPv6 address counts as its network).
 */
export function createOpenOrderLimit(services: Pick<Services, 'config' | 'db' | 'vault'>) {
  const { config } = services
  const captcha = createBuiltInCaptcha(services)
  let key: Promise<string> | null = null

  return {
    /** The keyed hash of the address that a request came from. */
    async buyerKey(ip: string): Promise<string> {
      key ??= installationSecret(services, 'buyers').catch((error: unknown) => {
        key = null
        throw error
      })
      return createHmac('sha256', await key)
        .update(networkOf(ip))
        .digest('base64url')
        .slice(0, 22)
    },
    /** How many unpaid orders of the event the buyer may have with this captcha, which is spent. Refuses `captcha_failed`. */
    async openLimit(scope: Scope, token: string | null | undefined): Promise<Buyer['open_limit']> {
      if (config.UNLIMITED_REQUESTS) return null
      if (!token) return config.OPEN_ORDERS_PER_ADDRESS
      const solved = (await (await captcha()).check(token, scope.now)) ?? refuse('captcha_failed', { field: 'captcha' })
      await spendCaptcha(scope, solved, 'captcha')
      return null
    },
  }
}
