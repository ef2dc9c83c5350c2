import type { CancelTerms } from '@entree/domain/catalogue/cancel-terms.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'

/** Who lets visitors cancel tickets themselves gives money back (SELF-01). */
export const cancelTermsPermissions = {
  cancel_until: 'order.refund',
  cancel_until_unit: 'order.refund',
  cancel_percentage: 'order.refund',
  cancel_returns_fees: 'order.refund',
} as const satisfies Record<keyof CancelTerms, Permission>

/** Whether an event that is made lets its visitors cancel. */
export function offersCancelling({ cancel_until }: { cancel_until?: number | null }): boolean {
  return cancel_until !== undefined && cancel_until !== null
}
