import { seatText } from '@entree/domain/catalogue/seating.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useStationState } from '../data.ts'
import { BECAUSE } from '../scan/let-in.tsx'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import { shownOf } from '../station/shown-of.ts'
import { serverNow } from '../station/station.ts'
import type { ListedTicket } from './find-tickets.ts'

/**
 * What is known of a ticket on this device (MGMT-04); with network also when it was ordered, and its price where the server tells it
 * (MGMT-05, DEC-B-142).
 */
export function TicketDetails({ ticket }: { ticket: ListedTicket }) {
  const t = useT()
  const { dateTime, time, money } = useFormat()
  const state = useStationState()
  const { kept, tickets } = state
  const event_id = kept?.event_id ?? 0
  const { data } = useQuery({
    queryKey: ['ticket', event_id, ticket.id],
    queryFn: () => send('getTicketAtDoor', { id: ticket.id, event_id }),
  })
  const overruled = data?.scans.find(
    ({ undone, reason, overrule_reason }) => !undone && reason === null && overrule_reason !== null,
  )
  const { overrule_reason = null, overrule_note = null } = overruled ?? {}
  const row = tickets.get(ticket.id)
  const shown = kept && row ? shownOf(kept.door, row, serverNow(state)) : null
  const rows: [label: string, value: string | null][] = [
    [t('list.product'), ticket.product],
    [t('seat.seat'), ticket.seat && seatText(ticket.seat, (key, values) => t(`seat.${key}`, values))],
    [t('list.order'), ticket.order_number],
    [t('list.ordered_at'), data ? dateTime(data.ordered_at) : null],
    [t('list.price'), data?.price === undefined ? null : money(data.price)],
    [t('list.timeslot'), ticket.timeslot && `${dateTime(ticket.timeslot.starts_at)} – ${time(ticket.timeslot.ends_at)}`],
    [t('list.last'), ticket.last && `${dateTime(ticket.last[1])}, ${ticket.last[2]}, ${ticket.last[3] ?? '–'}`],
    [t('list.because'), overrule_note ?? (overrule_reason && t(BECAUSE[overrule_reason]))],
    [t('list.note'), shown?.note ?? null],
    [t('list.age'), shown?.age?.toString() ?? null],
    ...(shown?.answers ?? []).map(({ question, answer }): [string, string] => [question, answer]),
  ]
  return (
    <dl>
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
