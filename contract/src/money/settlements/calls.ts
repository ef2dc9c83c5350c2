import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { accountModes } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput, pageOf, periodInput } from '../../foundation/page.ts'
import { spreadsheetTypes } from '../../foundation/spreadsheets.ts'
import { id, language, text } from '../../foundation/values.ts'
import {
  SettlementAccount,
  SettlementDetail,
  SettlementDifference,
  SettlementLine,
  SettlementPage,
  UnsettledPayment,
} from './entities.ts'

const access = may('my_company.payment_accounts', 'admin_company.details')
const company_id = id.optional()
const { page } = pageInput
const mode = z.enum(accountModes).default('live')
const state = z.enum(['all', 'open', 'explained']).default('all')
const refusals = ['not_found'] as const

export const settlementCalls = defineCalls({
  listSettlements: {
    summary:
      'What providers paid out to the accounts of a company, the newest first, of all days or those of a period, with their sums; without a company to those of the platform',
    access,
    input: z.object({ company_id, page, mode, ...periodInput }),
    answer: SettlementPage,
    refusals: [],
  },
  listSettlementAccounts: {
    summary: 'The accounts of a company, or of the platform, and how far their settlements are taken in',
    access,
    input: z.object({ company_id, mode }),
    answer: z.array(SettlementAccount),
    refusals: [],
  },
  listUnsettledPayments: {
    summary:
      'The payments that should be in a settlement by now and are in none, the oldest first: all, those that are open, or those that were explained (SETL-23)',
    access,
    input: z.object({ company_id, page, mode, state }),
    answer: pageOf(UnsettledPayment),
    refusals: [],
  },
  explainUnsettledPayment: {
    summary: 'Marks a payment that is in no settlement as explained, with a note; again, with another note (SETL-23)',
    access,
    input: z.object({ company_id, id, note: text }),
    answer: z.object({ success: z.literal(true) }),
    refusals: [...refusals, 'field_required', 'text_too_long'],
  },
  reopenUnsettledPayment: {
    summary: 'Takes back that a payment in no settlement was explained (SETL-23)',
    access,
    input: z.object({ company_id, id }),
    answer: z.object({ success: z.literal(true) }),
    refusals,
  },
  importSettlements: {
    summary:
      'Has the accounts of a company, or of the platform, asked for their settlements now and not in the course of the day',
    access,
    input: z.object({ company_id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: [],
  },
  getSettlement: {
    summary: 'A settlement, with its costs by method',
    access,
    input: z.object({ company_id, id }),
    answer: SettlementDetail,
    refusals,
  },
  listSettlementDifferences: {
    summary: 'Where a settlement differs from what is known here: all of it, what is open, or what was explained (SETL-20)',
    access,
    input: z.object({ company_id, id, page, state }),
    answer: pageOf(SettlementDifference),
    refusals,
  },
  explainSettlementDifference: {
    summary: 'Marks a difference of a settlement as explained, with a note; again, with another note (SETL-20)',
    access,
    input: z.object({ company_id, id, difference_id: id, note: text }),
    answer: z.object({ success: z.literal(true) }),
    refusals: [...refusals, 'field_required', 'text_too_long'],
  },
  reopenSettlementDifference: {
    summary: 'Takes back that a difference of a settlement was explained (SETL-21)',
    access,
    input: z.object({ company_id, id, difference_id: id }),
    answer: z.object({ success: z.literal(true) }),
    refusals,
  },
  listSettlementLines: {
    summary: 'What a settlement is made of, as the provider says',
    access,
    input: z.object({ company_id, id, page }),
    answer: pageOf(SettlementLine),
    refusals,
  },
  downloadSettlement: {
    summary: 'The lines of a settlement as a table for a spreadsheet',
    access,
    input: z.object({ company_id, id, format: z.enum(exportFormats), language: language.optional() }),
    answer: z.unknown(),
    refusals,
    content_type: Object.values(spreadsheetTypes),
  },
})
