import type { Services, Slice } from '#features/services.ts'
import { offerForResale } from './offer-tickets.ts'
import { readResale } from './read-resale.ts'
import { takeBackFromResale } from './take-back.ts'

/** Binds what buyers offer for resale. */
export function bindShopResales({ bind }: Services): Slice {
  bind('getResale', readResale)
  bind('offerForResale', offerForResale)
  bind('takeBackFromResale', takeBackFromResale)
  return {}
}
