import type { Services, Slice } from '#features/services.ts'
import { readNewsAddress, setUnsubscribed } from './news-address.ts'

/** Binds the call with which recipients unsubscribe from news. */
export function bindNews({ bind }: Services): Slice {
  bind('getNewsAddress', readNewsAddress)
  bind('unsubscribe', (scope, key) => setUnsubscribed(scope, key, true))
  bind('subscribeAgain', (scope, key) => setUnsubscribed(scope, key, false))
  return {}
}
