import { describe, expect, test } from 'vitest'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { findGaps } from '#features/money/payments/whole-books-testing.ts'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { sellInChaos } from './chaos-testing.ts'
import { settleMonth } from './settle-month-testing.ts'
import { aMonthAfter, sumsHere, sumsThere } from './month-testing.ts'
import { providerRows } from './provider-rows-testing.ts'

/** At each provider. `MONTH_PURCHASES=2000` is what a release is tried with, and prints the sums; `MONTH_SEED` draws other troubles. */
const PURCHASES = Number(process.env.MONTH_PURCHASES ?? 60)
const SEED = Number(process.env.MONTH_SEED ?? 20_261_126)
const MS_EACH = 5_000

describe.each(providerRows.filter(({ name }) => name !== 'sandbox'))('$name', ({ name, start }) => {
  test(
    `${PURCHASES} purchases with faults and the month after: its books and ours agree to the cent`,
    async () => {
      const of = await start()
      try {
        const random = randomNumbers(SEED)
        const chaos = await sellInChaos(of, PURCHASES, random)
        await chaos.settle()
        const happened = await aMonthAfter(of, random)
        const there = sumsThere(await of.fake.list())
        const here = await sumsHere(of)
        if (process.env.MONTH_PURCHASES) console.log(name, { happened, there, here })
        expect(here).toEqual(there)
        // What it paid out of that is matched, line by line, and nothing of it differs.
        const lineKinds = ['chargeback', 'payment', 'refund']
        const settled = await settleMonth(of)
        if (settled) expect(settled).toEqual({ net: here.left, kinds: lineKinds, differences: [] })
        expect(await recountLedger(of.server.services.db)).toEqual([])
        expect(Object.values(await findGaps(of.server)).flat()).toEqual([])
        // It was a month of all of it; how a chargeback ends PAY. does not tell.
        const { db } = of.server.services
        const booked = await db.selectFrom('ledger_entry').select('kind').distinct().execute()
        const kinds = ['payment', 'refund', 'refund_failed', 'chargeback', ...(name === 'pay' ? [] : ['chargeback_won'])]
        expect(booked.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
        const external = await db.selectFrom('refund').select('id').where('is_external', '=', true).execute()
        expect(external.length).toBeGreaterThanOrEqual((happened['refunded_there'] ?? 0) + (happened['part_refunded_there'] ?? 0))
        expect(happened['refunded_there'] && happened['part_refunded_there'] && happened['refunded_here']).toBeTruthy()
      } finally {
        await of.stop()
      }
    },
    120_000 + PURCHASES * MS_EACH,
  )
})
