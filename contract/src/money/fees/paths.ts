/** The platform's calls for what it asks of a company and, in place of that, of one of its events. */
export const feePaths = {
  listCompanyFees: 'GET /company/{company_id}/company-fees',
  addCompanyFee: 'POST /company/{company_id}/company-fees',
  saveCompanyFee: 'POST /company/{company_id}/company-fees/{fee_id}',
  deleteCompanyFee: 'DELETE /company/{company_id}/company-fees/{fee_id}',
  listFeeOverrides: 'GET /event/{event_id}/fee-overrides',
  addFeeOverride: 'POST /event/{event_id}/fee-overrides',
  saveFeeOverride: 'POST /event/{event_id}/fee-overrides/{fee_id}',
  deleteFeeOverride: 'DELETE /event/{event_id}/fee-overrides/{fee_id}',
} as const
