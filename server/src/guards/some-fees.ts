import type { TestServer } from '../testing/test-server.ts'

/** What the platform asks of a company and of its event, and what payments cost it, planned so that all of it can be changed; and an invoice. */
export async function someFees(server: TestServer, { company_id, event_id }: { company_id: number; event_id: number }) {
  const { db } = server.services
  const planned = { company_id, start_date: '2026-12-01', type: 'ticket_fee', amount: 100 }
  const company_fee = await db.insertInto('company_fee').values(planned).returningAll().executeTakeFirstOrThrow()
  const fee_override = await db
    .insertInto('company_fee')
    .values({ ...planned, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const payment_cost = await db
    .insertInto('payment_cost')
    .values({ company_id, payment_method_id: 1, fee_percentage: 0, fee_fixed: 29, valid_from: '2026-12-01' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const period = { period_start: '2026-05-01', period_end: '2026-05-31', date: '2026-06-01', due_date: '2026-06-15' }
  const invoice = await db
    .insertInto('invoice')
    .values({
      company_id,
      ...period,
      kind: 'invoice',
      number: `OF2026-${company_id}`,
      is_vat_shifted: false,
      subtotal: 100,
      vat: 21,
      total: 121,
      customer: '{}',
      created_at: '2026-06-01T10:00:00.000Z',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_line')
    .values({ company_id, invoice_id: invoice.id, kind: 'ticket_fee', event_id, quantity: 1, unit: 100, amount: 100 })
    .execute()
  const payment_account = await aPaymentAccount(server, company_id)
  return { payment_account, company_fee, fee_override, payment_cost, invoice }
}

/** An account that its provider once found nothing wrong with. */
async function aPaymentAccount({ services: { db, vault } }: TestServer, company_id: number) {
  const checked = { checked_at: '2026-06-01T10:00:00.000Z', problems: [], methods: '[]' }
  const { id } = await db
    .insertInto('payment_account')
    .values({ company_id, provider: 'mollie', mode: 'test', credentials: '', key_hint: 'aaaa', ...checked })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credentials = vault.seal('payment_account.credentials', id, JSON.stringify({ api_key: `test_${'a'.repeat(30)}` }))
  return db.updateTable('payment_account').set({ credentials }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
