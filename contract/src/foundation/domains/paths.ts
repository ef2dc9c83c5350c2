/** The calls for host names of a company's own. */
export const domainPaths = {
  listDomains: 'GET /company/{company_id}/domains',
  addDomain: 'POST /company/{company_id}/domains',
  checkDomain: 'POST /company/{company_id}/domains/{id}/check',
  deleteDomain: 'DELETE /company/{company_id}/domains/{id}',
  chooseMainDomain: 'POST /company/{company_id}/main-domain',
} as const
