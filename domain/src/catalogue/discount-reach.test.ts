import { expect, test } from 'vitest'
import { elsewhereRefusals, eventsWithoutProducts, whyUseless, type ReachedEvent } from './discount-reach.ts'

const now = '2026-06-01T10:00:00.000Z'
const coming: ReachedEvent = { archived_at: null, ends_at: '2026-07-04T21:00:00.000Z' }
const over: ReachedEvent = { archived_at: null, ends_at: now }
const archived: ReachedEvent = { archived_at: '2026-05-01T10:00:00.000Z', ends_at: '2026-07-04T21:00:00.000Z' }

test.each<[string, ReachedEvent[] | null, ReturnType<typeof whyUseless>]>([
  ['a code without limits is of use', null, null],
  ['products of other events than its own', [], 'nothing_in_common'],
  ['one event to come among others', [archived, over, coming], null],
  ['archived events only', [archived, archived], 'archived'],
  ['an event that ends at this very moment is over', [over], 'passed'],
  ['archived and over', [archived, over], 'passed'],
])('BDISC-11 BDISC-12 %s', (_, reached, reason) => {
  expect(whyUseless(reached, now)).toBe(reason)
})

const day = { id: 1, name: 'Day ticket', event_id: 10 }
const night = { id: 2, name: 'Night ticket', event_id: 20 }

test('BDISC-11 BDISC-12 a product of none of the events is refused by name, beside the products', () => {
  expect(elsewhereRefusals([10], [day, night])).toEqual([
    { code: 'discountcode_product_elsewhere', field: 'products', product: 'Night ticket' },
  ])
  expect(elsewhereRefusals([10, 20, 30], [day, night])).toEqual([])
  expect(elsewhereRefusals([], [day, night])).toEqual([])
  expect(elsewhereRefusals([10], [])).toEqual([])
})

test('BDISC-11 BDISC-12 an event with none of the products gets nothing', () => {
  expect(eventsWithoutProducts([10, 20], [day])).toEqual([20])
  expect(eventsWithoutProducts([10, 20], [])).toEqual([])
})
