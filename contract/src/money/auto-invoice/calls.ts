import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { AutoInvoice } from '../../foundation/companies/entities.ts'
import { id } from '../../foundation/values.ts'

export const autoInvoiceCalls = defineCalls({
  getAutoInvoice: {
    summary: 'How a company is invoiced and paid out by itself (AINV-14, AINV-15)',
    access: may('my_company.auto_invoice', 'master_data.auto_invoice_view', 'master_data.auto_invoice_edit'),
    input: z.object({ company_id: id }),
    answer: AutoInvoice,
    refusals: ['not_found'],
  },
  saveAutoInvoice: {
    summary: 'Changes how a company is invoiced and paid out by itself (AINV-15, AINV-17)',
    access: may('master_data.auto_invoice_edit'),
    input: AutoInvoice.extend({ company_id: id }),
    answer: AutoInvoice,
    refusals: ['not_found', 'vat_shift_invalid'],
  },
})
