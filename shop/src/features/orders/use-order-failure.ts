import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage, sortFailure } from '@entree/web/errors.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useLanguage } from '@entree/web/language.tsx'
import { isOrderNotFound, lostReason, type LostReason } from './use-order.ts'

export type Fail = (error: unknown, fields?: readonly string[]) => Record<string, Refusal>

/**
 * What becomes of a save that did not succeed: an order that is lost is led away by `onLost`, refusals of the given fields are
 * answered, everything else is a toast. When the network or the server failed the visitor stays where they are, with all they filled
 * in, and reads that they can try again (ERR-17).
 */
export function useOrderFailure(onLost: (reason: LostReason | 'order_not_found') => void): Fail {
  const { t } = useLanguage()
  const toasts = useToasts()
  return (error, fields) => {
    const reason = error instanceof CallFailed ? lostReason(error.refusals) : null
    if (reason || isOrderNotFound(error)) {
      onLost(reason ?? 'order_not_found')
      return {}
    }
    const failure = sortFailure(error, fields)
    if (failure.kind === 'broken') {
      toasts.error(t('errors.error_try_again'))
      return {}
    }
    for (const refused of failure.others) toasts.error(refusalMessage(t, refused))
    return failure.byField
  }
}
