import type { Refusal, RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage, sortFailure } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useToasts } from '@entree/web/toasts.tsx'
import { serverFields, type Asked } from '../customer-information/personal-errors.ts'

/** What a ticket can be refused for as a whole, whatever was filled in (DEC-S-67, DEC-S-68). */
const OF_THE_TICKET: readonly RefusalCode[] = [
  'ticket_not_found',
  'ticket_already_claimed',
  'ticket_cancelled',
  'ticket_offered',
  'ticket_refunded',
  'order_not_paid',
]

/**
 * What becomes of a claim that did not succeed: a ticket that can no longer be claimed is passed to `onTicketRefused`, refusals of
 * fields are answered, the rest are toasts. When the network or the server failed, what was filled in stays.
 */
export function useClaimFailure(asked: Asked, onTicketRefused: () => void): (error: unknown) => Refusal[] {
  const { t } = useLanguage()
  const toasts = useToasts()
  return (error) => {
    if (error instanceof CallFailed && error.refusals.some(({ code }) => OF_THE_TICKET.includes(code))) {
      onTicketRefused()
      return []
    }
    const failure = sortFailure(error, serverFields(asked))
    if (failure.kind === 'broken') {
      toasts.error(t('errors.something_went_wrong'))
      return []
    }
    for (const refused of failure.others) toasts.error(refusalMessage(t, refused))
    return Object.values(failure.byField)
  }
}
