import type { Services, Slice } from '#features/services.ts'
import { blockGiftVoucher } from './block-voucher.ts'
import { downloadGiftVouchers } from './download-gift-vouchers.ts'
import { VOUCHER_NAME } from './queries.ts'
import { listGiftVouchers, readGiftVoucherTotals } from './read-vouchers.ts'

/** Binds the back office's calls for gift vouchers. */
export function bindGiftVouchers({ bind }: Services): Slice {
  bind('listGiftVouchers', listGiftVouchers)
  bind('getGiftVoucherTotals', readGiftVoucherTotals)
  bind('downloadGiftVouchers', downloadGiftVouchers)
  bind('blockGiftVoucher', (scope, { id, reason }) => blockGiftVoucher(scope, id, reason))
  bind('unblockGiftVoucher', (scope, { id }) => blockGiftVoucher(scope, id, null))
  return { audit: { gift_voucher: { name: VOUCHER_NAME } } }
}
