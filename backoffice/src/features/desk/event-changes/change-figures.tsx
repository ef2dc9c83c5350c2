import { Stack, Text } from '@mantine/core'
import type { EventChangeFigures } from '@entree/contract/desk/event-changes/entities.ts'
import type { EventChangeKind } from '@entree/domain/desk/event-change.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'

type ChangeFiguresProps = { figures: EventChangeFigures; kind: EventChangeKind; refunds: boolean; stopsSale: boolean }

/** How much a change affects, and what cannot be done automatically (ECHG-02). */
export function ChangeFigures({ figures, kind, refunds, stopsSale }: ChangeFiguresProps) {
  const t = useT()
  const { orders, tickets, people, mails, unpaid, amount, by_hand, scanned, kept_vouchers, without_email, unsubscribed } = figures
  const kept = kept_vouchers > 0 ? [t('changes.vouchers_kept', { count: kept_vouchers })] : []
  if (orders === 0) return <Notice>{[t(stopsSale ? 'changes.nobody_cancel' : 'changes.nobody'), ...kept].join(' ')}</Notice>
  const notes = [
    ...(unpaid > 0 ? [t('changes.unpaid', { count: unpaid })] : []),
    ...(by_hand.orders > 0 ? [t('changes.by_hand', { count: by_hand.orders, amount: formatEuro(by_hand.amount) })] : []),
    ...(kind === 'cancel' && scanned > 0 ? [t('changes.scanned', { count: scanned })] : []),
    ...kept,
    ...(unsubscribed > 0 ? [t('changes.unsubscribed', { count: unsubscribed })] : []),
    ...(without_email > 0 ? [t('changes.without_email', { count: without_email })] : []),
  ]
  return (
    <Notice tone={notes.length > 0 ? 'warning' : 'info'}>
      <Stack gap={4}>
        <Text fw={600} aria-live="polite">
          {t('changes.figures', { orders, tickets, people, mails })}
          {kind === 'cancel' && refunds && ` ${t('changes.figures_amount', { amount: formatEuro(amount) })}`}
        </Text>
        {notes.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}
