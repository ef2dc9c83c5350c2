import { LONGEST_BLOCK_REASON } from '@entree/domain/catalogue/gift-voucher.ts'
import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { afterInput, pageInput, pageOf } from '../../foundation/page.ts'
import { spreadsheetTypes } from '../../foundation/spreadsheets.ts'
import { cents, id, language, plannedDay, singleLine } from '../../foundation/values.ts'
import { GiftVoucherRow } from './entities.ts'

/** The day at whose end they are looked at, where the books are; left out, and today: as they stand now (GIFT-25). */
const on = plannedDay.optional()

export const giftVoucherCalls = defineCalls({
  listGiftVouchers: {
    summary: 'Gift vouchers that were sold, newest first, found by a code, its last four letters or an order number (GIFT-17)',
    access: { any: ['discount_code.view'], fields: { search: 'discount_code.search' } },
    input: z.object({ ...pageInput, ...afterInput, on }),
    answer: pageOf(GiftVoucherRow),
    refusals: [],
  },
  getGiftVoucherTotals: {
    summary: 'What is owed to the holders of gift vouchers now, or was at the end of a day (GIFT-18, GIFT-25)',
    access: may('discount_code.view'),
    input: z.object({ on }),
    answer: z.object({ open: cents, vouchers: z.number().int() }),
    refusals: [],
  },
  downloadGiftVouchers: {
    summary: 'The gift vouchers that are found, as a table for a spreadsheet (GIFT-26)',
    access: { any: ['discount_code.view'], fields: { search: 'discount_code.search' } },
    input: z.object({ search: pageInput.search, on, format: z.enum(exportFormats), language: language.optional() }),
    answer: z.unknown(),
    refusals: [],
    content_type: Object.values(spreadsheetTypes),
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
