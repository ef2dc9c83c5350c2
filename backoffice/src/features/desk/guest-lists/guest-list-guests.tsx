import type { CallAnswer } from '@entree/contract/calls.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { useAction } from '../../../ui/use-action.ts'
import styles from './guest-list-guests.module.css'

type Order = CallAnswer<'getOrderDetail'>
type Unit = Order['order_products'][number]
type State = 'off' | 'claimed' | 'invited' | 'sent'
const tones = { off: 'bad', claimed: 'good', invited: 'waiting', sent: 'neutral' } as const

/** The guests of a list: who claimed their ticket and who did not, each to be reminded. */
export function GuestListGuests({ order_id }: { order_id: number }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['guest-lists', 'guests', order_id],
    queryFn: ({ signal }) => send('getOrderDetail', { id: order_id }, { signal }),
  })
  if (error && !data) return <LoadFailed onRetry={() => refetch()} />
  if (!data) return <p className={styles.soft}>{t('ui.loading')}</p>
  if (!data.order_products.some(({ ticket }) => ticket)) return <p className={styles.soft}>{t('guests.no_tickets')}</p>
  return (
    <ol className={styles.guests}>
      {data.order_products.map((unit) => (
        <GuestOfList key={unit.id} order={data} unit={unit} />
      ))}
    </ol>
  )
}

function GuestOfList({ order, unit }: { order: Order; unit: Unit }) {
  const t = useT()
  const mayRemind = useMay('order.remind')
  const remind = useAction({ call: 'remindTicket', success: t('orders.reminded'), invalidates: [['guest-lists']] })
  const { ticket } = unit
  if (!ticket) return null
  const state = stateOf(unit, ticket)
  const name = ticket.holder ?? ticket.email ?? t('guests.nobody')
  const { id, secret } = ticket
  const canRemind = mayRemind && state === 'invited' && secret !== null && isPaid(order.payment_status) && !order.is_cancelled
  return (
    <li className={styles.guest}>
      <span className={styles.name}>
        {name}
        {ticket.email && ticket.email !== name && <span className={styles.soft}> {ticket.email}</span>}
      </span>
      <StateBadge tone={tones[state]}>{t(`guests.guest_${state}`)}</StateBadge>
      {canRemind && (
        <Button
          variant="default"
          size="xs"
          loading={remind.isRunning}
          aria-label={t('guests.remind', { name })}
          onClick={() => void remind.run({ id, secret })}
        >
          {t('orders.remind')}
        </Button>
      )}
    </li>
  )
}

function stateOf({ cancelled_at, refunded_at }: Unit, ticket: NonNullable<Unit['ticket']>): State {
  if (cancelled_at !== null || refunded_at !== null || ticket.status !== 'active') return 'off'
  if (ticket.claimed_at !== null) return 'claimed'
  return ticket.invited_at === null ? 'sent' : 'invited'
}
