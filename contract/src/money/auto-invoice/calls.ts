import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { AutoInvoice } from '../../foundation/companies/entities.ts'
import { id, instant } from '../../foundation/values.ts'

/** `updated_at` null: nothing was set for the company, what the product comes with holds. */
const SavedAutoInvoice = AutoInvoice.extend({ updated_at: instant.nullable() })

export const autoInvoiceCalls = defineCalls({
  getAutoInvoice: {
    summary: 'How a company is invoiced and paid out by itself (AINV-14, AINV-15)',
    access: may(
      'my_company.auto_invoice',
      'master_data.auto_invoice_view',
      'master_data.auto_invoice_edit',
      'admin_invoice.generate',
      'admin_invoice.payout_summary',
    ),
    input: z.object({ company_id: id }),
    answer: SavedAutoInvoice,
    refusals: ['not_found'],
  },
  saveAutoInvoice: {
    summary: 'Changes how a company is invoiced and paid out by itself (AINV-15, AINV-17)',
    access: may('master_data.auto_invoice_edit'),
    input: AutoInvoice.extend({ company_id: id, updated_at: instant.nullish() }),
    answer: SavedAutoInvoice,
    refusals: ['not_found', 'vat_shift_invalid', 'changed_meanwhile'],
  },
})
