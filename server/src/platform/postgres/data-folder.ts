import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { ServerUser } from './binaries.ts'

/** The major version whose data folders these binaries read. */
const MAJOR = '18'
const NOBODY = 65534

/** The absolute path of the data folder with its parents made and symlinks followed, so that one folder has one name. */
export function canonicalDataDir(data_dir: string): string {
  const path = resolve(data_dir)
  mkdirSync(dirname(path), { recursive: true })
  return join(realpathSync(dirname(path)), basename(path))
}

/** PostgreSQL refuses to run as root: then it runs as the owner of the data folder, or as nobody. */
export function serverUser(data_dir: string): ServerUser {
  if (process.getuid?.() !== 0) return null
  if (existsSync(data_dir)) {
    const { uid, gid } = statSync(data_dir)
    if (uid !== 0) return { uid, gid }
  }
  return { uid: NOBODY, gid: NOBODY }
}

/**
 * The data folder as the server's argument. Run as another user it may not be allowed to walk the path (a repository below
 * /root), but it starts inside the folder, and through /proc/self/cwd it finds it without walking.
 */
export function folderArgument(data_dir: string, user: ServerUser): string {
  return user !== null && process.platform === 'linux' ? '/proc/self/cwd' : data_dir
}

/** Makes the data folder when there is none (UTF-8, compared by code point; ICU collations are there by name). */
export async function ensureDataFolder(data_dir: string, native_dir: string, user: ServerUser, durable: boolean): Promise<void> {
  if (existsSync(data_dir)) return checkDataFolder(data_dir)
  // Under another name until it is complete: a start that was cut off leaves nothing that looks like a database.
  const partial = `${data_dir}.new`
  rmSync(partial, { recursive: true, force: true })
  makePrivate(partial, user)
  const options = [
    '--username=entree',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  await run(
    join(native_dir, 'bin', 'initdb'),
    ['-D', folderArgument(partial, user), ...options, ...syncOptions(durable)],
    partial,
    user,
  )
  renameSync(partial, data_dir)
}

/** To disk with one call for all files where there is one: a thousand calls take longer than all the rest. */
function syncOptions(durable: boolean): string[] {
  if (!durable) return ['--no-sync']
  return process.platform === 'linux' ? ['--sync-method=syncfs'] : []
}

/** The folder of the unix socket: short, because the path of a socket ends at 107 bytes, and closed to other users. */
export function socketFolder(data_dir: string, user: ServerUser): string {
  const parent = existsSync('/tmp') ? '/tmp' : tmpdir()
  const folder = join(parent, `entree-${createHash('sha256').update(data_dir).digest('hex').slice(0, 16)}`)
  makePrivate(folder, user)
  return folder
}

/** Environment of the server and its tools: nothing of ours, above all no PGDATA and the like. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }
}

function checkDataFolder(data_dir: string): void {
  let version: string
  try {
    version = readFileSync(join(data_dir, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new Error(
      `${data_dir} holds no database that this user can read. Start as the user who made it, or reset it with "npm run db:reset".`,
    )
  }
  if (version !== MAJOR) {
    throw new Error(
      `${data_dir} was made by PostgreSQL ${version}, this is ${MAJOR}. Move the data with the version of Entree that made it (npm run backup there, npm run restore here), or reset it with "npm run db:reset".`,
    )
  }
}

function makePrivate(folder: string, user: ServerUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const mine = process.getuid?.() ?? uid
  if (!lstatSync(folder).isDirectory() || (uid !== mine && uid !== user?.uid)) {
    throw new Error(`${folder} belongs to another user. Remove it and start again.`)
  }
  if (user !== null) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
}

async function run(program: string, options: string[], cwd: string, user: ServerUser): Promise<void> {
  const child = spawn(program, options, { cwd, env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const { promise, resolve: done, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('close', done)
  const code = await promise
  if (code !== 0) throw new Error(`${basename(program)} failed: ${said.trim()}`)
}
