import { Button, Stack, Text } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../../../messages.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { isReady, methodNames } from './account-words.ts'

type Props = {
  account: PaymentAccount
  /** Has it take money from now on; null: the account is someone else's. */
  onStart: (() => void) | null
}

/** Whether an account takes money, and the next step where it does not; if it cannot, what has to be done about it. */
export function AccountState({ account, onStart }: Props) {
  const t = useT()
  const format = useFormat()
  const { language } = useLanguage()
  const { is_active, mode, checked_at, problems, missing_methods, last_notice_at } = account
  return (
    <Stack gap={4} align="flex-start">
      {is_active && <StateBadge tone={mode === 'live' ? 'good' : 'neutral'}>{t(`money.account_taking_${mode}`)}</StateBadge>}
      {!is_active && checked_at === null && <StateBadge tone="waiting">{t('money.account_untried')}</StateBadge>}
      {!is_active && isReady(account) && <StateBadge tone="neutral">{t('money.account_ready')}</StateBadge>}
      {!is_active && problems.length > 0 && <StateBadge tone="bad">{t('money.account_failing')}</StateBadge>}
      {problems.map((problem) => (
        <Text key={problem} size="sm" maw="24rem">
          {t(`money.account_problem_${problem}`)}
        </Text>
      ))}
      {missing_methods.length > 0 && (
        <Text size="sm" maw="24rem">
          {t('money.account_missing_methods', { methods: methodNames(t, missing_methods, language) })}
        </Text>
      )}
      {mode === 'test' && (
        <Text size="sm" maw="24rem">
          {t('money.account_test_text')}
        </Text>
      )}
      {onStart && !is_active && isReady(account) && <Button onClick={onStart}>{t('money.account_on')}</Button>}
      {onStart && (
        <Text size="sm" c="dimmed">
          {last_notice_at === null
            ? t('money.account_no_notice')
            : t('money.account_last_notice', { at: format.dateTime(last_notice_at) })}
        </Text>
      )}
    </Stack>
  )
}
