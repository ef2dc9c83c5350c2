import { expect, test } from 'vitest'
import { createLookForLeft } from './left-behind.ts'

/** A queue with a job that its process has left, on a database that may be away. */
function aQueueWithOneLeft() {
  const database = { isAway: false }
  const given: string[] = []
  const clock = { at: 0 }
  const look = createLookForLeft(
    {
      getDb: () => ({
        executeSql: async () => {
          if (database.isAway) throw new Error('away')
          return { rows: [{ name: 'send', id: 'one' }] }
        },
      }),
      fail: async (name, ids) => {
        given.push(`${name} ${ids}`)
        return { jobs: [], requested: 1, affected: 1 }
      },
    },
    ['send'],
    { error: () => {} },
    () => clock.at,
  )
  return { clock, database, given, look }
}

test('RUN-28 after an outage of the database nobody is taken for silent until all had time to say that they are still at it', async () => {
  const { database, given, look } = aQueueWithOneLeft()
  for (let looks = 0; looks < 2; looks++) await look()
  expect(given).toEqual([])
  await look()
  expect(given).toEqual(['send one'])
  database.isAway = true
  await expect(look()).rejects.toThrow('away')
  database.isAway = false
  for (let looks = 0; looks < 2; looks++) await look()
  expect(given).toEqual(['send one'])
  await look()
  expect(given).toEqual(['send one', 'send one'])
})

test('RUN-28 nor after this process stood still itself, as the others may have with it', async () => {
  const { clock, given, look } = aQueueWithOneLeft()
  for (let looks = 0; looks < 3; looks++) {
    clock.at += 5000
    await look()
  }
  expect(given).toHaveLength(1)
  clock.at += 60_000
  await look()
  clock.at += 5000
  await look()
  expect(given).toHaveLength(1)
  clock.at += 5000
  await look()
  expect(given).toHaveLength(2)
})
