import { sql } from 'kysely'
import { db, decide, oneOf, place, startToPay, type Step, type Walk } from './walk.ts'

/** The gift vouchers of the company on which something is left and whose order was neither refunded nor cancelled. */
async function listUsable(walk: Walk): Promise<{ code: string }[]> {
  const { rows } = await sql<{ code: string }>`
    select d.code from gift_voucher v
      join discount_code d on d.id = v.discount_code_id
      join stock_pool s on s.id = d.stock_pool_id
      join "order" o on o.id = v.order_id and not o.is_cancelled
      join order_product op on op.id = v.order_product_id and op.refunded_at is null and op.cancelled_at is null
     where v.company_id = ${walk.company.company.id} and s.capacity > s.taken
       and not exists (select from payment p where p.order_id = o.id and p.amount_charged_back > 0)
     order by v.id`.execute(db(walk))
  return rows
}

/**
 * Gift vouchers of which what was sold, refunded, taken and left does not add up, or that have more than they were sold for (GIFT-20). What is
 * taken is counted from the units of the orders that pay with them.
 */
export async function listWrongVouchers(walk: Walk): Promise<object[]> {
  const { rows } = await sql<{
    voucher: number
    amount: number
    refunded: number
    capacity: number
    taken: number
    used: number
  }>`
    select v.id as voucher, v.amount, v.refunded, s.capacity, s.taken, used.amount as used
      from gift_voucher v
      join discount_code d on d.id = v.discount_code_id
      join stock_pool s on s.id = d.stock_pool_id
     cross join lateral (
       select coalesce(sum(share.amount), 0)::integer as amount
         from voucher_share share join "order" o on o.id = share.order_id and o.stock_held and not o.is_test
        where share.discount_code_id = d.id and share.is_left) used
     where v.company_id = ${walk.company.company.id}
       and (v.amount <> v.refunded + s.capacity or s.taken <> used.amount or s.taken > s.capacity)`.execute(db(walk))
  return rows.map((row) => ({ what: 'gift voucher', ...row }))
}

export const vouchers = {
  'buys gift vouchers': async (walk) => {
    await decide(walk, await startToPay(walk, await place(walk, { buys_voucher: true })))
    return true
  },
  'pays with a gift voucher': async (walk) => {
    const voucher = oneOf(walk, await listUsable(walk))
    if (!voucher) return false
    await decide(walk, await startToPay(walk, await place(walk, { voucher_code: voucher.code })))
    return true
  },
  'leaves what it pays with a gift voucher for': async (walk) => {
    const voucher = oneOf(walk, await listUsable(walk))
    if (voucher) await place(walk, { voucher_code: voucher.code })
    return voucher !== undefined
  },
} satisfies Record<string, Step>
