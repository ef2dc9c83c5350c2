import { useMay } from '../../session/session.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { companyQuery, useCompanyPlace } from './company-query.ts'
import { DetailsForm } from './details-form.tsx'
import { PaymentProviderForm } from './payment-provider-form.tsx'

/** The details of a company; for the platform with what only it sets. */
export function DetailsTab() {
  const { company_id } = useCompanyPlace()
  const isPlatform = useMay('admin_company.details')
  return (
    <Loaded query={companyQuery(company_id)}>
      {(company) => (
        <>
          <DetailsForm key={`details ${company.id}`} company={company} />
          {isPlatform && <PaymentProviderForm key={`provider ${company.id}`} company={company} />}
        </>
      )}
    </Loaded>
  )
}
