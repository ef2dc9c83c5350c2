import type { TestServer } from './test-server.ts'

const place = { address: 'Street 1', zip: '1', city: 'Utrecht', country: 'NL' }

/** An invoice of an order to a buyer, written as it stands in the database. */
export async function aBuyerInvoice(
  { services: { db }, clock }: TestServer,
  { company_id, order_id, mark = '' }: { company_id: number; order_id: number; mark?: string },
): Promise<{ id: number }> {
  return db
    .insertInto('buyer_invoice')
    .values({
      company_id,
      kind: 'invoice',
      number: `2026-${order_id}`,
      date: '2026-06-01',
      order_id,
      seller: JSON.stringify({ ...place, name: 'Organiser', vat_number: 'NL123456789B01' }),
      customer: JSON.stringify({ ...place, name: `Bakery ${mark}`, vat_number: 'NL987654321B01' }),
      language: 'en',
      lines: '[]',
      rates: JSON.stringify([{ rate: 21, net: 100, vat: 21, total: 121 }]),
      total: 121,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
