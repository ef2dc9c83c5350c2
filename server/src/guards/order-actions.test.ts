import { orderActions } from '@entree/contract/foundation/audit/entities.ts'
import { expect, test } from 'vitest'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { Scope } from '#platform/scope.ts'
import { readSources } from './read-syntax.ts'

// What the server writes is held by the types: an action that the log of an order has no words for does not compile. This says so of
// an action written out, of one that is handed over, and of a record that may be an order.
const refusedByTypes = [
  // @ts-expect-error -- an order is not archived
  (scope: Scope) => recordChange(scope, { entity: 'order', entity_id: 1, action: 'archived' }),
  (scope: Scope, action: 'cancelled' | 'archived') =>
    // @ts-expect-error -- nor when it may be cancelled as well
    recordChange(scope, { entity: 'order', entity_id: 1, action }),
  (scope: Scope, entity: 'order' | 'event') =>
    // @ts-expect-error -- nor when it may be an event
    recordChange(scope, { entity, entity_id: 1, action: 'archived' }),
]

test('AUD-02 BORD-20 every action that the log of an order has words for is one that the server writes', () => {
  expect(refusedByTypes).toHaveLength(3)
  const texts = readSources().map(({ text }) => text)
  expect(orderActions.filter((action) => !texts.some((text) => text.includes(`'${action}'`)))).toEqual([])
})
