import { unitsLeft } from '@entree/domain/catalogue/stock.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { unitsLeftIn } from './units-left.ts'

const server = prepareServer()

/** Without a limit, with units left, sold out to the last, and with more taken than there is. */
const POOLS = [
  { capacity: null, taken: 7 },
  { capacity: 100, taken: 40 },
  { capacity: 12, taken: 3 },
  { capacity: 5, taken: 5 },
  { capacity: 5, taken: 9 },
]
const PAIRS = POOLS.flatMap((pool) => POOLS.map((own) => ({ pool, own })))

async function unitsInSql(): Promise<{ one: number | null; both: number | null; absent: number | null }[]> {
  const { rows } = await sql<{ one: number | null; both: number | null; absent: number | null }>`
    with pair as (
      select * from rows from (json_to_recordset(${JSON.stringify(PAIRS)}) as (pool json, own json)) with ordinality as pair (pool, own, position))
    select ${unitsLeftIn('pool')} as one, ${unitsLeftIn('pool', 'own')} as both, ${unitsLeftIn('pool', 'gone')} as absent
      from pair
     cross join json_to_record(pair.pool) as pool (capacity integer, taken integer)
     cross join json_to_record(pair.own) as own (capacity integer, taken integer)
      left join stock_pool gone on false
     order by pair.position`.execute(server.services.db)
  return rows
}

test('SQL and the domain mean the same by what is left of pools, and a pool that is not there limits nothing', async () => {
  expect(await unitsInSql()).toEqual(
    PAIRS.map(({ pool, own }) => ({ one: unitsLeft(pool), both: unitsLeft(pool, own), absent: unitsLeft(pool) })),
  )
})
