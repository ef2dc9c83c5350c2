import { seatText } from '@entree/domain/catalogue/seating.ts'
import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventsQuery, useStationState } from '../data.ts'
import { othersOfOrder } from '../list/others-of-order.ts'
import { useInside } from '../list/use-inside.ts'
import { useT, type MessageKey } from '../messages.ts'
import type { StationState } from '../station/station-state.ts'
import { LetIn } from './let-in.tsx'
import type { Scanned, Shown } from './make-scan.ts'
import { ShownAtScan } from './shown-at-scan.tsx'
import { isLongToSee, isNoted, isToSee, seatToSee, toneOf, type Tone } from './signals.ts'
import type { Scans } from './use-scans.ts'

/** A good one is gone soon, so that one sees where to aim; the others are to be read. */
const SHOWN_MS: Record<Tone, number> = { good: 2_500, careful: 8_000, bad: 8_000 }
/** Users who may let a visitor in anyway first ask them why; and a long answer is scrolled through. */
const ASKED_MS = 30_000
const SIGNS: Record<Tone, string> = { good: '✓', careful: '!', bad: '✕' }

type Props = {
  scans: Pick<Scans, 'shown' | 'dismiss' | 'isHeld' | 'hold' | 'only' | 'event_id' | 'scan'>
  is_test: boolean
  /** Where the list shows who went in, and what went wrong, itself. */
  only_refused: boolean
  onOrder: (order_number: string) => void
}

/** What came of the last scan, over the whole screen: colour, sign and words. The camera goes on below it: the next scan takes its place. */
export function Verdict({ scans, is_test, only_refused, onOrder }: Props) {
  const t = useT()
  const { dismiss, isHeld } = scans
  const shown = only_refused && !isToRead(scans.shown) ? null : scans.shown
  const tone = shown === null ? null : 'problem' in shown ? 'bad' : toneOf(shown.answer.result)
  useEffect(() => {
    if (tone === null) return undefined
    // Restarts with each scan.
    if (shown === null || isHeld) return undefined
    const isRead = 'answer' in shown && (isNoted(shown.answer) || isToSee(shown))
    const isLong = 'answer' in shown && isLongToSee(shown.answer)
    const isAsked = 'answer' in shown && shown.answer.can_overrule
    let timer: ReturnType<typeof setTimeout> | undefined
    // From when it is drawn: a phone that is busy, or covered by a call, would take it off unseen (DOOR-73).
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(dismiss, isAsked || isLong ? ASKED_MS : SHOWN_MS[isRead ? 'careful' : tone])
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, tone, isHeld, dismiss])

  return (
    <div aria-live="assertive" className="verdict-place">
      {shown !== null && tone !== null && (
        <section
          className="verdict"
          data-tone={tone}
          data-test={is_test}
          data-result={'problem' in shown ? 'problem' : shown.answer.result}
          data-scan={'problem' in shown ? undefined : shown.answer.scan_id}
        >
          {is_test && <p className="mark">{t('scan.test_mode')}</p>}
          <span className="verdict-sign" aria-hidden="true">
            {SIGNS[tone]}
          </span>
          {'problem' in shown ? (
            <p className="verdict-title">{shown.problem}</p>
          ) : (
            <Words key={shown.answer.scan_id} scanned={shown} scans={scans} onOrder={onOrder} />
          )}
          <button type="button" className="button verdict-next" onClick={dismiss}>
            {t('scan.next')}
          </button>
        </section>
      )}
    </div>
  )
}

/** Whether it says why a visitor is refused, or has something to read of one who is let in. */
function isToRead(shown: Shown | null): boolean {
  return shown !== null && 'answer' in shown && (shown.answer.reason !== null || isNoted(shown.answer) || isToSee(shown))
}

function Words({ scanned, scans, onOrder }: { scanned: Scanned } & Pick<Props, 'scans' | 'onOrder'>) {
  const t = useT()
  const { dateTime, time } = useFormat()
  const state = useStationState()
  const { tickets, kept } = state
  const isInside = useInside()
  const client = useQueryClient()
  const { answer, is_local, what, direction } = scanned
  const { reason, earlier, ticket, color, can_overrule } = answer
  const others = ticket === null ? 0 : othersOfOrder(tickets, kept?.door.batches ?? [], ticket, isInside)
  const other_event_id = otherEventOf(scanned, scans.event_id, state)
  const other = client.getQueryData(eventsQuery().queryKey)?.find(({ id }) => id === other_event_id)
  const other_name = other_event_id === null ? null : ticket?.event_name || other?.name
  const seat = ticket?.seat && seatText(ticket.seat, (key, values) => t(`seat.${key}`, values))
  const toSee = seatToSee(scanned) !== null
  return (
    <>
      {color && <span className="verdict-color" style={{ background: color }} aria-hidden="true" />}
      <p className="verdict-title">
        {reason === null
          ? t(direction === 'in' ? 'scan.welcome' : 'scan.goodbye')
          : t(other_event_id === null ? wordOf(reason) : 'scan.other_event')}
      </p>
      {reason === 'ticket_not_here' && scans.only !== null && (
        <p className="verdict-earlier">{t('scan.only_here', { products: scans.only })}</p>
      )}
      {other_name && <p className="verdict-event">{other_name}</p>}
      {earlier && (
        <p className="verdict-earlier">
          {t(earlier.scanner_name === null ? 'scan.earlier_elsewhere' : 'scan.earlier', {
            at: dateTime(earlier.scanned_at),
            session: earlier.session_name,
            scanner: earlier.scanner_name,
          })}
        </p>
      )}
      {toSee && <p className="verdict-seat">{seat}</p>}
      {ticket && (
        <p className="verdict-ticket">
          {ticket.holder && <strong>{ticket.holder}</strong>}
          <span>{ticket.product}</span>
          {seat && !toSee && <span>{seat}</span>}
          {ticket.timeslot && <span>{`${dateTime(ticket.timeslot.starts_at)} – ${time(ticket.timeslot.ends_at)}`}</span>}
          {ticket.order_number && <span>{ticket.order_number}</span>}
        </p>
      )}
      {ticket?.shown && <ShownAtScan shown={ticket.shown} holder={ticket.holder} />}
      {ticket?.mark && <p className="verdict-note">{ticket.mark.text}</p>}
      {ticket?.forged_at && <p className="verdict-note">{t('scan.forged', { at: dateTime(ticket.forged_at) })}</p>}
      {is_local && <p className="verdict-local">{t('scan.judged_here')}</p>}
      {can_overrule && (
        <LetIn onHold={scans.hold} onLetIn={(overruling) => void scans.scan(what, { overruling, as: direction })} />
      )}
      {others > 0 && ticket && (
        <button type="button" className="button" onClick={() => onOrder(ticket.order_number)}>
          {t('scan.others', { count: others })}
        </button>
      )}
    </>
  )
}

/** Visitors at the door have no link to check. */
function wordOf(reason: NonNullable<Scanned['answer']['reason']>): MessageKey {
  return reason === 'ticket_not_found' ? 'scan.not_found' : `errors.${reason}`
}

/**
 * The event that a refused code is of, when none of its tickets is let in at this one; null: it is of this door's event, or refused for
 * something else. Without network there is no key to know a ticket of another event by: what its code says has to do.
 */
function otherEventOf({ what, answer, is_local }: Scanned, event_id: number, { kept }: StationState): number | null {
  const isElsewhere = answer.reason === 'ticket_wrong_entrance' || (is_local && answer.reason === 'ticket_not_found')
  const code = isElsewhere && 'code' in what ? decodeTicketCode(what.code)?.payload : undefined
  if (!code || code.event_id === event_id) return null
  const { products = [], batches = [] } = kept?.door ?? {}
  const isLetIn =
    products.some(({ id }) => id === code.product_id) || batches.some(({ product_id }) => product_id === code.product_id)
  return isLetIn ? null : code.event_id
}
