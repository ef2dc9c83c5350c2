import { Stack, Text } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { useT } from '../../../messages.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'

/** Whether an account takes money; if it cannot, what has to be done about it. */
export function AccountState({ is_active, checked_at, problems }: PaymentAccount) {
  const t = useT()
  return (
    <Stack gap={4} align="flex-start">
      {is_active && <StateBadge tone="good">{t('money.account_taking')}</StateBadge>}
      {!is_active && checked_at === null && <StateBadge tone="waiting">{t('money.account_untried')}</StateBadge>}
      {!is_active && checked_at !== null && problems.length === 0 && (
        <StateBadge tone="neutral">{t('money.account_ready')}</StateBadge>
      )}
      {!is_active && problems.length > 0 && <StateBadge tone="bad">{t('money.account_failing')}</StateBadge>}
      {problems.map((problem) => (
        <Text key={problem} size="sm" maw="24rem">
          {t(`money.account_problem_${problem}`)}
        </Text>
      ))}
    </Stack>
  )
}
