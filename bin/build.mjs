import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { capture, ROOT, run, Sorry } from './processes.mjs'

/** What each app is built from besides its own room. */
const SHARED = ['web', 'contract', 'domain', 'locales']
const SHARED_BY = { server: ['contract', 'domain', 'locales', 'demo'], sdk: [] }
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.txt'])
const SKIPPED = new Set(['node_modules', 'dist', '.cache'])

/** The apps that can be built at this moment. */
export function apps() {
  return ['shop', 'backoffice', 'door'].filter((app) => existsSync(join(ROOT, app, 'vite.config.ts')))
}

/**
 * Builds the server, the apps and the SDK that the server hands out, each whose sources differ from what its `dist` was built from; `force`
 * builds all. What is built is only read: the account that runs the server needs no right to write the program (docs/installing.md).
 */
export async function buildApps(node, { force = false, quiet = false } = {}) {
  await Promise.all([
    buildSdk(node, { force }),
    buildServer(node, { force, quiet }),
    ...apps().map((app) => buildApp(node, app, { force, quiet })),
  ])
}

/** Builds the server alone, as `buildApps` does. */
export async function buildServer(node, { force = false, quiet = false } = {}) {
  await buildApp(node, 'server', { force, quiet })
}

/** Builds the SDK as a package for npm, as `buildApps` does. */
export async function buildSdk(node, { force = false } = {}) {
  const built = stampOf('sdk')
  if (!force && built.isFresh) return
  const args = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(ROOT, 'sdk/tsconfig.build.json')]
  const { code, output } = await capture(node, args)
  if (code !== 0) throw new Sorry(`${output}\nThe build of the SDK failed.`)
  built.note()
}

async function buildApp(node, app, { force, quiet }) {
  const built = stampOf(app)
  if (!force && built.isFresh) return
  console.log(`Building ${app} …`)
  const args = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  const options = { cwd: join(ROOT, app), env: { NODE_ENV: 'production' } }
  const { code, output } = quiet ? await capture(node, args, options) : { code: await run(node, args, options), output: '' }
  if (code !== 0) throw new Sorry(`${output}\nThe build of ${app} failed.`)
  if (app !== 'server') await compressFiles(join(ROOT, app, 'dist', 'assets'))
  built.note()
}

/** Whether the `dist` of a room is what its sources make now, and how that is noted once it is. */
function stampOf(room) {
  const stamp = join(ROOT, room, 'dist', '.entree-stamp')
  const hash = sourcesOf(room)
  return {
    isFresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    note: () => writeFileSync(stamp, hash),
  }
}

/** Compresses what is served once and for all (`<name>.br`), so that no server does it while its first visitors wait. */
async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSED.has(extname(name)))
  const compress = promisify(brotliCompress)
  await Promise.all(
    names.map(async (name) => writeFile(join(folder, `${name}.br`), await compress(await readFile(join(folder, name))))),
  )
}

/** A hash over everything a room is built from. */
function sourcesOf(app) {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const room of [app, ...(SHARED_BY[app] ?? SHARED)]) {
    for (const file of filesIn(join(ROOT, room)))
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
}
