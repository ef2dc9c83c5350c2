import { createPool, type Connection } from '@entree/server/platform/database/connect.ts'

const SECONDS = 3
const WORDS = 'what a row of the sale has, more or less: two names, an address, a few numbers and dates, and a secret of its own'

/**
 * Single rows inserted into a table of nobody's, each durable before the next, `at_once` at a time over the same way as the product's: the limit
 * of whatever writes a row for each buyer. Returns rows a second.
 */
export async function bareInserts(connection: Connection, at_once: number): Promise<number> {
  const pool = createPool(connection, at_once)
  try {
    await pool.query('drop table if exists bench_insert')
    await pool.query('create table bench_insert (id bigint generated always as identity primary key, words text, at timestamptz)')
    const insert = () => pool.query('insert into bench_insert (words, at) values ($1, now())', [WORDS])
    await Promise.all(Array.from({ length: at_once }, insert))
    const until = performance.now() + SECONDS * 1000
    let written = 0
    const keepBusy = async () => {
      for (; performance.now() < until; written++) await insert()
    }
    await Promise.all(Array.from({ length: at_once }, keepBusy))
    await pool.query('drop table bench_insert')
    return written / SECONDS
  } finally {
    await pool.end()
  }
}
