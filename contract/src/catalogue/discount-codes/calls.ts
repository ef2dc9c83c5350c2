import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { discountCodeStates } from '@entree/domain/catalogue/discount-code.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import {
  AddedDiscountCodes,
  ChangedDiscountCodes,
  DiscountCodeDetail,
  DiscountCodeInput,
  DiscountCodeRow,
  DiscountCodesChange,
  DiscountCodesInput,
  SavedDiscountCode,
} from './entities.ts'
import { afterInput, pageInput, pageOf, queryFlag } from '../../foundation/page.ts'
import { spreadsheetTypes } from '../../foundation/spreadsheets.ts'
import { id, instant, language, singleLine } from '../../foundation/values.ts'

/** Which codes are meant: `state` is where they stand now, as `discountCodeState` tells. */
const found = { search: pageInput.search, state: z.enum(discountCodeStates).optional() }

const saveRefusals = [
  'not_found',
  'discountcode_format',
  'discountcode_exists',
  'discountcode_product_elsewhere',
  'discountcode_events_archived',
  'percentage_out_of_range',
  'percentage_too_precise',
  'price_invalid',
  'end_date_before_start_date',
  'stock_below_sold',
] as const

export const discountCodeCalls = defineCalls({
  listDiscountCodes: {
    summary: 'Discount codes with their uses, newest first (BDISC-01)',
    access: { any: ['discount_code.view'], fields: { search: 'discount_code.search' } },
    input: z.object({ ...pageInput, ...afterInput, active: queryFlag.optional(), ...found }),
    answer: pageOf(DiscountCodeRow),
    refusals: [],
  },
  getDiscountCode: {
    summary: 'One discount code',
    access: may('discount_code.view'),
    input: z.object({ id }),
    answer: DiscountCodeDetail,
    refusals: ['not_found'],
  },
  addDiscountCode: {
    summary: 'Adds a discount code',
    access: may('discount_code.create'),
    input: DiscountCodeInput,
    answer: SavedDiscountCode,
    refusals: saveRefusals,
  },
  addDiscountCodes: {
    summary: 'Adds many discount codes with the same settings, of which those that are there already are left alone (BDISC-20)',
    access: may('discount_code.create'),
    input: DiscountCodesInput,
    answer: AddedDiscountCodes,
    refusals: [...saveRefusals, 'discountcode_too_many'],
  },
  changeDiscountCodes: {
    summary: 'Switches many discount codes on or off, or sets their end: those of a list, or all that are found (BDISC-22)',
    access: { any: ['discount_code.edit'], fields: { search: 'discount_code.search' } },
    /** `codes` null: all that `search` and `state` find. More than 10,000 are refused. */
    input: z.object({
      codes: z.array(singleLine.max(100)).min(1).max(20_000).nullable(),
      ...found,
      ...DiscountCodesChange.shape,
    }),
    answer: ChangedDiscountCodes,
    refusals: ['discountcode_too_many'],
  },
  downloadDiscountCodes: {
    summary: 'The discount codes that are found with their uses, as a table for a spreadsheet (BDISC-24)',
    access: { any: ['discount_code.view'], fields: { search: 'discount_code.search' } },
    input: z.object({ ...found, format: z.enum(exportFormats), language: language.optional() }),
    answer: z.unknown(),
    refusals: [],
    content_type: Object.values(spreadsheetTypes),
  },
  saveDiscountCode: {
    summary: 'Changes a discount code; orders that have it keep what they got',
    access: may('discount_code.edit'),
    input: z.object({ id, updated_at: instant.optional(), ...DiscountCodeInput.shape }),
    answer: SavedDiscountCode,
    refusals: [...saveRefusals, 'changed_meanwhile'],
  },
  deleteDiscountCode: {
    summary: 'Deletes a discount code that no order has (BDISC-17)',
    access: may('discount_code.delete'),
    input: z.object({ id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'discountcode_used'],
  },
})
