import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { useCompanyPlace } from '../companies/company-query.ts'
import { ProviderForm } from './provider-form.tsx'
import { providerKey } from './provider-key.ts'

/** The own provider by which the people of the company sign in (OIDC-01). */
export function SignInTab() {
  const { company_id } = useCompanyPlace()
  const query = queryOptions({
    queryKey: providerKey(company_id),
    queryFn: ({ signal }) => send('getSignInProvider', { company_id }, { signal }),
  })
  return (
    <Loaded query={query}>
      {(provider) => <ProviderForm key={provider.issuer ?? ''} company_id={company_id} provider={provider} />}
    </Loaded>
  )
}
