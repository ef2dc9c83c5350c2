import type { ReadinessItem } from '@entree/domain/catalogue/event-readiness.ts'

/** Where each item is put right. */
const parts: Readonly<Record<ReadinessItem, string>> = {
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

/** The screen on which what an event lacks is put right. */
export function readinessPath(event_id: number, item: ReadinessItem): string {
  return `/events/${event_id}/${parts[item]}`
}
