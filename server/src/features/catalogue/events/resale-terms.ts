import type { ResaleTerms } from '@entree/domain/catalogue/resale-terms.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'

/** Who lets visitors offer tickets for resale gives money back (RESL-01). */
export const resaleTermsPermissions = {
  resale_hours: 'order.refund',
  resale_percentage: 'order.refund',
  resale_returns_fees: 'order.refund',
} as const satisfies Record<keyof ResaleTerms, Permission>
