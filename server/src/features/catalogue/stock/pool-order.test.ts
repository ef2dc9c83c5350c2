import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, aTimeslot } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { removePools, setPoolCapacity } from './pools.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

// Guard: the pools are locked before one statement writes them all: that takes them as they lie in the table, and the first was written last.
test.each([
  ['have other spots', (scope: Scope, ids: number[]) => setPoolCapacity(scope, ids, 9)],
  ['are removed', (scope: Scope, ids: number[]) => removePools(scope, ids)],
])('RUN-32 pools of many timeslots that %s are taken in the order of everybody else', async (_what, write) => {
  const { db } = server.services
  const slots = [await aTimeslot(db, shop.event, { spots: 5 }), await aTimeslot(db, shop.event, { spots: 5 })]
  const ids = slots.map(({ stock_pool_id }) => stock_pool_id)
  const [first, second] = ids as [number, number]
  await db.updateTable('stock_pool').set({ capacity: 6 }).where('id', '=', first).execute()
  await db
    .deleteFrom('timeslot')
    .where(
      'id',
      'in',
      slots.map(({ id }) => id),
    )
    .execute()
  const other = await db.startTransaction().execute()
  const lock = (id: number) => other.selectFrom('stock_pool').select('taken').where('id', '=', id).forUpdate().execute()
  await lock(first)
  const writing = transact(companyScope(server, shop.company.id), async (scope) => {
    // As the planner may choose to at any time.
    await sql`set local enable_indexscan = off`.execute(scope.tx)
    await sql`set local enable_bitmapscan = off`.execute(scope.tx)
    await write(scope, ids)
  })
  const written = writing.then(
    () => 'written',
    (error: Error) => error.message,
  )
  await waitUntilBlocked(db, 1)
  expect(await lock(second)).toEqual([{ taken: 0 }])
  await other.commit().execute()
  expect(await written).toBe('written')
})
