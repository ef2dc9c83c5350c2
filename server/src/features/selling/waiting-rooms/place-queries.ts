import { isPaymentInProgress, paymentStates } from '@entree/domain/money/payment-states.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

/** Orders that a place may be tried with, until one of them is paid: a buyer who comes back from paying orders something else. */
const TRIES = 5

const IN_PROGRESS = paymentStates.filter(isPaymentInProgress)

export type UsedPlace = { id: string; point_of_sale_id: number; generation: number }

/**
 * Notes that a place is used to order; false when it bought already, an order of it is being paid, or it was tried too often (WAIT-08).
 */
export async function usePlace(
  { tx, company_id, now }: Scope,
  { id, point_of_sale_id, generation }: UsedPlace,
): Promise<boolean> {
  const { rows } = await sql`
    insert into waiting_place as w (id, company_id, point_of_sale_id, generation, used_at)
    values (${id}, ${company_id}, ${point_of_sale_id}, ${generation}, ${now})
    on conflict (id) do update set tries = w.tries + 1, used_at = excluded.used_at
     where w.company_id = excluded.company_id and w.tries < ${TRIES}
       and not exists (select from "order" o where o.id = w.order_id and o.payment_status in ('paid', 'pending'))
       and not exists (select from payment p where p.order_id = w.order_id and p.status = any(${IN_PROGRESS}::text[]))
    returning w.id`.execute(tx)
  return rows.length > 0
}

/** Locks a place until the transaction ends, and returns the order that came of it so far. */
export async function lockPlace({ tx, company_id }: Scope, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom('waiting_place')
    .select('order_id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** Locks an order until the transaction ends, so that nobody starts to pay it, and returns whether it was bought or is being paid. */
export async function isBought({ tx, company_id }: Scope, order_id: number): Promise<boolean> {
  await sql`select from "order" where company_id = ${company_id} and id = ${order_id} for update`.execute(tx)
  const { rows } = await sql<{ is_bought: boolean }>`
    select o.payment_status in ('paid', 'pending')
           or exists (select from payment p where p.order_id = o.id and p.status = any(${IN_PROGRESS}::text[])) as is_bought
      from "order" o where o.company_id = ${company_id} and o.id = ${order_id}`.execute(tx)
  return rows[0]?.is_bought ?? false
}

/** The order that came of it. */
export async function noteOrderOfPlace({ tx, company_id }: Scope, id: string, order_id: number): Promise<void> {
  await tx.updateTable('waiting_place').set({ order_id }).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** Nothing came of it: the try does not count. */
export async function freePlace({ tx, company_id }: Scope, id: string): Promise<void> {
  await tx
    .updateTable('waiting_place')
    .set((of) => ({ tries: of('tries', '-', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
