import type { GiftVoucherRow } from '@entree/contract/selling/gift-vouchers/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockVoucher, setBlocked } from './queries.ts'
import { readGiftVoucher } from './read-vouchers.ts'

/**
 * Blocks a gift voucher for a reason, or lets it pay again (`reason` null), with a line in the trail (GIFT-16). What orders took of it already
 * stays theirs. Refuses `not_found`, `field_required` without a reason, and `voucher_void` for one that is refunded or cancelled.
 */
export async function blockGiftVoucher(scope: Scope, id: number, reason: string | null): Promise<GiftVoucherRow> {
  const block_reason = reason?.trim() ?? null
  if (block_reason === '') return refuse('field_required', { field: 'reason' })
  return transact(scope, async (scope) => {
    await readGiftVoucher(scope, id)
    await lockVoucher(scope, id)
    const before = await readGiftVoucher(scope, id)
    if (before.state === 'void') return refuse('voucher_void')
    await setBlocked(scope, id, block_reason)
    await recordChange(scope, {
      entity: 'gift_voucher',
      entity_id: id,
      action: 'changed',
      before: { block_reason: before.block_reason },
      after: { block_reason },
    })
    return readGiftVoucher(scope, id)
  })
}
