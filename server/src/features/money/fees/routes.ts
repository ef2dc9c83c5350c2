import type { Services, Slice } from '#features/services.ts'
import { listFees } from './list-fees.ts'
import { deleteFee, saveFee } from './save-fee.ts'

/** Binds what the platform asks of a company, and of an event in place of that. */
export function bindFees({ bind }: Services): Slice {
  bind('listCompanyFees', (scope) => listFees(scope))
  bind('addCompanyFee', (scope, input) => saveFee(scope, { fee_id: null, event_id: null }, input))
  bind('saveCompanyFee', (scope, { fee_id, ...input }) => saveFee(scope, { fee_id, event_id: null }, input))
  bind('deleteCompanyFee', (scope, { fee_id }) => deleteFee(scope, fee_id, null))
  bind('listFeeOverrides', (scope, { event_id }) => listFees(scope, event_id))
  bind('addFeeOverride', (scope, { event_id, ...input }) => saveFee(scope, { fee_id: null, event_id }, input))
  bind('saveFeeOverride', (scope, { event_id, fee_id, ...input }) => saveFee(scope, { fee_id, event_id }, input))
  bind('deleteFeeOverride', (scope, { event_id, fee_id }) => deleteFee(scope, fee_id, event_id))
  return {}
}
