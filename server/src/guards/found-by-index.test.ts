import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../platform/database/connect.ts'
import { cloneDatabase, type ClonedDatabase } from '../platform/testing/clone-database.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test.each([
  ['a ticket by what its code says', sql`select id from ticket where code = 'ET1'`, 'ticket_code'],
  ['mails of a company', sql`select id from mail where company_id = 1 and kind = 'payment_attention'`, 'mail_order_id'],
  [
    'a second payment by hand',
    sql`select id from payment where idempotency_key = 'by_hand:1' and provider = 'by_hand'`,
    'payment_by_hand',
  ],
])('%s is found by an index', async (_, query, index) => {
  const pool = createPool(database.connection, 1, { enable_seqscan: 'off' })
  const db = createDatabase(pool)
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db)
  await db.destroy()
  expect(rows.map((row) => Object.values(row).join(' ')).join('\n')).toContain(index)
})
