import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { postgresPackage } from './binaries.ts'
import { findPostmaster } from './postmaster.ts'
import { isRunning } from './processes.ts'
import type { PostgresConnection } from './connection.ts'
import { startPostgres, type RunningPostgres } from './start-postgres.ts'

const running: RunningPostgres[] = []
const cleanUps: (() => void)[] = []
let base = ''
let shared_run_dir = ''
let folder = ''
let data_dir = ''

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'entree-base-'))
  // Where binaries go that the server's user cannot reach: a folder anyone may enter.
  shared_run_dir = mkdtempSync(join(tmpdir(), 'entree-run-'))
  chmodSync(shared_run_dir, 0o755)
  const server = await startPostgres({ data_dir: join(base, 'postgres'), run_dir: shared_run_dir, durable: false })
  await server.stop()
})

afterAll(() => {
  for (const made of [base, shared_run_dir]) rmSync(made, { recursive: true, force: true })
})

beforeEach(() => {
  // mkdtemp makes it mode 700: every test here runs below a folder that another user cannot enter.
  folder = mkdtempSync(join(tmpdir(), 'entree-test-'))
  data_dir = join(folder, 'data', 'postgres')
})

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  for (const server of running.splice(0)) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A data folder made before: making one takes most of a start. */
function seeded(): void {
  mkdirSync(join(folder, 'data'))
  execFileSync('cp', ['-a', join(base, 'postgres'), data_dir])
}

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ data_dir, run_dir: shared_run_dir, durable: false, ...options })
  running.push(server)
  return server
}

async function ask(connection: PostgresConnection | string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Replaces some functions of node:fs by our own. */
function replace(functions: Partial<typeof fs>): void {
  Object.assign(fs, functions)
  syncBuiltinESMExports()
}

/** Starts the server from another Node process and answers that process and the server's pid. */
async function startElsewhere(): Promise<{ starter: ReturnType<typeof spawn>; pid: number }> {
  const code = `const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))})
    const { pid } = await startPostgres({ data_dir: ${JSON.stringify(data_dir)}, run_dir: ${JSON.stringify(shared_run_dir)}, durable: false })
    console.log('pid ' + pid)
    process.on('SIGTERM', () => process.exit())
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(starter.stdout, 'data')
  return { starter, pid: Number(/pid (\d+)/.exec(String(said))?.[1]) }
}

test('starts on an empty folder, stops, and starts again with what was written', async () => {
  const first = await start()
  await ask(first.connection, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isRunning(first.pid)).toBe(false)
  expect(existsSync(first.connection.host)).toBe(false)
  const second = await start()
  expect(second.attached).toBe(false)
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('is durable unless set otherwise, in UTF-8 and UTC, and listens on no network', async () => {
  seeded()
  const { connection } = await start({ durable: true })
  const settings = await ask(
    connection,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit, current_setting('listen_addresses') listen,
     current_setting('server_encoding') encoding, current_setting('timezone') zone`,
  )
  expect(settings).toEqual([{ fsync: 'on', commit: 'on', listen: '', encoding: 'UTF8', zone: 'UTC' }])
  expect(statSync(connection.host).mode & 0o077).toBe(0)
})

test('two starts at once share one server, and only the last stop ends it', async () => {
  seeded()
  const [one, two] = await Promise.all([start(), start()])
  expect(one.pid).toBe(two.pid)
  expect([one.attached, two.attached].toSorted()).toEqual([false, true])
  await one.stop()
  expect(await ask(two.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await two.stop()
  expect(isRunning(one.pid)).toBe(false)
})

test('attaches to the server that a killed process left running, and then stops it', async () => {
  seeded()
  const { starter, pid } = await startElsewhere()
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  expect(isRunning(pid)).toBe(true)
  const server = await start()
  expect(server).toMatchObject({ pid, attached: true })
  await server.stop()
  expect(isRunning(pid)).toBe(false)
})

test('does not stop the server of a process that still uses it', async () => {
  seeded()
  const { starter, pid } = await startElsewhere()
  const server = await start()
  expect(server).toMatchObject({ pid, attached: true })
  await server.stop()
  expect(isRunning(pid)).toBe(true)
  starter.kill('SIGTERM')
  await expect.poll(() => isRunning(pid), { message: 'the starter takes its server along' }).toBe(false)
})

test('replaces a server that no longer answers', async () => {
  seeded()
  const first = await start()
  rmSync(first.connection.host, { recursive: true })
  const second = await start()
  expect(second.attached).toBe(false)
  expect(second.pid).not.toBe(first.pid)
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('loses nothing committed when the server itself was killed', async () => {
  seeded()
  const first = await start({ durable: true })
  await ask(first.connection, 'create table kept as select 42 as answer')
  process.kill(first.pid, 'SIGKILL')
  await expect.poll(() => isRunning(first.pid)).toBe(false)
  expect(existsSync(join(data_dir, 'postmaster.pid'))).toBe(true)
  const second = await start()
  expect(await ask(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a pid file that names a dead, a foreign or a zombie process is stale', async () => {
  seeded()
  await (await start()).stop()
  // A shell that lets its child die without collecting it, then sleeps.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const zombie = Number(String((await once(parent.stdout, 'data'))[0]))
  try {
    for (const pid of [2 ** 22 + 1, process.pid, zombie]) {
      writeFileSync(join(data_dir, 'postmaster.pid'), `${pid}\n${data_dir}\n1\n5432\n/tmp/nowhere\n\n\nready\n`)
      const server = await start()
      expect(server.attached).toBe(false)
      await server.stop()
    }
  } finally {
    parent.kill()
  }
})

test('a copied data folder gets a server of its own, not the one of the original', async () => {
  seeded()
  const original = await start()
  await ask(original.connection, 'checkpoint')
  const copy = join(folder, 'copy')
  execFileSync('cp', ['-a', data_dir, copy])
  const server = await start({ data_dir: copy })
  expect(server.attached).toBe(false)
  expect(server.pid).not.toBe(original.pid)
})

test('recreates the libraries’ links when install scripts were switched off, and copies what the server cannot reach', async () => {
  const package_dir = join(folder, 'package')
  cpSync(postgresPackage(), package_dir, { recursive: true, verbatimSymlinks: true })
  const lib = join(package_dir, 'native', 'lib')
  for (const entry of readdirSync(lib, { withFileTypes: true })) if (entry.isSymbolicLink()) rmSync(join(lib, entry.name))
  const run_dir = join(shared_run_dir, 'of-this-test')
  const server = await start({ package_dir, run_dir })
  expect(await ask(server.connection, "select 'a' < 'B' collate \"nl-x-icu\" as icu_works")).toEqual([{ icu_works: true }])
  expect(existsSync(run_dir), 'root copies, because nobody cannot enter the mode-700 folder').toBe(process.getuid?.() === 0)
})

test('started by root it runs as another user, who need not be able to enter the folders above', async ({ skip }) => {
  seeded()
  if (process.getuid?.() !== 0) skip('not root')
  const { pid, connection } = await start()
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s+65534/m)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start that was cut off while making the folder leaves nothing behind that blocks', async () => {
  mkdirSync(`${data_dir}.new`, { recursive: true })
  writeFileSync(join(`${data_dir}.new`, 'PG_VERSION'), '18')
  expect((await start()).attached).toBe(false)
})

test('a start that fails after PostgreSQL has begun to run stops it', async () => {
  seeded()
  // What says who uses the server cannot be written.
  writeFileSync(`${data_dir}.users`, '')
  await expect(start()).rejects.toThrow('EEXIST')
  expect(findPostmaster(data_dir)).toBeNull()
  rmSync(`${data_dir}.users`)
  expect((await start()).attached).toBe(false)
})

test('a stop that finds no room for a lock stops PostgreSQL all the same', async () => {
  seeded()
  const { pid, stop } = await start()
  const { symlinkSync } = fs
  cleanUps.push(() => replace({ symlinkSync }))
  replace({
    symlinkSync: () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  })
  await stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(`${data_dir}.users`)).toBe(false)
})

/** Moments of a start, each of which calls `then` as it comes. */
const moments: Record<string, (then: () => void) => void> = {
  'before PostgreSQL begins to run': (then) => {
    const { openSync } = fs
    cleanUps.push(() => replace({ openSync }))
    replace({ openSync: (...args) => (String(args[0]) === `${data_dir}.log` && then(), openSync(...args)) })
  },
  'as it says that it is ready': (then) => {
    const { readFileSync: read } = fs
    cleanUps.push(() => replace({ readFileSync: read }))
    const watched = (...args: Parameters<typeof read>) => {
      const content = read(...args)
      if (String(args[0]).endsWith('postmaster.pid') && /^ready/m.test(String(content))) then()
      return content
    }
    replace({ readFileSync: watched as typeof read })
  },
  'while the database is made': (then) => {
    const { prototype } = pg.Client
    const end = Reflect.get(prototype, 'end')
    cleanUps.push(() => Reflect.set(prototype, 'end', end))
    Reflect.set(prototype, 'end', function ended(this: pg.Client) {
      then()
      return Reflect.apply(end, this, [])
    })
  },
}

test.each(Object.entries(moments))('a start that is called off %s stops what it had started', async (_when, atMoment) => {
  seeded()
  const abort = new AbortController()
  atMoment(() => abort.abort())
  await expect(start({ abort: abort.signal })).rejects.toThrow('aborted')
  expect(findPostmaster(data_dir)).toBeNull()
  expect(existsSync(`${data_dir}.users`)).toBe(false)
})

test('says so when the data is of another version', async () => {
  mkdirSync(data_dir, { recursive: true })
  writeFileSync(join(data_dir, 'PG_VERSION'), '17')
  await expect(start()).rejects.toThrow('made by PostgreSQL 17')
})
