import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { findUnsettled, findWrongBooks } from '#features/money/payments/whole-books-testing.ts'
import { sellInChaos } from './chaos-testing.ts'
import { providerRows } from './provider-rows-testing.ts'

/** At each provider. `CHAOS_PURCHASES=2000` is what a release is tried with, and says what happened; `CHAOS_SEED` draws other troubles. */
const PURCHASES = Number(process.env.CHAOS_PURCHASES ?? 50)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_124)
const MS_EACH = 3_000
const TROUBLES = ['down', 'lost', 'slow', 'dead', 'notice lost', 'notice twice', 'late', 'pending', 'other_amount', 'refunded']

describe.each(providerRows)('$name', ({ name, start }) => {
  test(
    `${PURCHASES} purchases while the provider and its notices go wrong: all end paid with tickets, given back, or before a person`,
    async () => {
      const of = await start()
      try {
        const chaos = await sellInChaos(of, PURCHASES, randomNumbers(SEED))
        await chaos.settle()
        const { server, fake } = of
        expect(await findWrongBooks(server, await fake.list())).toEqual([])
        expect(await findUnsettled(server)).toEqual([])
        // It was chaos, and people bought all the same.
        const { happened } = chaos
        expect(TROUBLES.filter((what) => !happened[what])).toEqual([])
        const { db } = server.services
        const paid = await db.selectFrom('order').select('id').where('payment_status', '=', 'paid').execute()
        expect(paid.length).toBeGreaterThan(PURCHASES / 2)
        if (process.env.CHAOS_PURCHASES) console.log(name, happened, paid.length)
      } finally {
        await of.stop()
      }
    },
    60_000 + PURCHASES * MS_EACH,
  )
})
