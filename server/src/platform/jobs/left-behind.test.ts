import { expect, test } from 'vitest'
import { createLookForLeft } from './left-behind.ts'

/** A queue with a job that its process has left, on a database that may be away. */
function aQueueWithOneLeft() {
  const database = { isAway: false }
  const given: string[] = []
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
  )
  return { database, given, look }
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
