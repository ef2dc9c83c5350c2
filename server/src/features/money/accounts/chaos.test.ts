import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { findUnsettled, findWrongBooks } from '#features/money/payments/whole-books-testing.ts'
import { sellInChaos } from './chaos-testing.ts'
import { providerRows } from './provider-rows-testing.ts'

/** Purchases at the first provider of the table below, and at each of the others; CHAOS_PURCHASES tries more at all of them. */
const MORE = process.env.CHAOS_PURCHASES
const PURCHASES: Record<string, number> = { mollie: Number(MORE ?? 300) }
const OTHERS = Number(MORE ?? 60)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_124)
const MS_EACH = 400

describe.each(providerRows)('$name', ({ name, start }) => {
  const purchases = PURCHASES[name] ?? OTHERS
  test(
    `${purchases} purchases while the provider and its notices go wrong: all end paid with tickets, given back, or before a person`,
    async () => {
      const of = await start()
      try {
        const chaos = await sellInChaos(of, purchases, randomNumbers(SEED))
        await chaos.settle()
        const { server, fake } = of
        expect(await findWrongBooks(server, await fake.list())).toEqual([])
        expect(await findUnsettled(server)).toEqual([])
        // It was chaos, and people bought all the same.
        const { happened } = chaos
        for (const what of ['down', 'lost', 'dead', 'notice lost', 'notice twice', 'late', 'pending', 'other_amount', 'refunded'])
          expect(happened[what], what).toBeGreaterThan(0)
        const { db } = server.services
        const paid = await db.selectFrom('order').select('id').where('payment_status', '=', 'paid').execute()
        expect(paid.length).toBeGreaterThan(purchases / 2)
        if (process.env.CHAOS_PURCHASES) console.log(name, happened, paid.length)
      } finally {
        await of.stop()
      }
    },
    60_000 + purchases * MS_EACH,
  )
})
