import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT, type MessageKey } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import styles from './order-page.module.css'

type Unit = CallAnswer<'getOrderDetail'>['order_products'][number]

/** What was ordered, a product with its count once, and below it the tickets: whose each is and how far it has come. */
export function OrderProducts({ products }: { products: readonly Unit[] }) {
  const format = useFormat()
  return (
    <ul className={styles.units}>
      {groupsOf(products).map(({ key, units, name, price, discount_price, isGone }) => (
        <li key={key} className={styles.unit} data-gone={isGone}>
          <div className={styles.unitHead}>
            <strong>
              {units.length > 1 && `${units.length} × `}
              {name}
            </strong>
            <span className={styles.unitPrice}>
              {discount_price !== price && <s>{format.money(price * units.length)}</s>}{' '}
              {format.money(discount_price * units.length)}
            </span>
          </div>
          {isGone ? <UnitState unit={units[0]} /> : <Tickets name={name} units={units} />}
        </li>
      ))}
    </ul>
  )
}

type UnitGroup = Pick<Unit, 'name' | 'price' | 'discount_price'> & { key: string; units: [Unit, ...Unit[]]; isGone: boolean }

/** Units of one product at one price, in the order of the order; what was given back stands apart. */
function groupsOf(products: readonly Unit[]): UnitGroup[] {
  const groups = new Map<string, UnitGroup>()
  for (const unit of products) {
    const { product_id, name, price, discount_price } = unit
    const isGone = unit.refunded_at !== null || unit.cancelled_at !== null
    const key = [product_id, price, discount_price, unit.refunded_at !== null, unit.cancelled_at !== null].join(' ')
    const group = groups.get(key)
    if (group) group.units.push(unit)
    else groups.set(key, { key, units: [unit], name, price, discount_price, isGone })
  }
  return [...groups.values()]
}

function Tickets({ name, units }: { name: string; units: readonly Unit[] }) {
  const t = useT()
  const withTicket = units.filter(({ ticket }) => ticket !== null)
  if (withTicket.length === 0) return null
  return (
    <table className={styles.tickets} aria-label={t('orders.tickets_of', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('orders.ticket')}</th>
          <th scope="col">{t('orders.ticket_holder')}</th>
          <th scope="col">{t('orders.status')}</th>
        </tr>
      </thead>
      <tbody>
        {withTicket.map((unit) => (
          <tr key={unit.id}>
            <td>{unit.ticket?.id}</td>
            <td>{unit.ticket?.holder ?? unit.ticket?.email ?? '–'}</td>
            <td>
              <UnitState unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function UnitState({ unit }: { unit: Unit }) {
  const t = useT()
  const state = stateOf(unit)
  return state && <StateBadge tone={state.tone}>{t(state.label)}</StateBadge>
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
  if (!ticket.generated_at) return { label: 'orders.ticket_generating', tone: 'neutral' }
  return { label: 'orders.ticket_valid', tone: 'neutral' }
}
