import type { CallInput } from '@entree/contract/calls.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export type Import = CallInput<'importTickets'>
export type Ticket = Import['tickets'][number]

/** A ticket as it is sold elsewhere: a code of 32 characters, as pretix makes them. */
export function soldElsewhere(row: number, columns: Partial<Ticket> = {}): Ticket {
  return {
    row,
    old_order_number: `A${row}`,
    old_code: `k24fiuwvu8kxz3y1h6g7nq9d5ab0${String(row).padStart(4, '0')}`,
    ticket_type: 'Adult',
    price: 2500,
    first_name: 'Bob',
    last_name: 'Ray',
    email: 'bob@example.com',
    phone: '',
    language: null,
    holder_first_name: '',
    holder_last_name: '',
    holder_email: '',
    ...columns,
  }
}

/** An import of these into an event whose product they are. */
export function anImport(
  { event, product }: { event: { id: number }; product: { id: number } },
  tickets: Ticket[],
  columns: Partial<Import> = {},
): Import {
  return {
    event_id: event.id,
    tickets,
    products: [{ ticket_type: 'Adult', product_id: product.id }],
    source: 'pretix',
    language: 'en',
    send_tickets: false,
    ...columns,
  }
}

/** What is in the event after an import: orders, tickets and codes by their numbers. */
export async function importedInto({ services: { db } }: TestServer, event_id: number) {
  const orders = await db
    .selectFrom('order')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('type', '=', 'imported')
    .orderBy('id')
    .execute()
  const tickets = await db.selectFrom('ticket').selectAll().where('event_id', '=', event_id).orderBy('id').execute()
  const codes = await db.selectFrom('imported_ticket').selectAll().where('event_id', '=', event_id).orderBy('ticket_id').execute()
  const numbers = await db.selectFrom('imported_order').selectAll().where('event_id', '=', event_id).orderBy('order_id').execute()
  return { orders, tickets, codes, numbers }
}
