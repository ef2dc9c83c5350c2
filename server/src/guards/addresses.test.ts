import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { startTestServer } from '../testing/test-server.ts'

const SOURCES = join(import.meta.dirname, '..')
/** `lower()` takes more letters for an i or a k than A to Z has: two addresses would be one. */
const COMPARES = /lower\([^()]*(email|username)[^()]*\)\s*(=|<>|in\b)/

test('no statement compares addresses or usernames by lower(): fold_email does', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => COMPARES.test(readFileSync(join(SOURCES, file), 'utf8')))
  expect(found).toEqual([])
  expect('where lower(customer.email) = lower(${email})').toMatch(COMPARES)
})

test('the database folds an address as the code does', async () => {
  const server = await startTestServer()
  try {
    for (const text of ['Jan@Example.COM', 'K\u0130M@x.example', '\u212Aim@x.example', 'JÁN@exämple.nl', 'ẞ@x.example']) {
      const { rows } = await sql<{ folded: string }>`select fold_email(${text}) as folded`.execute(server.services.db)
      expect(rows[0]?.folded).toBe(foldEmail(text))
    }
  } finally {
    await server.stop()
  }
})
