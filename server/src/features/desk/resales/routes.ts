import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { resaleMail } from './mails/resale.ts'
import { readResaleOffers } from './read-resale.ts'
import { settleResales } from './settle-resales.ts'
import { takeBackForBuyer } from './take-back.ts'

/** Binds what staff do about tickets that are offered for resale, and what settles them. */
export function bindResales(services: Services): Slice {
  const { bind } = services
  bind('getResaleOffers', readResaleOffers)
  bind('takeBackForBuyer', takeBackForBuyer)
  return {
    mails: [resaleMail],
    repeats: [{ name: 'settle-resales', every_ms: MINUTE_MS / 2, work: () => settleResales(services) }],
  }
}
