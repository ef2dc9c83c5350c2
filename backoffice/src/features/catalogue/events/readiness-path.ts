import type { ReadinessItem } from '@entree/domain/catalogue/event-readiness.ts'

/** Where the money of all events comes in. */
export const PAYMENT_ACCOUNTS_PATH = '/company/payment-accounts'

/** The part of the event where each item is put right. */
const parts: Readonly<Record<Exclude<ReadinessItem, 'payment'>, string>> = {
  product: 'products',
  point_of_sale: 'pos',
  on_sale: 'products',
  dates: 'details',
  ticket_template: 'ticket-template',
  point_of_sale_live: 'pos',
  venue: 'details',
  description: 'details',
  image: 'details',
}

/** Where the step that comes next begins: where there is none yet, its screen opens the form of the first (EVT-66). */
export function nextStepPath(event_id: number, item: ReadinessItem): string {
  const hasForm = item === 'product' || item === 'point_of_sale'
  return `${readinessPath(event_id, item)}${hasForm ? '?new=1' : ''}`
}

/** The screen on which what an event lacks is put right. */
export function readinessPath(event_id: number, item: ReadinessItem): string {
  return item === 'payment' ? PAYMENT_ACCOUNTS_PATH : `/events/${event_id}/${parts[item]}`
}
