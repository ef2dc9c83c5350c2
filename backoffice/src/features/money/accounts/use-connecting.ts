import type { AccountMode, AccountProviderName } from '@entree/domain/money/payment-accounts.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { useAction } from '../../../ui/use-action.ts'

/** Connecting accounts of a company without keys (OAuth): where that is offered, and leaving for the provider. */
export function useConnecting(company_id: number | null) {
  const { language } = useLanguage()
  const owner = company_id === null ? {} : { company_id }
  const { data } = useQuery({
    queryKey: ['account-connecting', company_id],
    queryFn: ({ signal }) => send('listAccountConnecting', owner, { signal }),
    enabled: company_id !== null,
  })
  const start = useAction({ call: 'startAccountConnecting', onDone: ({ url }) => location.assign(url) })
  const find = (provider: AccountProviderName, mode: AccountMode) =>
    data?.offered.find((one) => one.provider === provider && one.modes.includes(mode))?.provider ?? null
  return {
    /** Whether it is offered for accounts of this provider in this mode. */
    isOffered: (provider: AccountProviderName, mode: AccountMode) => find(provider, mode) !== null,
    leave: (provider: AccountProviderName, mode: AccountMode) => {
      const offered = find(provider, mode)
      if (offered) void start.run({ ...owner, provider: offered, mode, language })
    },
    isLeaving: start.isRunning,
  }
}
