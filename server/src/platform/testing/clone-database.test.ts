import { expect, test } from 'vitest'
import { cloneDatabase } from './clone-database.ts'
import { query } from './test-postgres.ts'

test('many clones at once all succeed, and what one holds the other does not see', async () => {
  const clones = await Promise.all(Array.from({ length: 8 }, () => cloneDatabase()))
  await query(clones[0]!.connection, 'create table only_here (id int)')
  const found = await Promise.all(
    clones.map(({ connection }) => query(connection, "select to_regclass('only_here') is not null as found")),
  )
  expect(found.flat()).toEqual([{ found: true }, ...Array.from({ length: 7 }, () => ({ found: false }))])
  await Promise.all(clones.map(({ drop }) => drop()))
  await expect(query(clones[0]!.connection, 'select 1')).rejects.toThrow('does not exist')
})
