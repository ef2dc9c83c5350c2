/** What can be wrong about the platform's money with a company: fees, invoices, payouts and accounts at payment providers. */
export const moneyStatuses = {
  // Fees and payment costs
  fee_invalid: 400,
  fee_starts_in_past: 400,
  fee_exists: 400,
  fee_settled: 400,
  vat_shift_invalid: 400,
  credit_above_invoice: 400,
  invoice_period_invalid: 400,
  period_already_invoiced: 400,
  invoice_empty: 400,
  invoice_prefix_missing: 400,
  invoice_not_open: 400,
  e_invoice_seller_incomplete: 400,
  e_invoice_customer_incomplete: 400,
  payout_period_invalid: 400,
  payout_empty: 400,
  payout_not_open: 400,
  payout_not_paid: 400,
  payout_iban_missing: 400,
  payout_in_file: 400,
  platform_iban_missing: 400,
  transfer_in_past: 400,
  // Accounts at payment providers
  account_key_invalid: 400,
  account_key_of_other_mode: 400,
  account_not_working: 400,
} as const
