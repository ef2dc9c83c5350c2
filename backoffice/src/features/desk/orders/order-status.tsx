import type { OrderRow } from '@entree/contract/desk/orders/entities.ts'
import { Group } from '@mantine/core'
import { useT, type MessageKey } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

type State = Pick<OrderRow, 'payment_status' | 'is_cancelled' | 'is_test' | 'refund_state'> &
  Partial<Pick<OrderRow, 'has_failed_mail'>> & { tickets_merging?: boolean }

const tones = {
  new: 'neutral',
  not_paid: 'neutral',
  failed: 'bad',
  expired: 'neutral',
  pending: 'waiting',
  paid: 'good',
  test_order_paid: 'good',
} as const satisfies Record<OrderRow['payment_status'], Tone>

/** The state of an order in words, cancelled and refunded before how it was paid (BORD-34 to BORD-41). */
function stateOf({ payment_status, is_cancelled, refund_state }: State): { label: MessageKey; tone: Tone } {
  if (is_cancelled) return { label: 'orders.status_cancelled', tone: 'bad' }
  if (refund_state === 'fully') return { label: 'orders.status_refunded', tone: 'special' }
  if (refund_state === 'partly') return { label: 'orders.status_partly_refunded', tone: 'special' }
  return { label: `orders.status_${payment_status}`, tone: tones[payment_status] }
}

/** The state of an order, whether its tickets are being put together (BORD-43), a mail about it failed, and it is only a test. */
export function OrderStatus({ order }: { order: State }) {
  const t = useT()
  const { label, tone } = stateOf(order)
  return (
    <Group gap={6} wrap="nowrap">
      <StateBadge tone={tone}>{t(label)}</StateBadge>
      {order.tickets_merging && <StateBadge tone="waiting">{t('orders.tickets_merging')}</StateBadge>}
      {order.has_failed_mail && <StateBadge tone="bad">{t('orders.mail_failed')}</StateBadge>}
      {order.is_test && <StateBadge tone="waiting">{t('orders.test')}</StateBadge>}
    </Group>
  )
}
