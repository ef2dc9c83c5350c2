import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createApp } from './create-app.ts'

test('a request that an outage refuses is one line in the log, with the cause and no stack; a bug keeps its stack', async () => {
  const written: string[] = []
  const app = createApp(readConfig({}), { write: (line) => void written.push(line) })
  app.get('/outage', () => {
    throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
  })
  app.get('/bug', () => {
    throw new Error('a bug')
  })
  expect((await app.inject('/outage')).statusCode).toBe(503)
  expect(written).toHaveLength(1)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ status: 503, cause: 'the database system is shutting down' })
  expect(written[0]).not.toContain('stack')
  expect((await app.inject('/bug')).statusCode).toBe(500)
  expect(written.join('')).toContain('outage-log.test.ts')
  await app.close()
})
