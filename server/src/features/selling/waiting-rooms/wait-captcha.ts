import { isIPv4, isIPv6 } from 'node:net'
import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { networkOf, createRateLimit } from '#platform/http/rate-limit.ts'
import { Refused } from '#platform/http/refused.ts'
import { systemScope, type Services } from '#features/services.ts'
import { createBuiltInCaptcha, spendCaptcha } from '#features/selling/captcha/captchas.ts'

/** How long a network is counted. */
const WINDOW_MS = 10 * MINUTE_MS

/** The puzzle of a page, as text of an attribute. */
export type Puzzle = string

export type WaitCaptcha = {
  /** Counts a place for the network of an address; a puzzle when it has had as many as it gets without one (WAIT-11). */
  ask: (ip: string) => Promise<Puzzle | null>
  /** Uses a solved puzzle up; false when it was not one, is too old, or was used before. */
  spend: (company_id: number, token: string) => Promise<boolean>
}

/**
 * Many who come from one network solve the built-in captcha before they get a place: a second of a phone for a person, and as much for each of
 * the thousand places that a program wants. Its network is wider than an address: those who have many addresses have them side by side.
 */
export function createWaitCaptcha(services: Services): WaitCaptcha {
  const captcha = createBuiltInCaptcha(services)
  const networks = createRateLimit(services, { limit: services.config.PLACES_PER_NETWORK, window_ms: WINDOW_MS })
  return {
    ask: async (ip) => {
      try {
        networks.spend(wideNetwork(ip))
        return null
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
      const offer = await (await captcha()).offer(services.now())
      return offer.provider === 'altcha' ? JSON.stringify(offer.challenge) : null
    },
    spend: async (company_id, token) => {
      const scope = systemScope(services, company_id, 'waiting-rooms')
      const solved = await (await captcha()).check(token, scope.now)
      if (solved === null) return false
      try {
        await spendCaptcha(scope, solved, 'captcha')
        return true
      } catch (error) {
        if (error instanceof Refused) return false
        throw error
      }
    },
  }
}

/** The /24 of an IPv4 address, also of one that is written as IPv6; the /48 of an IPv6 address. */
export function wideNetwork(ip: string): string {
  const plain = ip.startsWith('::ffff:') && isIPv4(ip.slice(7)) ? ip.slice(7) : ip
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(plain) ? networkOf(plain, 48) : plain
}
