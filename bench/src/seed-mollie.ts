import { MOLLIE_LIVE_KEY } from '@entree/server/testing/providers/fake-mollie.ts'
import { sql } from 'kysely'
import type { System } from './bench.ts'

/** An account at Mollie that takes the money of the company; answers its id. */
export async function connectMollie({ db, vault }: System, company: { id: number }): Promise<number> {
  const account = { company_id: company.id, provider: 'mollie', mode: 'live', key_hint: MOLLIE_LIVE_KEY.slice(-4) }
  const checked_at = new Date().toISOString()
  const { id } = await db
    .insertInto('payment_account')
    .values({ ...account, credentials: '', is_active: true, checked_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credentials = vault.seal('payment_account.credentials', id, JSON.stringify({ api_key: MOLLIE_LIVE_KEY }))
  await db.updateTable('payment_account').set({ credentials }).where('id', '=', id).execute()
  return id
}

/** Has what the orders of an event were paid with be at Mollie, in its account: there and in our books. */
export async function payAtMollie({ db, mollie }: System, event: { id: number }, account_id: number): Promise<void> {
  const { rows } = await sql<{ id: string; cents: number; createdAt: string }>`
    update payment set provider = 'mollie', payment_account_id = ${account_id}, provider_payment_id = 'tr_seeded' || payment.id
      from "order" where "order".id = payment.order_id and "order".event_id = ${event.id}
    returning provider_payment_id as id, payment.amount as cents, payment.created_at as "createdAt"`.execute(db)
  const made = { status: 'paid', body: { method: 'ideal' }, isCancelable: false, testmode: null }
  for (const payment of rows)
    mollie.payments.set(payment.id, { ...made, ...payment, key: payment.id, refunds: [], chargebacks: [], captures: [] })
}
