import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import type { InputsByHand, Office } from '../an-office.ts'

const credentials = { api_key: `test_${'b'.repeat(30)}` }
/** Days after those of the office's fees and costs; today is too late to begin with one. */
const [added, saved] = ['2026-12-05', '2026-12-06']
const april = { period_start: '2026-04-01', period_end: '2026-04-30' }
const may = { period_end: '2026-05-31' }

/** By hand: periods of which there is something to pay or to invoice, days that are still to come, and whose accounts are meant. */
export const moneyInputs = (office: Office): InputsByHand => ({
  ...accountInputs(office.company.id),
  makePayoutFile: { ids: [office.payout.id], execution_date: '2026-12-31', again: true },
  previewPayout: may,
  generatePayout: may,
  returnPayout: { id: office.paid_payout.id },
  saveAutoInvoice: { ...standardAutoInvoice, payout_frequency: 'weekly' },
  previewInvoice: april,
  previewInvoiceMail: april,
  generateInvoice: april,
  ...feeInputs(office),
})

/** Without a company these are about the accounts of the platform. */
const accountInputs = (company_id: number): InputsByHand => ({
  listPaymentAccounts: { company_id },
  listPayableMethods: { company_id },
  createPaymentAccount: { company_id, credentials },
  savePaymentAccountKeys: { company_id, credentials },
  checkPaymentAccount: { company_id },
  switchPaymentAccount: { company_id },
  listAccountConnecting: { company_id },
  startAccountConnecting: { company_id },
  finishAccountConnecting: { company_id, parameters: '?state=1.mollie.test&code=auth_1' },
  choosePaymentProfile: { company_id },
  deletePaymentAccount: { company_id },
  listSettlements: { company_id, mode: 'test' },
  listSettlementAccounts: { company_id, mode: 'test' },
  listUnsettledPayments: { company_id, mode: 'test' },
  explainUnsettledPayment: { company_id, note: 'Held back by the provider' },
  reopenUnsettledPayment: { company_id },
  importSettlements: { company_id },
  getSettlement: { company_id },
  listSettlementDifferences: { company_id },
  explainSettlementDifference: { company_id, note: 'Agreed with the provider' },
  reopenSettlementDifference: { company_id },
  listSettlementLines: { company_id },
  downloadSettlement: { company_id },
})

const feeInputs = ({ payment_cost: { id, payment_method_id } }: Office): InputsByHand => {
  const cost = { payment_method_id, fee_percentage: 1, fee_fixed: 25 }
  return {
    addCompanyFee: { start_date: added },
    saveCompanyFee: { start_date: saved },
    addFeeOverride: { start_date: added, retroactive: true },
    saveFeeOverride: { start_date: saved, retroactive: true },
    addPaymentCost: { valid_from: added },
    savePaymentCosts: { costs: [{ id, ...cost, valid_from: saved }] },
  }
}
