import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRunning, signal } from './platform/postgres/processes.ts'
import { startPostgres, type RunningPostgres } from './platform/postgres/start-postgres.ts'

/** What a person starts, with the processes that come of it. */
type Launched = { npm: number; launcher: number; server: number; postgres: number; origin: string; exit: Promise<number | null> }

const ROOT = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'entree-stop-'))
const data_dir = join(folder, 'postgres')
const children: ChildProcess[] = []

// The apps are built and the database is made once; every test starts on what the one before has left.
beforeAll(async () => {
  const { server, exit } = await launch()
  signal(server, 'SIGTERM')
  await exit
})
afterEach(() => {
  for (const { pid } of children.splice(0)) if (pid) signal(-pid, 'SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function spawnNpm(DATA_DIR: string): ChildProcess {
  const env = {
    ...process.env,
    DATA_DIR,
    PORT: '0',
    ROLE: 'web',
    DEMO: 'false',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: '',
  }
  // In a process group of its own, as a shell starts it.
  const child = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  return child
}

async function launch(): Promise<Launched> {
  const child = spawnNpm(folder)
  const exit = once(child, 'exit').then(([code]) => code)
  const origin = await new Promise<string>((found, failed) => {
    let output = ''
    child.stdout?.on('data', (text) => {
      output += text
      const [, address] = /running at (http\S+)/.exec(output) ?? []
      if (address) found(address)
    })
    child.once('exit', () => failed(new Error(`it did not start: ${output}`)))
  })
  const npm = child.pid ?? 0
  const launcher = childOf(npm)
  return { npm, launcher, server: childOf(launcher), postgres: postmaster(), origin, exit }
}

function childOf(pid: number): number {
  const list = `/proc/${pid}/task/${pid}/children`
  return Number(existsSync(list) ? readFileSync(list, 'utf8') : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }))
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(data_dir, 'postmaster.pid'), 'utf8'), 10)
}

/** A request that is under way until `release`. */
async function requestUnderWay({ origin }: Launched) {
  const postgres: RunningPostgres = await startPostgres({ data_dir })
  const client = new pg.Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('lock table company_host in access exclusive mode')
  const answer = fetch(`${origin}/api/order/179762/no-secret-of-anybody`)
  answer.catch(() => {})
  const waiting = () =>
    client.query(`select 1 from pg_locks where relation = 'company_host'::regclass and not granted`).then(({ rows }) => rows)
  await expect.poll(waiting).toHaveLength(1)
  const leave = async () => {
    await client.end()
    await postgres.stop()
  }
  return { answer, leave }
}

/** Waits until it takes no more connections: the signal has arrived. */
async function stoppedListening({ origin }: Launched): Promise<void> {
  const { port } = new URL(origin)
  const knock = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    return once(socket, 'connect')
      .then(
        () => 'taken',
        (error: Error) => error.message,
      )
      .finally(() => socket.destroy())
  }
  await expect.poll(knock).toContain('ECONNREFUSED')
}

async function expectAllGone({ npm, launcher, server, postgres }: Launched): Promise<void> {
  await expect.poll(() => [npm, launcher, server, postgres].filter(isRunning)).toEqual([])
}

test.each<[what: string, send: (launched: Launched) => void, npm_exit: number | null]>([
  ['Ctrl-C: SIGINT to the process group', ({ npm }) => signal(-npm, 'SIGINT'), 0],
  ['SIGTERM to the server', ({ server }) => signal(server, 'SIGTERM'), 0],
  ['SIGTERM to the launcher', ({ launcher }) => signal(launcher, 'SIGTERM'), 0],
  ['SIGTERM to npm', ({ npm }) => signal(npm, 'SIGTERM'), 0],
  ['SIGINT to npm', ({ npm }) => signal(npm, 'SIGINT'), 0],
  ['SIGTERM to the process group', ({ npm }) => signal(-npm, 'SIGTERM'), 0],
  // npm itself ends by this signal.
  ['a terminal that is closed: SIGHUP to the process group', ({ npm }) => signal(-npm, 'SIGHUP'), null],
])('%s: the request under way is answered, and no process is left', async (_, send, npm_exit) => {
  const launched = await launch()
  const { answer, leave } = await requestUnderWay(launched)
  send(launched)
  await stoppedListening(launched)
  // Passed on once more, and late.
  signal(launched.server, 'SIGTERM')
  await leave()
  expect((await answer).status).toBe(404)
  expect(await launched.exit).toBe(npm_exit)
  await expectAllGone(launched)
})

test('a second Ctrl-C some time after the first ends it at once, PostgreSQL too', async () => {
  const launched = await launch()
  const { answer, leave } = await requestUnderWay(launched)
  signal(-launched.npm, 'SIGINT')
  await stoppedListening(launched)
  const interrupted = () => {
    signal(-launched.npm, 'SIGINT')
    return isRunning(launched.server)
  }
  await expect.poll(interrupted).toBe(false)
  await expect(answer).rejects.toThrow()
  await leave()
  expect(await launched.exit).not.toBe(0)
  await expectAllGone(launched)
})

test.each([
  ['PostgreSQL makes its data folder', (empty: string) => existsSync(join(empty, 'postgres.new'))],
  ['PostgreSQL starts', (empty: string) => existsSync(join(empty, 'postgres', 'postmaster.pid'))],
])('SIGTERM while %s: it stops without a word, and nothing is left that runs', async (_, isThere) => {
  const empty = mkdtempSync(join(folder, 'empty-'))
  const child = spawnNpm(empty)
  const output: string[] = []
  child.stdout?.on('data', (text) => output.push(String(text)))
  const exit = once(child, 'exit')
  await expect.poll(() => isThere(empty), { interval: 5 }).toBe(true)
  const pids = [child.pid ?? 0, childOf(child.pid ?? 0)]
  signal(child.pid ?? 0, 'SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(output.join('')).not.toContain('running at')
  expect(pids.filter(isRunning)).toEqual([])
  expect(existsSync(join(empty, 'postgres', 'postmaster.pid'))).toBe(false)
})
