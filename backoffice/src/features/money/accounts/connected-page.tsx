import { Button, Loader } from '@mantine/core'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useSession } from '../../../session/session.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { BarePage } from '../../foundation/account/bare-page.tsx'
import { changedByAccount } from './accounts-key.ts'

/** Where a provider sends users back who connect an account without keys: completes the connection, or says why it failed (PCON-02). */
export function ConnectedPage() {
  const { search } = useLocation()
  // Good once: what is left of it in the address would only be refused.
  const [parameters] = useState(search)
  const [refused, setRefused] = useState<string | null>(null)
  const { company } = useSession()
  const t = useT()
  const toasts = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const tell = useFailures()
  const refusalText = useRefusalText()
  const company_id = companyOf(parameters)
  const accounts = company === null ? `/admin/companies/${company_id ?? ''}/payment-accounts` : '/company/payment-accounts'

  const finish = async () => {
    try {
      const { problems } = await send('finishAccountConnecting', { parameters, ...(company_id === null ? {} : { company_id }) })
      await Promise.all(changedByAccount(company_id).map((queryKey) => client.invalidateQueries({ queryKey })))
      toasts.success(t('money.account_connected'))
      for (const problem of problems) toasts.error(t(`money.account_problem_${problem}`))
      await navigate(accounts, { replace: true })
    } catch (error) {
      const [first] = tell(error)
      setRefused(first ? refusalText(first) : '')
    }
  }
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    void finish()
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever is rendered after that
  }, [parameters])

  if (refused === null) {
    return (
      <BarePage title={t('money.connecting_moment')}>
        <Loader aria-label={t('money.connecting_moment')} />
      </BarePage>
    )
  }
  return (
    <BarePage title={t('money.connecting_failed')} text={refused}>
      <Button component={Link} to={accounts} size="md" fullWidth>
        {t('money.connecting_back')}
      </Button>
    </BarePage>
  )
}

/** Whose account it is: the state that went to the provider begins with it. */
function companyOf(parameters: string): number | null {
  const id = Number(new URLSearchParams(parameters).get('state')?.split('.')[0])
  return Number.isInteger(id) && id > 0 ? id : null
}
