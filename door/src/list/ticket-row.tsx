import { seatText } from '@entree/domain/catalogue/seating.ts'
import { useRef, useState, type PointerEvent } from 'react'
import { useMay } from '../data.ts'
import { useT, type MessageKey } from '../messages.ts'
import type { Scans } from '../scan/use-scans.ts'
import type { ListedTicket } from './find-tickets.ts'
import { TicketDetails } from './ticket-details.tsx'
import { useSettling } from './use-settling.ts'

/** From here on a swipe is meant. */
const SWIPE_PX = 80

const STATES: Record<Exclude<ListedTicket['state'], 'valid'>, MessageKey> = {
  refunded: 'errors.ticket_refunded',
  cancelled: 'errors.ticket_cancelled',
  offered: 'errors.ticket_offered',
  not_paid: 'errors.order_not_paid',
}

type TicketRowProps = {
  ticket: ListedTicket
  /** What tells it from the others of the list where they are not seen. */
  heardAs: { short: string; which: string | null } | undefined
  scans: Scans
}

/** A ticket of the list: swiped to the side or pressed it is checked in, opened it shows what is known of it (MGMT-04). */
export function TicketRow({ ticket, heardAs, scans }: TicketRowProps) {
  const t = useT()
  const maySwipe = useMay('app.checkin_swipe')
  const mayDetails = useMay('app.ticket_details')
  const [isBusy, setBusy] = useState(false)
  const start = useRef<number | null>(null)
  const [shift, setShift] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { last, is_inside: isInside } = ticket
  const isSettling = useSettling(`${isInside} ${last?.[1]}`)
  const isBlocked = isBusy || isSettling
  const name = ticket.holder ?? ticket.product
  const seat = ticket.seat && seatText(ticket.seat, (key, values) => t(`seat.${key}`, values))
  // What is refused doesn't ask to be checked in (DOOR-89).
  const isGood = ticket.state === 'valid' && ticket.mark?.kind !== 'stop'
  const mayPress = !isInside || (last !== null && scans.mayTakeBack(last))
  const change = async () => {
    setBusy(true)
    await (isInside && last ? scans.undo(ticket.id, last[1]) : scans.scan({ ticket_id: ticket.id }, { as: 'in' }))
    setBusy(false)
  }
  const onMove = ({ clientX }: PointerEvent) => {
    if (start.current !== null) setShift(Math.max(0, clientX - start.current))
  }
  const onUp = () => {
    start.current = null
    if (shift > SWIPE_PX && maySwipe && !isInside && !isBlocked) void change()
    setShift(0)
  }
  return (
    <li
      className="ticket"
      data-inside={isInside}
      style={{ borderInlineStartColor: ticket.color ?? undefined, translate: shift > 8 ? `${shift}px 0` : undefined }}
      onPointerDown={({ clientX }) => (start.current = clientX)}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => {
        start.current = null
        setShift(0)
      }}
    >
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{name}</strong>
          <span className="soft">{[ticket.holder && ticket.product, seat, ticket.order_number].filter(Boolean).join(' · ')}</span>
          {heardAs?.which && <span className="visually-hidden">{heardAs.which}</span>}
          {ticket.state !== 'valid' && <span className="mark">{t(STATES[ticket.state])}</span>}
          {ticket.mark && (
            <span className="mark">
              {ticket.mark.kind === 'stop' ? t('list.blocked', { text: ticket.mark.text }) : ticket.mark.text}
            </span>
          )}
          {isInside && <span className="mark good">{t('list.is_inside')}</span>}
        </summary>
        {mayDetails && isOpen && <TicketDetails ticket={ticket} />}
      </details>
      {maySwipe && mayPress && (
        <button
          type="button"
          className={isGood && !isInside ? 'button primary' : 'button'}
          aria-label={t(isInside ? 'list.undo_of' : 'list.check_in_of', { name: heardAs?.short ?? name })}
          // Not disabled, which would take the focus from who came to it with the keyboard.
          aria-disabled={isBlocked}
          onClick={() => void (isBlocked || change())}
        >
          {t(isInside ? 'list.undo' : 'list.check_in')}
        </button>
      )}
    </li>
  )
}
