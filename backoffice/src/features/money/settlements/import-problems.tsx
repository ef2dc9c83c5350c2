import type { SettlementAccount } from '@entree/contract/money/settlements/entities.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { Text } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { accountsQuery } from './accounts-query.ts'
import { accountOf } from './settlement-words.ts'

type Props = { company_id: number | null; mode: AccountMode }

/** What stands against taking in the settlements of each account, and what to do about it. */
export function ImportProblems({ company_id, mode }: Props) {
  const { data = [] } = useQuery(accountsQuery(company_id, mode))
  return data.map((account) => <Problem key={account.payment_account_id} {...account} />)
}

function Problem({ problem, ...account }: SettlementAccount) {
  const t = useT()
  if (problem === null) return null
  // Nobody can do anything about these.
  const tone = problem === 'not_offered' || problem === 'not_in_test' ? 'info' : 'warning'
  return (
    <Notice tone={tone}>
      <Text fw={600}>{accountOf(t, account)}</Text>
      <Text>{t(`settlements.problem_${problem}`)}</Text>
    </Notice>
  )
}
