import { isEmailAddress } from '../foundation/email-address.ts'
import { languageOf } from '../foundation/languages.ts'
import { splitName } from '../foundation/person-names.ts'
import { pretixCents, pretixKey } from './pretix-event.ts'
import type { ImportedTicket } from './ticket-import-rows.ts'

type PretixName = Readonly<Record<string, string>> | null
type PretixPosition = {
  item: number
  variation: number | null
  subevent: number | null
  price: string | null
  secret: string
  canceled: boolean
  attendee_name: string | null
  attendee_name_parts: PretixName
  attendee_email: string | null
  /** Why it is not let in; null: it is. */
  blocked: string[] | null
  /** Scans that let a visitor through, in any order; `list`: the check-in list that they were made on. */
  checkins: { list: number | null; datetime: string | null; type: string }[]
}
export type PretixOrder = {
  code: string
  status: string
  testmode: boolean
  email: string | null
  phone: string | null
  locale: string | null
  invoice_address: { name: string | null; name_parts: PretixName } | null
  positions: PretixPosition[]
}
/** An order that does not come, by its code there. */
export type LeftOutOrder = { row: number; code: 'import_not_paid' | 'import_test_order'; old_order_number: string }

/** What orders of pretix are here (MOVE-37): tickets numbered from `row` on, and what does not come. */
export function ticketsOfPretix(
  orders: readonly PretixOrder[],
  { row, subevent_id, with_ticket }: { row: number; subevent_id: number | null; with_ticket: ReadonlySet<string> },
): { tickets: ImportedTicket[]; left_out: LeftOutOrder[]; next_row: number } {
  const tickets: ImportedTicket[] = []
  const left_out: LeftOutOrder[] = []
  let next_row = row
  for (const order of orders) {
    const positions = order.positions.filter(
      ({ item, variation, subevent, canceled }) =>
        !canceled && (subevent_id === null || subevent === subevent_id) && with_ticket.has(pretixKey(item, variation)),
    )
    if (positions.length === 0) continue
    if (order.testmode || order.status !== 'p') {
      const code = order.testmode ? 'import_test_order' : 'import_not_paid'
      left_out.push({ row: next_row++, code, old_order_number: order.code })
    } else for (const position of positions) tickets.push(ticketOf(next_row++, order, position))
  }
  return { tickets, left_out, next_row }
}

/**
 * When the holder was let in last, of those lists whose last scan is an entry (MOVE-40): pretix judges by each list alone, and who may not enter
 * again by one of them does not enter here. Null: nobody is inside.
 */
function enteredAt(checkins: PretixPosition['checkins']): string | null {
  const last = new Map<number | null, { at: number; type: string }>()
  for (const { list, datetime, type } of checkins) {
    const at = Date.parse(datetime ?? '')
    if (!Number.isNaN(at) && at >= (last.get(list)?.at ?? -Infinity)) last.set(list, { at, type })
  }
  const entries = [...last.values()].flatMap(({ at, type }) => (type === 'exit' ? [] : [at]))
  return entries.length === 0 ? null : new Date(Math.max(...entries)).toISOString()
}

function ticketOf(row: number, order: PretixOrder, position: PretixPosition): ImportedTicket {
  const attendee = nameOf(position.attendee_name_parts, position.attendee_name)
  const invoiced = nameOf(order.invoice_address?.name_parts ?? null, order.invoice_address?.name ?? null)
  const isInvoiced = invoiced.first_name !== '' || invoiced.last_name !== ''
  const buyer = isInvoiced ? invoiced : attendee
  const email = emailOf(order.email)
  const own_email = emailOf(position.attendee_email)
  const entered_at = enteredAt(position.checkins)
  const isSomebodyElse =
    (attendee.first_name !== '' || attendee.last_name !== '' || own_email !== '') &&
    (attendee.first_name !== buyer.first_name || attendee.last_name !== buyer.last_name || (own_email || email) !== email)
  return {
    row,
    old_order_number: order.code,
    old_code: position.secret,
    ticket_type: pretixKey(position.item, position.variation),
    price: positive(pretixCents(position.price)),
    ...buyer,
    email,
    phone: (order.phone ?? '').trim().slice(0, 50),
    language: languageOf(order.locale),
    holder_first_name: isSomebodyElse ? attendee.first_name : '',
    holder_last_name: isSomebodyElse ? attendee.last_name : '',
    holder_email: isSomebodyElse ? own_email : '',
    ...(entered_at === null ? {} : { entered_at }),
    ...((position.blocked ?? []).length > 0 ? { is_blocked: true } : {}),
  }
}

/** The parts of a name, where the naming scheme has them; else the whole one divided. */
function nameOf(parts: PretixName, whole: string | null): { first_name: string; last_name: string } {
  const given = (parts?.given_name ?? '').trim()
  const family = (parts?.family_name ?? '').trim()
  if (given !== '' || family !== '') return { first_name: given, last_name: family }
  const full = (parts?.full_name ?? whole ?? '').trim()
  return full === '' ? { first_name: '', last_name: '' } : splitName(full)
}

/** One that is none here keeps no ticket out. */
function emailOf(text: string | null): string {
  const email = (text ?? '').trim()
  return isEmailAddress(email) ? email : ''
}

function positive(cents: number | null): number | null {
  return cents !== null && cents >= 0 && cents <= 100_000_000 ? cents : null
}
