import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT, type MessageKey } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import styles from './order-page.module.css'

type Unit = CallAnswer<'getOrderDetail'>['order_products'][number]

/** Every unit of an order with its ticket: whose it is and how far it has come. */
export function OrderProducts({ products }: { products: readonly Unit[] }) {
  const format = useFormat()
  return (
    <ul className={styles.units}>
      {products.map((unit) => (
        <li key={unit.id} className={styles.unit} data-gone={unit.refunded_at !== null || unit.cancelled_at !== null}>
          <div className={styles.unitName}>
            <strong>{unit.name}</strong>
            <Ticket unit={unit} />
          </div>
          <div className={styles.unitPrice}>
            {unit.discount_price !== unit.price && <s>{format.money(unit.price)}</s>} {format.money(unit.discount_price)}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Ticket({ unit }: { unit: Unit }) {
  const t = useT()
  const { ticket } = unit
  const state = stateOf(unit)
  return (
    <span className={styles.soft}>
      {ticket && t('orders.ticket_number', { number: ticket.id })} {ticket?.holder ?? ticket?.email}{' '}
      {state && <StateBadge tone={state.tone}>{t(state.label)}</StateBadge>}
    </span>
  )
}

/** How far a ticket has come; the last that happened is said. */
function stateOf({ refunded_at, cancelled_at, ticket }: Unit): { label: MessageKey; tone: Tone } | null {
  if (refunded_at) return { label: 'orders.status_refunded', tone: 'special' }
  if (cancelled_at || ticket?.status === 'cancelled') return { label: 'orders.status_cancelled', tone: 'bad' }
  if (!ticket) return null
  if (ticket.scanned_at) return { label: 'orders.ticket_scanned', tone: 'good' }
  if (ticket.claimed_at) return { label: 'orders.ticket_claimed', tone: 'special' }
  if (ticket.reminded_at) return { label: 'orders.ticket_reminded', tone: 'waiting' }
  if (ticket.invited_at) return { label: 'orders.ticket_invited', tone: 'waiting' }
  return ticket.generated_at ? null : { label: 'orders.ticket_generating', tone: 'neutral' }
}
