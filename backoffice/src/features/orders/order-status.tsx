import type { OrderRow } from '@entree/contract/entities/backoffice/orders.ts'
import { Badge, Group } from '@mantine/core'
import { useT, type MessageKey } from '../../messages.ts'

type State = Pick<OrderRow, 'payment_status' | 'is_cancelled' | 'is_test' | 'refund_state'>

const colors = {
  new: 'gray',
  not_paid: 'gray',
  failed: 'red',
  expired: 'gray',
  pending: 'yellow',
  paid: 'green',
  test_order_paid: 'green',
} as const satisfies Record<OrderRow['payment_status'], string>

/** The state of an order in words, cancelled and refunded before how it was paid (BORD-34 to BORD-41). */
export function stateOf({ payment_status, is_cancelled, refund_state }: State): { label: MessageKey; color: string } {
  if (is_cancelled) return { label: 'orders.status_cancelled', color: 'red' }
  if (refund_state === 'fully') return { label: 'orders.status_refunded', color: 'violet' }
  if (refund_state === 'partly') return { label: 'orders.status_partly_refunded', color: 'violet' }
  return { label: `orders.status_${payment_status}`, color: colors[payment_status] }
}

/** The state of an order, and whether it is only a test. */
export function OrderStatus({ order }: { order: State }) {
  const t = useT()
  const { label, color } = stateOf(order)
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" color={color}>
        {t(label)}
      </Badge>
      {order.is_test && (
        <Badge variant="outline" color="orange">
          {t('orders.test')}
        </Badge>
      )}
    </Group>
  )
}
