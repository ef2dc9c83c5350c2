import { Button } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { providerNames } from '../../money/accounts/account-words.ts'
import { accountsKey } from '../../money/accounts/accounts-key.ts'
import { Card } from './card.tsx'

/** Whose account takes the buyers' money, and a link to connect one; renders nothing for users who may not see it. */
export function MoneyWay() {
  const t = useT()
  const { company } = useSession()
  const maySee = useMay('my_company.payment_accounts')
  const { data } = useQuery({
    queryKey: accountsKey(company?.id ?? null),
    queryFn: ({ signal }) => send('listPaymentAccounts', {}, { signal }),
    enabled: maySee,
  })
  if (!data) return null
  const taking = takingAccount(data)
  const text =
    taking === null
      ? t('share.money_none')
      : t(taking.is_platform ? 'share.money_platform' : 'share.money_own', { provider: providerNames[taking.provider] })
  return (
    <Card title={t('share.money_title')} text={text}>
      <Button component={Link} to="/company/payment-accounts" variant="default" style={{ justifySelf: 'start' }}>
        {t(taking?.is_platform === false ? 'share.money_look' : 'share.money_connect')}
      </Button>
    </Card>
  )
}

/** The account that real payments go to: the company's own before that of the platform. */
function takingAccount(accounts: readonly PaymentAccount[]): PaymentAccount | null {
  const live = accounts.filter(({ is_active, mode }) => is_active && mode === 'live')
  return live.find(({ is_platform }) => !is_platform) ?? live[0] ?? null
}
