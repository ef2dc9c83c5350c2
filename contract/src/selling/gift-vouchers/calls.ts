import { LONGEST_BLOCK_REASON } from '@entree/domain/catalogue/gift-voucher.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { afterInput, pageInput, pageOf } from '../../foundation/page.ts'
import { cents, id, singleLine } from '../../foundation/values.ts'
import { GiftVoucherRow } from './entities.ts'

export const giftVoucherCalls = defineCalls({
  listGiftVouchers: {
    summary: 'Gift vouchers that were sold, newest first, found by a code, its last four letters or an order number (GIFT-17)',
    access: { any: ['discount_code.view'], fields: { search: 'discount_code.search' } },
    input: z.object({ ...pageInput, ...afterInput }),
    answer: pageOf(GiftVoucherRow),
    refusals: [],
  },
  getGiftVoucherTotals: {
    summary: 'What is owed to the holders of gift vouchers now (GIFT-18)',
    access: may('discount_code.view'),
    input: z.object({}),
    answer: z.object({ open: cents, vouchers: z.number().int() }),
    refusals: [],
  },
  blockGiftVoucher: {
    summary: 'Blocks a gift voucher: it pays for nothing until it is unblocked (GIFT-16)',
    access: may('discount_code.edit'),
    input: z.object({ id, reason: singleLine.max(LONGEST_BLOCK_REASON) }),
    answer: GiftVoucherRow,
    refusals: ['not_found', 'field_required', 'voucher_void'],
  },
  unblockGiftVoucher: {
    summary: 'Lets a gift voucher that staff blocked pay again (GIFT-16)',
    access: may('discount_code.edit'),
    input: z.object({ id }),
    answer: GiftVoucherRow,
    refusals: ['not_found', 'voucher_void'],
  },
})
