import type { CallAnswer } from '@entree/contract/calls.ts'
import { deskTicketState, ticketMaking, type DeskTicketState } from '@entree/domain/selling/ticket-states.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { useBecause } from '../../../ui/because.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { useSeatText } from '../../catalogue/seating/seat-words.ts'
import { UnitMenu } from './unit-menu.tsx'
import styles from './order-page.module.css'

/** Of a batch there are thousands: more than a browser draws at once without a pause. */
const SHOWN_AT_ONCE = 100

type Order = CallAnswer<'getOrderDetail'>
type Unit = Order['order_products'][number]

/** What was ordered, a product with its count once, and below it the tickets: whose each is and how far it has come. */
export function OrderProducts({ order }: { order: Order }) {
  const format = useFormat()
  return (
    <ul className={styles.units}>
      {groupsOf(order.order_products).map(({ key, units, name, price, discount_price, isGone }) => (
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
          {isGone ? <UnitState order={order} unit={units[0]} /> : <Tickets {...{ order, name, units }} />}
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

function Tickets({ order, name, units }: { order: Order; name: string; units: readonly Unit[] }) {
  const t = useT()
  const seatText = useSeatText()
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const withTicket = units.filter(({ has_ticket, ticket }) => has_ticket || ticket !== null)
  if (withTicket.length === 0) return null
  const hasSeats = units.some(({ has_seats, seat }) => has_seats || seat !== null)
  const count = Math.min(SHOWN_AT_ONCE, withTicket.length - most)
  return (
    <>
      <table className={styles.tickets} aria-label={t('orders.tickets_of', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('orders.ticket')}</th>
            {hasSeats && <th scope="col">{t('seating.seat')}</th>}
            <th scope="col">{t('orders.ticket_holder')}</th>
            <th scope="col">{t('orders.status')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('orders.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {withTicket.slice(0, most).map((unit) => (
            <tr key={unit.id}>
              <td>{unit.ticket?.id ?? '–'}</td>
              {hasSeats && <td>{unit.seat ? seatText(unit.seat) : t('seating.change_none')}</td>}
              <td>{unit.ticket?.holder ?? unit.ticket?.email ?? '–'}</td>
              <td>
                <UnitState order={order} unit={unit} />
              </td>
              <td>
                <UnitMenu order={order} unit={unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > 0 && (
        <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('orders.more_tickets', { count })}
        </Button>
      )}
    </>
  )
}

const tones = {
  refunded: 'special',
  offered: 'waiting',
  cancelled: 'bad',
  scanned: 'good',
  owner_changed: 'waiting',
  claimed: 'special',
  reminded: 'waiting',
  invited: 'waiting',
  unassigned: 'neutral',
} as const satisfies Record<DeskTicketState, Tone>

/** How a ticket stands, and while it is good how far its making has come (TKT-10 to TKT-20). */
function UnitState({ order, unit }: { order: Order; unit: Unit }) {
  const t = useT()
  const state = deskTicketState(unit, order)
  const making = ticketMaking(unit.ticket)
  const isGone = state === 'refunded' || state === 'cancelled' || state === 'offered'
  return (
    <Group gap={6}>
      {!isGone && unit.has_ticket && making !== 'generated' && (
        <StateBadge tone="neutral">{t(`orders.ticket_${making}`)}</StateBadge>
      )}
      {!isGone && making === 'generated' && <span className={styles.soft}>{t('orders.ticket_generated')}</span>}
      {state && <StateBadge tone={tones[state]}>{t(`orders.ticket_${state}`)}</StateBadge>}
      {!isGone && unit.ticket?.mark && (
        <StateBadge tone={unit.ticket.mark.kind === 'stop' ? 'bad' : 'waiting'}>
          {unit.ticket.mark.text || t('orders.mark_stop')}
        </StateBadge>
      )}
      {unit.ticket?.overruled && <Overruled overruled={unit.ticket.overruled} />}
    </Group>
  )
}

/** That the holder was let in anyway, when and why (DOOR-30). */
function Overruled({ overruled }: { overruled: NonNullable<NonNullable<Unit['ticket']>['overruled']> }) {
  const t = useT()
  const { dateTime } = useFormat()
  const because = useBecause()
  const why = because(overruled)
  const at = dateTime(overruled.scanned_at)
  return (
    <span className={styles.soft}>{why === null ? t('orders.let_in', { at }) : t('orders.let_in_because', { at, why })}</span>
  )
}
