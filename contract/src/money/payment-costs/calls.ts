import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { cents, id, instant, percentage, plannedDay } from '../../foundation/values.ts'
import { PaymentCostRow } from './entities.ts'

const cost = {
  payment_method_id: id.nullable(),
  fee_percentage: percentage.nullable(),
  fee_fixed: cents.nullable(),
  valid_from: plannedDay.nullable(),
}
const wrong = [
  'field_required',
  'fee_percentage_invalid',
  'fee_invalid',
  'fee_starts_in_past',
  'fee_exists',
  'pos_payment_method_not_found',
  'not_found',
] as const
const mayCosts = may('admin_company.payment_costs')

export const paymentCostCalls = defineCalls({
  listPaymentCosts: {
    summary: 'What payments cost a company, by method, the latest first (PCOST-07)',
    access: mayCosts,
    input: z.object({ company_id: id }),
    answer: z.array(PaymentCostRow),
    refusals: ['not_found'],
  },
  addPaymentCost: {
    summary: 'Sets what payments by a method cost from a day on (PCOST-01, PCOST-04)',
    access: mayCosts,
    input: z.object({ company_id: id, ...cost }),
    answer: z.array(PaymentCostRow),
    refusals: wrong,
  },
  savePaymentCosts: {
    summary: 'Changes rows that have not been charged yet, all of them or none (DEC-B-186)',
    access: mayCosts,
    input: z.object({
      company_id: id,
      costs: z.array(z.object({ id, ...cost })).max(100),
      /** When the last of these rows changed, as the form was shown them. */
      updated_at: instant.nullish(),
    }),
    answer: z.array(PaymentCostRow),
    refusals: [...wrong, 'fee_settled', 'changed_meanwhile'],
  },
  deletePaymentCost: {
    summary: 'Removes a row that has not been charged yet',
    access: mayCosts,
    input: z.object({ company_id: id, fee_id: id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'fee_settled'],
  },
})
