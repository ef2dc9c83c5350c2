import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceFee } from '../selling/service-fee.ts'
import { feeInForce, feeRefusals, feeTypes, isFeeSettled, type Fee } from './fees.ts'

const company = { event_id: null, retroactive: false }
const fee = (amount: number, start_date: string, of: Partial<Fee> = {}): Fee => {
  return { type: 'ticket_fee', amount, start_date, ...company, ...of }
}
const at = (fees: readonly Fee[], day: string, event_id: number | null = 7) => feeInForce(fees, 'ticket_fee', { event_id, day })

describe('the fee in force', () => {
  test.each([
    ['2026-02-28', 100],
    ['2026-03-01', 110],
    ['2025-12-31', 0],
  ])('M1 DEC-B-149 1.00 from 01-01 and 1.10 from 01-03: paid on %s it is %i cents', (day, amount) => {
    expect(at([fee(110, '2026-03-01'), fee(100, '2026-01-01')], day)).toBe(amount)
  })

  test('M9 of an event not retroactive: 120 tickets before 16-03 at 1.00, 80 from then on at 0.80, together 184.00', () => {
    const fees = [fee(100, '2026-01-01'), fee(80, '2026-03-16', { event_id: 7 })]
    expect(120 * at(fees, '2026-03-15') + 80 * at(fees, '2026-03-16')).toBe(18_400)
    // Of this event only.
    expect(at(fees, '2026-03-16', 8)).toBe(100)
    expect(at(fees, '2026-03-16', null)).toBe(100)
  })

  test('M10 DEC-B-152 retroactive: the same fee for the tickets of before, too', () => {
    const fees = [fee(100, '2026-01-01'), fee(80, '2026-03-16', { event_id: 7, retroactive: true })]
    expect(at(fees, '2026-03-15')).toBe(80)
    expect(at(fees, '2026-03-15', 8)).toBe(100)
  })

  test('M10 a retroactive one takes the place of what the event had before it, not of what comes after', () => {
    const event_id = 7
    const fees = [
      fee(90, '2026-02-01', { event_id }),
      fee(80, '2026-03-16', { event_id, retroactive: true }),
      fee(70, '2026-04-01', { event_id }),
    ]
    expect(['2026-02-10', '2026-03-20', '2026-04-01'].map((day) => at(fees, day))).toEqual([80, 80, 70])
  })

  test('FEE-01 FEE-02 FEE-03 FEE-04 FEE-05 BCONST-15 each type has its own', () => {
    expect(feeTypes).toHaveLength(5)
    const fees = feeTypes.map((type, index) => fee(index + 1, '2026-01-01', { type }))
    expect(feeTypes.map((type) => feeInForce(fees, type, { event_id: 7, day: '2026-01-01' }))).toEqual([1, 2, 3, 4, 5])
  })

  test('M1 it is always one that has begun or counts from before, and no other that would go before it', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`)
    const any = fc.record({
      type: fc.constant('ticket_fee' as const),
      amount: fc.integer({ min: 1, max: 500 }),
      start_date: day,
      event_id: fc.constantFrom(null, 7, 8),
      retroactive: fc.boolean(),
    })
    const fees = fc.array(
      any.map((one) => ({ ...one, retroactive: one.event_id !== null && one.retroactive })),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(fees, day, (some, today) => {
        const begun = some.filter(({ start_date, retroactive }) => start_date <= today || retroactive)
        const mine = begun.filter(({ event_id }) => event_id === 7)
        const candidates = mine.length > 0 ? mine : begun.filter(({ event_id }) => event_id === null)
        const last = candidates
          .map(({ start_date }) => start_date)
          .toSorted()
          .at(-1)
        const allowed = candidates.filter(({ start_date }) => start_date === last).map(({ amount }) => amount)
        expect(allowed.length === 0 ? [0] : allowed).toContain(at(some, today))
      }),
    )
  })
})

test('M3 a ticket fee of 1.00 is 1.21 for the buyer; 200 of them are 242.00, as much as is invoiced', () => {
  const product = { price: 2500, has_ticket: true, pass_service_fee: true }
  const passed = serviceFee({ ticket_fee: 100, charge_ticket_fee_to_customer: true, product })
  expect(200 * passed).toBe(24_200)
  expect(200 * passed).toBe(20_000 + 4_200)
})

test('DEC-B-149 a fee that began before today stays; one of today or later may be changed', () => {
  const today = '2026-03-16'
  expect(['2026-03-15', '2026-03-16', '2026-03-17'].map((start_date) => isFeeSettled({ start_date }, today))).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  [{}, []],
  [{ amount: -1 }, ['fee_invalid amount']],
  [{ amount: 100_001 }, ['fee_invalid amount']],
  [{ amount: 10.5 }, ['fee_invalid amount']],
  [{ type: 'free_ticket_percentage' as const, amount: 10.5 }, []],
  [{ type: 'free_ticket_percentage' as const, amount: 100.5 }, ['fee_percentage_invalid amount']],
  // Kept with two decimals.
  [{ type: 'free_ticket_percentage' as const, amount: 12.345 }, ['fee_percentage_invalid amount']],
  [{ start_date: '2026-03-15' }, ['fee_starts_in_past start_date']],
  [{ start_date: '2026-03-15', retroactive: true }, []],
])('what is wrong with a fee: %j', (change, wrong) => {
  const refusals = feeRefusals(
    { type: 'ticket_fee', amount: 100, start_date: '2026-03-16', retroactive: false, ...change },
    '2026-03-16',
  )
  expect(refusals.map(({ code, field }) => `${code} ${field}`)).toEqual(wrong)
})
