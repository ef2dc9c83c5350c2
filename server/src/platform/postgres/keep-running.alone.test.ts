import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import { isRunning } from './processes.ts'
import { startPostgres, type RunningPostgres } from './start-postgres.ts'

let folder = ''
const running: RunningPostgres[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entree-test-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function startWatched(onLost: (error: Error) => void): Promise<RunningPostgres> {
  const server = await startPostgres({ data_dir: join(folder, 'postgres'), durable: false, onLost })
  running.push(server)
  return server
}

async function answersAgain({ connection }: RunningPostgres): Promise<void> {
  const answers = async () => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('select 1').finally(() => client.end())
    return true
  }
  await expect.poll(() => answers().catch(() => false), { interval: 100 }).toBe(true)
}

test('a server that was killed, or has shut itself down, is started again where it was, and stops in order', async () => {
  const onLost = vi.fn()
  const server = await startWatched(onLost)
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const { pid } = server
    process.kill(pid, signal)
    await expect.poll(() => server.pid).not.toBe(pid)
    await answersAgain(server)
  }
  await server.stop()
  expect(isRunning(server.pid)).toBe(false)
  expect(onLost).not.toHaveBeenCalled()
})

test('OBS-08 the log of a server that runs for long begins anew, with what it said until then beside it', async () => {
  const server = await startWatched(vi.fn())
  const log = join(folder, 'postgres.log')
  appendFileSync(log, 'said before\n'.repeat(1_000_000))
  await expect.poll(() => statSync(log).size).toBeLessThan(1_000_000)
  expect(statSync(`${log}.old`).size).toBeGreaterThan(10_000_000)
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query('select nothing').catch(() => undefined)
  await client.end()
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('column "nothing" does not exist')
  expect(readFileSync(log, 'utf8')).not.toContain('\0')
})

test('of two processes that use it, one starts it again and both go on', async () => {
  const [one, two] = [await startWatched(vi.fn()), await startWatched(vi.fn())]
  const { pid } = one
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => [one.pid, two.pid]).not.toContain(pid)
  expect(one.pid).toBe(two.pid)
  await one.stop()
  expect(isRunning(two.pid)).toBe(true)
})

test('one that cannot be started again is lost after several tries, with the last reason', async () => {
  const restart = vi.fn(async () => Promise.reject(new Error('No space left on device')))
  const notices: string[] = []
  const lost = await new Promise<Error>((onLost) => {
    keepRunning(2 ** 22 + 1, { restart, onLost, notice: (line) => notices.push(line), waits_ms: [0, 10, 20] })
  })
  expect(restart).toHaveBeenCalledTimes(3)
  expect(lost.message).toBe('PostgreSQL could not be kept running in 3 tries. Error: No space left on device')
  expect(notices[0]).toBe('PostgreSQL ended by itself. Starting it again, try 1 of 3 …')
})

test('one that ends again soon after each start is lost too', async () => {
  const restart = vi.fn(async () => 2 ** 22 + 1)
  const lost = await new Promise<Error>((onLost) => keepRunning(2 ** 22 + 1, { restart, onLost, waits_ms: [0, 10] }))
  expect(lost.message).toContain('It ends soon after each start.')
})

test('a stop ends the watch, also between two tries', async () => {
  const onLost = vi.fn()
  const notice = vi.fn()
  const watch = keepRunning(2 ** 22 + 1, { restart: vi.fn(), onLost, notice, waits_ms: [60_000] })
  await expect.poll(() => notice.mock.calls.length).toBeGreaterThan(0)
  await watch.stop()
  expect(onLost).not.toHaveBeenCalled()
})
