import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import type { Office, OfficeInputs } from '../an-office.ts'

const KEY = `test_${'b'.repeat(30)}`

export const moneyInputs = ({
  company: { id: company_id },
  event,
  company_fee,
  fee_override,
  payment_cost,
  payment_account,
  payout,
  paid_payout,
  invoice,
  invoice_line,
}: Office): OfficeInputs => {
  const fee = { company_id, type: 'ticket_fee' as const, amount: 110, start_date: '2026-12-05' }
  const override = { ...fee, event_id: event.id, retroactive: true }
  const cost = { payment_method_id: payment_cost.payment_method_id, fee_percentage: 1, fee_fixed: 25, valid_from: '2026-12-05' }
  const april = {
    company_id,
    period_start: '2026-04-01',
    period_end: '2026-04-30',
    vat_shifted: false,
    anti_date: false,
    max_payment_period_days: 14,
  }
  const may = { company_id, period_end: '2026-05-31', set_off: true, payout_delay_days: 5 }
  return {
    listPaymentAccounts: { company_id },
    createPaymentAccount: { company_id, provider: 'mollie', mode: 'test', credentials: { api_key: KEY } },
    savePaymentAccountKeys: { company_id, id: payment_account.id, credentials: { api_key: KEY } },
    checkPaymentAccount: { company_id, id: payment_account.id },
    switchPaymentAccount: { company_id, id: payment_account.id, is_active: true },
    deletePaymentAccount: { company_id, id: payment_account.id },
    listCompanyUsage: { page: 1 },
    listPayouts: { page: 1 },
    listCompanyPayouts: { company_id, page: 1 },
    listPayablePayouts: {},
    makePayoutFile: { ids: [payout.id], execution_date: '2026-12-31', again: true },
    getCompanyBalance: { company_id },
    getVatOverview: { company_id, start: '2026-01-01', end: '2026-12-31' },
    downloadVatOverview: { company_id, start: '2026-01-01', end: '2026-12-31', format: 'csv' },
    getPayout: { company_id, id: payout.id },
    listPayoutOrders: { company_id, id: payout.id, event_id: event.id, page: 1 },
    getPayoutPdf: { company_id, id: payout.id },
    previewPayout: may,
    generatePayout: may,
    markPayoutPaid: { company_id, id: payout.id, paid_on: '2026-05-06' },
    returnPayout: { company_id, id: paid_payout.id, reason: 'The account is closed' },
    getAutoInvoice: { company_id },
    saveAutoInvoice: { company_id, ...standardAutoInvoice, payout_frequency: 'weekly' },
    listInvoiceRuns: { company_id, page: 1 },
    runAutoInvoice: { company_id },
    listInvoices: { page: 1 },
    listCompanyInvoices: { company_id, page: 1 },
    getInvoice: { company_id, id: invoice.id },
    getInvoicePdf: { company_id, id: invoice.id },
    listInvoiceLineOrders: { company_id, id: invoice.id, line_id: invoice_line.id, page: 1 },
    getInvoiceUbl: { company_id, id: invoice.id },
    sendInvoice: { company_id, id: invoice.id, email: 'books@office.example' },
    previewInvoice: april,
    generateInvoice: april,
    markInvoicePaid: { company_id, id: invoice.id, paid_on: '2026-06-02' },
    creditInvoice: { company_id, id: invoice.id, lines: [], reason: null },
    listCompanyFees: { company_id },
    addCompanyFee: fee,
    saveCompanyFee: { ...fee, fee_id: company_fee.id, start_date: '2026-12-06' },
    deleteCompanyFee: { company_id, fee_id: company_fee.id },
    listFeeOverrides: { company_id, event_id: event.id },
    addFeeOverride: override,
    saveFeeOverride: { ...override, fee_id: fee_override.id, start_date: '2026-12-06' },
    deleteFeeOverride: { company_id, event_id: event.id, fee_id: fee_override.id },
    listPaymentCosts: { company_id },
    addPaymentCost: { company_id, ...cost },
    savePaymentCosts: { company_id, costs: [{ ...cost, id: payment_cost.id, valid_from: '2026-12-06' }] },
    deletePaymentCost: { company_id, fee_id: payment_cost.id },
  }
}
