/** What a shop opens with: its company. */
export const shopCompanyPaths = {
  getCompany: 'POST /company/get',
  getCompanyTerms: 'GET /company/{company_id}/terms',
} as const
