import type { SeatName } from '@entree/domain/catalogue/seating.ts'

/** What a pass in a wallet says of a ticket. Times are of the venue's wall clock, with its distance from UTC. */
export type WalletPass = {
  ticket_id: number
  code_version: number
  /** The ticket lets nobody in, or has another code by now. */
  is_void: boolean
  /** The text of the QR; null: it has none, as the pass is void. */
  code: string | null
  event_id: number
  event_name: string
  /** The chosen timeslot; null without one. */
  timeslot_id: number | null
  /** The visit's own time. */
  starts_at: string
  ends_at: string
  /** Whether the visit is over within a day of its start. */
  is_short: boolean
  venue: string | null
  product_name: string
  /** With what a pass calls it, and in words; left out without one, so that passes without seats stay as they were. */
  seat?: SeatName & { label: string; text: string }
  holder_name: string | null
  order_number: string
  company_name: string
  /** Hex colours of the company. */
  background_color: string
  foreground_color: string
  language: string
  /** Shop of the ticket, for Google's list of origins, and where Apple's phones ask for changes. */
  origin: string
  labels: { event: string; date: string; venue: string; ticket: string; holder: string; order_number: string }
}
