/** A link between two companies, for all locations. */
export const aCompanyLink = {
  id: 3,
  master_company_id: 5,
  master_company: 'ZINK',
  sub_company_id: 6,
  sub_company: 'Zwaluw',
  venue_id: null,
  location: null,
  updated_at: '2026-06-01T10:00:00.000Z',
}

/** The companies that can be linked. */
export const companyNames = [
  { id: 5, name: 'ZINK' },
  { id: 6, name: 'Zwaluw' },
]
