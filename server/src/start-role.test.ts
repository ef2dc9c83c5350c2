import { expect, test } from 'vitest'
import type { Config } from './platform/config.ts'
import { startRole } from './start-role.ts'

/** What a process of this role starts, in order. */
async function startedBy(role: Config['ROLE']): Promise<string[]> {
  const started: string[] = []
  await startRole(role, {
    followLoad: () => void started.push('followLoad'),
    startWorking: async () => void started.push('startWorking'),
    listen: async () => void started.push('listen'),
  })
  return started
}

test('RUN-09 RUN-10 a worker follows the load of the machine before it works, and so does a process that listens', async () => {
  expect(await startedBy('worker')).toEqual(['followLoad', 'startWorking'])
  expect(await startedBy('web')).toEqual(['followLoad', 'listen'])
  expect(await startedBy('all')).toEqual(['followLoad', 'startWorking', 'listen'])
})
