import { Loaded } from '../../../ui/loaded.tsx'
import { companyQuery, useCompanyPlace } from './company-query.ts'
import { DetailsForm } from './details-form.tsx'

/** The details of a company; for the platform with what only it sets. */
export function DetailsTab() {
  const { company_id } = useCompanyPlace()
  return <Loaded query={companyQuery(company_id)}>{(company) => <DetailsForm key={company.id} company={company} />}</Loaded>
}
