import { addMonths, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { expect, test } from 'vitest'
import { closeMonths } from '#features/money/buyer-invoices/close-months.ts'
import { prepareReturningServer } from '#features/money/payments/came-back-testing.ts'
import { randomNumbers } from '../testing/random-numbers.ts'
import { findDisagreements, findUndocumented } from './money-walk/find-disagreements.ts'
import { stepNames, takeStep, type StepName } from './money-walk/steps.ts'
import type { Walk } from './money-walk/walk.ts'
import { aWalkedCompany } from './money-walk/walk-shop.ts'

/** So many walks do all that one can do. */
const ENOUGH = 10
/** `MONEY_SEEDS=200` walks as many more, from `MONEY_SEED` on, which is what a release is tried with; a failure names its seed and step. */
const SEEDS = Number(process.env.MONEY_SEEDS ?? ENOUGH)
const FIRST = Number(process.env.MONEY_SEED ?? 1)
const STEPS = 32
const COMPARED_EACH = 8

const of = prepareReturningServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const did = new Set<StepName>()

test.each(Array.from({ length: SEEDS }, (_, index) => FIRST + index))(
  'BINV-06 BINV-15 BINV-16 BOOK-06 EXPO-20 REP-17 REP-18 DASH-06 GIFT-03 GIFT-20 GIFT-25 INV-20 INV-24 INV-27 M14 after whatever is bought, given back and moved, all figures of the money agree (seed %i)',
  async (seed) => {
    const company = await aWalkedCompany(of.server, seed)
    const walk: Walk = {
      of,
      company,
      seed,
      draw: randomNumbers(seed),
      orders: [],
      disputes: [],
      invoiced_until: null,
      owed_on: new Map(),
      vat_of: new Map(),
    }
    const taken: string[] = []
    for (let number = 0; number < STEPS; number++) {
      const { name, is_done } = await takeStep(walk, number)
      taken.push(is_done ? name : `(${name})`)
      if (is_done) did.add(name)
      if (number % COMPARED_EACH === COMPARED_EACH - 1)
        expect({ seed, step: number, taken, wrong: await findDisagreements(walk) }).toEqual({
          seed,
          step: number,
          taken,
          wrong: [],
        })
    }
    // Months are those of the books: at the end of one it is the next in Amsterdam before it is in UTC.
    of.server.clock.set(`${addMonths(`${localDay(of.server.clock.now(), BOOKS_ZONE).slice(0, 7)}-01`, 1)}T06:00:00.000Z`)
    await closeMonths(of.server.services)
    expect({ seed, taken, wrong: await findUndocumented(walk) }).toEqual({ seed, taken, wrong: [] })
  },
)

test.skipIf(SEEDS < ENOUGH)('walks do all that they can', () => {
  expect(stepNames.filter((name) => !did.has(name))).toEqual([])
})
