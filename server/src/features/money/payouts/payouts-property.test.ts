import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, chargeBack, giveBack, sell } from '#features/money/invoices/seller-testing.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null, { name: 'Ada Admin' }))
let sellers = 0

const db = () => server.services.db
async function goTo(day: string) {
  server.clock.set(`${day}T10:00:00.000Z`)
  return signIn(server, ada)
}

type Step = {
  kind: 'sell' | 'refund' | 'invoice' | 'credit' | 'payout' | 'pay' | 'chargeback' | 'win' | 'return'
  size: number
  is_set_off: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'refund', 'invoice', 'credit', 'payout', 'pay', 'chargeback', 'win', 'return'),
  size: fc.integer({ min: 1, max: 30 }),
  is_set_off: fc.boolean(),
})

test('M15 M17 M27 every cent that buyers paid is with a buyer, in a payout, in an invoice, or held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const of = await aSeller(server, { prefix: `PP${(sellers += 1)}` })
      await db().updateTable('company').set({ payout_iban: 'NL91ABNA0417164300' }).where('id', '=', of.company.id).execute()
      const company_id = of.company.id
      const sold: { id: number; left: number }[] = []
      const disputes: { id: number; amount: number; dispute: string }[] = []
      const invoices: number[] = []
      const payouts: number[] = []
      const paid_out: number[] = []
      let day = Date.parse('2026-01-05T00:00:00Z')
      for (const { kind, size, is_set_off } of steps) {
        day += 3 * 86_400_000
        const today = new Date(day).toISOString().slice(0, 10)
        const yesterday = new Date(day - 86_400_000).toISOString().slice(0, 10)
        const headers = await goTo(today)
        if (kind === 'sell') sold.push({ id: (await sell(server, of, size, { day: yesterday })).id, left: size * 2500 })
        const order = sold.find(({ left }) => left > 0)
        if (kind === 'refund' && order) {
          const amount = Math.min(order.left, size * 700)
          order.left -= amount
          await giveBack(server, of, { id: order.id, amount, day: yesterday })
        }
        if (kind === 'chargeback' && order) {
          const taken = { id: order.id, amount: Math.min(order.left, size * 900), dispute: `chb ${day}` }
          order.left -= taken.amount
          disputes.push(taken)
          await chargeBack(server, of, taken)
        }
        const taken = kind === 'win' ? disputes.shift() : undefined
        if (taken) {
          sold.find(({ id }) => id === taken.id)!.left += taken.amount
          // Twice and late: what is known changes nothing.
          for (const state of ['won', 'won', 'open'] as const) await chargeBack(server, of, { ...taken, state })
        }
        if (kind === 'invoice') {
          const made = await server.send(
            'generateInvoice',
            { company_id, period_start: yesterday, period_end: yesterday, max_payment_period_days: size },
            { headers },
          )
          if (made.status === 200) invoices.push(made.body.id)
        }
        const last = invoices.pop()
        if (kind === 'credit' && last)
          await server.send('creditInvoice', { company_id, id: last, lines: [], reason: null }, { headers })
        else if (last) invoices.push(last)
        if (kind === 'payout') {
          const made = await server.send(
            'generatePayout',
            { company_id, period_end: yesterday, set_off: is_set_off },
            { headers },
          )
          if (made.status === 200) payouts.push(made.body.id)
        }
        const due = payouts.shift()
        if (kind === 'pay' && due) {
          const made = await server.send('markPayoutPaid', { company_id, id: due, paid_on: today }, { headers })
          if (made.status === 200) paid_out.push(due)
        } else if (due) payouts.unshift(due)
        const back = kind === 'return' ? paid_out.pop() : undefined
        if (back) {
          await server.send('returnPayout', { company_id, id: back, reason: 'The bank sent it back' }, { headers })
          payouts.push(back)
        }
      }
      const { rows } = await sql<Record<'paid' | 'out' | 'settled' | 'held', number>>`
        select coalesce((select sum(amount) from ledger_entry where company_id = ${company_id} and to_account = 'ticket_money' and from_account = 'buyers'), 0)::bigint as paid,
               coalesce((select sum(amount) from payout where company_id = ${company_id} and paid_on is not null), 0)::bigint as out,
               coalesce((select sum(set_off - credited) from payout where company_id = ${company_id}), 0)::bigint as settled,
               coalesce((select sum(case to_account when 'ticket_money' then amount else -amount end) from ledger_entry
                          where company_id = ${company_id} and 'ticket_money' in (from_account, to_account)), 0)::bigint as held`.execute(
        db(),
      )
      const [{ paid, out, settled, held } = { paid: 0, out: 0, settled: 0, held: 0 }] = rows
      expect(paid).toBe(sold.reduce((sum, { left }) => sum + left, 0))
      expect(out + settled + held).toBe(paid)
      expect(await recountLedger(db())).toEqual([])
    }),
    { numRuns: 12 },
  )
})
