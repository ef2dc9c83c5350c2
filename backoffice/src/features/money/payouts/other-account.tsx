import { formatIban } from '@entree/domain/foundation/iban.ts'
import { Text } from '@mantine/core'
import { useT } from '../../../messages.ts'

/** Says that a payout goes to another account than the one before, which is what a thief would change (INV-17). */
export function OtherAccount({ last_iban }: { last_iban: string }) {
  const t = useT()
  return (
    <Text component="span" display="block" size="sm" fw={600} c="var(--color-warning)">
      {t('payouts.other_iban', { iban: formatIban(last_iban) })}
    </Text>
  )
}
