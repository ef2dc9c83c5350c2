import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createApp } from './create-app.ts'
import { logOutages } from './outage-log.ts'

const SHUTTING_DOWN = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })

const HELD = 'canceling statement due to lock timeout'

let written: { level: number; msg: string; [key: string]: unknown }[]
let isDown: boolean
let app: ReturnType<typeof createApp>
let background: ReturnType<typeof logOutages>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  written = []
  isDown = true
  app = createApp(readConfig({}), { write: (line) => void written.push(JSON.parse(line)) })
  background = logOutages(app, async () => {
    if (isDown) throw SHUTTING_DOWN
  })
  app.get('/outage', () => {
    throw SHUTTING_DOWN
  })
  app.get('/busy', (request, reply) => {
    request.outage = { of: 'room', cause: 'REQUESTS_AT_ONCE' }
    return reply.status(503).send([])
  })
  app.get('/held', () => {
    throw Object.assign(new Error(HELD), { code: '55P03' })
  })
  app.get('/bug', () => {
    throw new Error('a bug')
  })
  await app.ready()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const ask = async (path: string, times: number) => {
  for (let n = 0; n < times; n++) await app.inject(path)
}
const told = () => written.splice(0).map(({ level, msg, cause, failures }) => ({ level, msg, cause, failures }))
const CAUSE = 'the database system is shutting down'

test('an outage is logged once, counted each minute, and logged as over once the database answers again', async () => {
  await ask('/outage', 40)
  background.error({ err: SHUTTING_DOWN, work: 'expire orders' }, 'repeated work failed')
  expect(told()).toEqual([{ level: 50, msg: 'the database or a disk cannot be used', cause: CAUSE, failures: undefined }])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(written).toMatchObject([{ seconds: 60 }])
  expect(told()).toEqual([{ level: 50, msg: 'the database or a disk still cannot be used', cause: CAUSE, failures: 40 }])
  // Nothing failed since, and nothing was asked either.
  await vi.advanceTimersByTimeAsync(61_000)
  expect(told()).toEqual([])
  await ask('/outage', 1)
  isDown = false
  await vi.advanceTimersByTimeAsync(4000)
  expect(told()).toMatchObject([{ msg: 'the database or a disk still cannot be used', failures: 1 }])
  await vi.advanceTimersByTimeAsync(3000)
  expect(told()).toEqual([{ level: 40, msg: 'the database and the disks are back after 122 s', cause: undefined, failures: 42 }])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(told()).toEqual([])
  await ask('/outage', 1)
  expect(told()).toMatchObject([{ msg: 'the database or a disk cannot be used' }])
})

test('requests that are turned away are logged in sum as well, apart from an outage', async () => {
  await ask('/busy', 1000)
  await ask('/outage', 2)
  expect(told().map(({ msg }) => msg)).toEqual([
    'too many requests at once, some are turned away',
    'the database or a disk cannot be used',
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told()).toMatchObject([{ msg: 'room again after 0 s', failures: 1000 }])
})

test('a wait for rows that others hold is no outage of the database or a disk, and is logged in sum as well', async () => {
  await ask('/held', 30)
  background.error({ err: Object.assign(new Error(HELD), { code: '40P01' }), is_final: false }, 'repeated work failed')
  expect(told()).toEqual([{ level: 50, msg: 'others hold rows for longer than is waited for', cause: HELD, failures: undefined }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told()).toMatchObject([{ msg: 'nobody waits too long for rows any more after 0 s', failures: 31 }])
})

test('a bug keeps its own line with its stack, in the background too, and so does a job that failed for good', async () => {
  await ask('/bug', 1)
  expect(JSON.stringify(written)).toContain('outage-log.test.ts')
  written = []
  background.error({ err: new Error('a bug'), work: 'expire orders' }, 'repeated work failed')
  background.error({ err: SHUTTING_DOWN, job: 'send-mails', is_final: true }, 'a job failed for good')
  // As the job queue tells of it.
  background.error({ err: { message: CAUSE, code: '57P03' } }, 'job queue')
  expect(told().map(({ msg }) => msg)).toEqual([
    'repeated work failed',
    'a job failed for good',
    'the database or a disk cannot be used',
  ])
})

test('RUN-21 jobs and mails that an outage or a full disk puts off are counted with it, not written one by one', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  for (let n = 0; n < 20; n++) {
    background.error({ err: full, job: 'render-tickets', is_final: false }, 'a job failed and is tried again')
    background.error({ err: SHUTTING_DOWN, mail_id: n, is_final: false }, 'a mail could not be sent')
    // As the job queue tells of its own.
    background.error({ err: { message: full.message, code: full.code } }, 'the job queue could not work')
  }
  expect(told()).toMatchObject([{ msg: 'the database or a disk cannot be used', cause: full.message }])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(told()).toMatchObject([{ msg: 'the database or a disk still cannot be used', failures: 59 }])
})
