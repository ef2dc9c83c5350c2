import { isPaid, type PaymentStatus } from './order-states.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

export const ticketStatuses = ['active', 'cancelled'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketStates = ['unassigned', 'invited', 'reminded', 'claimed', 'refunded', 'offered', 'cancelled'] as const
export type TicketState = (typeof ticketStates)[number]

export type TicketFacts = {
  status: TicketStatus
  invited_at: string | null
  reminded_at: string | null
  claimed_at: string | null
  /** `offered_at`: it is offered for resale, and cancelled for as long. */
  order_product: { refunded_at: string | null; offered_at?: string | null }
}

export type TicketOrder = { payment_status: PaymentStatus; is_cancelled: boolean }

/** How a ticket stands (TICK-01 and on). Refunded is said before cancelled, because a refund cancels too. */
export function ticketState(ticket: TicketFacts): TicketState {
  if (ticket.order_product.refunded_at !== null) return 'refunded'
  if ((ticket.order_product.offered_at ?? null) !== null) return 'offered'
  if (ticket.status === 'cancelled') return 'cancelled'
  if (ticket.claimed_at !== null) return 'claimed'
  if (ticket.reminded_at !== null) return 'reminded'
  return ticket.invited_at === null ? 'unassigned' : 'invited'
}

/** Why a ticket is of no use: `order_not_paid`, `ticket_refunded`, `ticket_offered` or `ticket_cancelled`, at most one (DEC-S-65, DEC-S-68). */
export function ticketUseRefusals(ticket: TicketFacts, order: TicketOrder): Refusal[] {
  const state = ticketState(ticket)
  if (state === 'refunded') return [refusal('ticket_refunded')]
  if (state === 'offered' && !order.is_cancelled) return [refusal('ticket_offered')]
  if (state === 'cancelled' || order.is_cancelled) return [refusal('ticket_cancelled')]
  return isPaid(order.payment_status) ? [] : [refusal('order_not_paid')]
}

/** Why the ticket cannot be downloaded: not usable, or `ticket_not_ready` while its file is being made (TICK-05, DEC-S-65). */
export function downloadRefusals(ticket: TicketFacts & { url: string | null }, order: TicketOrder): Refusal[] {
  const refusals = ticketUseRefusals(ticket, order)
  return refusals.length === 0 && ticket.url === null ? [refusal('ticket_not_ready')] : refusals
}

/**
 * What the ticket's row offers: its file, the word that it is being made (TICK-13), or nothing (DEC-S-51); nothing too where it
 * was given away (`is_given_away`), since only its holder has it then.
 */
export function ticketFile(
  ticket: TicketFacts & { url: string | null; is_given_away?: boolean },
  order: TicketOrder,
): 'ready' | 'generating' | 'none' {
  if (ticket.is_given_away === true || ticketUseRefusals(ticket, order).length > 0) return 'none'
  return ticket.url === null ? 'generating' : 'ready'
}

/**
 * Why the ticket cannot be claimed or given to someone else: not usable (DEC-S-68), or `ticket_already_claimed`. With `change`
 * (`?change=1`) a claimed one may be changed until it is scanned (DEC-S-67).
 */
export function claimRefusals(
  ticket: TicketFacts & { scanned_at: string | null },
  order: TicketOrder,
  { change }: { change: boolean },
): Refusal[] {
  const refusals = ticketUseRefusals(ticket, order)
  if (refusals.length > 0) return refusals
  const mayChange = change && ticket.scanned_at === null
  return ticket.claimed_at !== null && !mayChange ? [refusal('ticket_already_claimed')] : []
}

const DAY_MS = 86_400_000

/** Whether a person who was invited to the ticket may be reminded again: at most once in 24 hours (DEC-B-99). */
export function isReminderDue({ reminded_at }: { reminded_at: string | null }, now: string): boolean {
  return reminded_at === null || Date.parse(now) - Date.parse(reminded_at) >= DAY_MS
}

/** How a ticket stands for the organiser, the last that counts first. */
export type DeskTicketState =
  | 'refunded'
  | 'offered'
  | 'cancelled'
  | 'scanned'
  | 'owner_changed'
  | 'claimed'
  | 'reminded'
  | 'invited'
  | 'unassigned'

export type DeskTicket = Omit<TicketFacts, 'order_product'> & { scanned_at: string | null; owner_changed_at: string | null }

/**
 * How a unit's ticket stands for the organiser (TKT-13 to TKT-20). One given to someone else says so until they claim it (DEC-B-90);
 * of a cancelled order all are cancelled. Null: its product comes without a ticket.
 */
export function deskTicketState(
  unit: { refunded_at: string | null; cancelled_at: string | null; offered_at?: string | null; ticket: DeskTicket | null },
  order: Pick<TicketOrder, 'is_cancelled'>,
): DeskTicketState | null {
  const { ticket } = unit
  if (unit.refunded_at !== null) return 'refunded'
  if ((unit.offered_at ?? null) !== null && !order.is_cancelled) return 'offered'
  if (unit.cancelled_at !== null || order.is_cancelled || ticket?.status === 'cancelled') return 'cancelled'
  if (ticket === null) return null
  if (ticket.scanned_at !== null) return 'scanned'
  if (ticket.claimed_at === null && ticket.owner_changed_at !== null) return 'owner_changed'
  if (ticket.claimed_at !== null) return 'claimed'
  if (ticket.reminded_at !== null) return 'reminded'
  return ticket.invited_at === null ? 'unassigned' : 'invited'
}

/** How far the making of a unit's ticket has come (TKT-10, TKT-11, TKT-12). */
export function ticketMaking(ticket: { generated_at: string | null } | null): 'not_generated' | 'generating' | 'generated' {
  if (ticket === null) return 'not_generated'
  return ticket.generated_at === null ? 'generating' : 'generated'
}

/** Whether the status page has download-all: order ids above the setting, and in the local environment all (STAT-17, STAT-18). */
export function offersDownloadAll(orderId: number, aboveId: number, isLocal: boolean): boolean {
  return isLocal || orderId > aboveId
}
