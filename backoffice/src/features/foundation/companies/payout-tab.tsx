import { Loaded } from '../../../ui/loaded.tsx'
import { companyQuery, useCompanyPlace } from './company-query.ts'
import { PaymentProviderForm } from './payment-provider-form.tsx'

/** Where the company's money comes in and goes to, for the platform (COMP-22 … COMP-27). */
export function PayoutTab() {
  const { company_id } = useCompanyPlace()
  return (
    <Loaded query={companyQuery(company_id)}>{(company) => <PaymentProviderForm key={company.id} company={company} />}</Loaded>
  )
}
