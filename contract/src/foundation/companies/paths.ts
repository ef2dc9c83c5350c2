/** The back office's calls for companies and their links. */
export const companyPaths = {
  listCompanies: 'GET /company',
  listCompanyNames: 'GET /company-all-names/',
  createCompany: 'POST /company',
  getCompanyDetail: 'GET /company/{company_id}',
  updateCompany: 'POST /company/{company_id}',
  saveCompanyLayout: 'POST /company/{company_id}/layout',
  saveCompanySettings: 'POST /company/{company_id}/settings',
  savePaymentProvider: 'POST /company/{company_id}/payment-provider',
  listLinksOfCompany: 'GET /company/{company_id}/links',
  listCompanyLinks: 'GET /company-links',
  getCompanyLink: 'GET /company-links/{id}',
  createCompanyLink: 'POST /company-links',
  updateCompanyLink: 'POST /company-links/{id}',
  deleteCompanyLink: 'DELETE /company-links/{id}',
  listCountries: 'GET /countries',
} as const
