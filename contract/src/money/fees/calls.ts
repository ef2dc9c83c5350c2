import { feeTypes } from '@entree/domain/money/fees.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, instant, plannedDay } from '../../foundation/values.ts'
import { CompanyFee } from './entities.ts'

const fee = {
  type: z.enum(feeTypes),
  /** Cents without VAT; percent for the free percentage. */
  amount: z.number().nullable(),
  start_date: plannedDay.nullable(),
}
const override = { ...fee, retroactive: z.boolean().default(false) }
const wrong = ['field_required', 'fee_invalid', 'fee_percentage_invalid', 'fee_starts_in_past', 'fee_exists'] as const
const mayFees = may('admin_company.fees')
const mayOverrule = may('admin_invoice.overrule_fees')
const success = z.object({ success: z.literal(true) })

export const feeCalls = defineCalls({
  listCompanyFees: {
    summary: 'The fees of a company and of its events, the latest of each type first (FEE-06, FEE-07)',
    access: may('admin_company.fees', 'admin_invoice.overrule_fees'),
    input: z.object({ company_id: id }),
    answer: z.array(CompanyFee),
    refusals: ['not_found'],
  },
  addCompanyFee: {
    summary: 'Sets a fee of a company from a day on (FEE-01, FEE-02, FEE-03, FEE-04, FEE-05)',
    access: mayFees,
    input: z.object({ company_id: id, ...fee }),
    answer: CompanyFee,
    refusals: [...wrong, 'not_found'],
  },
  saveCompanyFee: {
    summary: 'Changes a fee that has not been charged yet (DEC-B-149)',
    access: mayFees,
    input: z.object({ company_id: id, fee_id: id, ...fee, updated_at: instant.nullish() }),
    answer: CompanyFee,
    refusals: [...wrong, 'not_found', 'fee_settled', 'changed_meanwhile'],
  },
  deleteCompanyFee: {
    summary: 'Removes a fee that has not been charged yet (DEC-B-149)',
    access: mayFees,
    input: z.object({ company_id: id, fee_id: id }),
    answer: success,
    refusals: ['not_found', 'fee_settled'],
  },
  listFeeOverrides: {
    summary: "An event's fees in place of its company's (FEE-08)",
    access: mayOverrule,
    input: z.object({ company_id: id, event_id: id }),
    answer: z.array(CompanyFee),
    refusals: ['not_found'],
  },
  addFeeOverride: {
    summary: 'Sets a fee of one event from a day on, or for its earlier tickets too (FEE-08, FEE-09)',
    access: mayOverrule,
    input: z.object({ company_id: id, event_id: id, ...override }),
    answer: CompanyFee,
    refusals: [...wrong, 'not_found'],
  },
  saveFeeOverride: {
    summary: 'Changes a fee of an event that has not been charged yet',
    access: mayOverrule,
    input: z.object({ company_id: id, event_id: id, fee_id: id, ...override, updated_at: instant.nullish() }),
    answer: CompanyFee,
    refusals: [...wrong, 'not_found', 'fee_settled', 'changed_meanwhile'],
  },
  deleteFeeOverride: {
    summary: 'Removes a fee of an event that has not been charged yet',
    access: mayOverrule,
    input: z.object({ company_id: id, event_id: id, fee_id: id }),
    answer: success,
    refusals: ['not_found', 'fee_settled'],
  },
})
