import { isOpen, isPaid, paymentStatuses } from '@entree/domain/selling/order-states.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openStates, paidStates } from './order-states.ts'

const server = prepareServer()

async function statesIn(list: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from unnest(${[...paymentStatuses]}::text[]) with ordinality as one (state, position)
     where state in ${list} order by position`.execute(server.services.db)
  return rows.map(({ state }) => state)
}

test('ORD-03 ORD-05 ORD-06 SQL and the domain mean the same by paid and by waiting to be paid', async () => {
  expect(await statesIn(paidStates)).toEqual(paymentStatuses.filter(isPaid))
  expect(await statesIn(openStates)).toEqual(paymentStatuses.filter(isOpen))
})
