import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { machinePath, ROOT, run, Sorry } from './processes.mjs'

const MODULES = join(ROOT, 'node_modules')
const LOCK = join(ROOT, 'package-lock.json')
const INSTALLED = join(MODULES, '.package-lock.json')
const STAMP = join(MODULES, '.entree-lock-hash')
const NODE_PACKAGE = join(MODULES, 'node')
const NEEDED = 26

/** Installs what is missing and returns the path of the project's own Node. */
export async function ensureInstalled() {
  await ensureDependencies()
  const node = await ensureNode()
  process.env.PATH = [dirname(node), join(MODULES, '.bin'), machinePath()].join(delimiter)
  return node
}

async function ensureDependencies() {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(INSTALLED) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  if (!matchesLock()) {
    console.log('Installing dependencies (npm ci) …')
    // Production settings would leave out what the build needs.
    const code = await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0)
      throw new Sorry('npm ci failed (see above). Is there a connection to your npm registry, and room on the disk?')
  }
  writeFileSync(STAMP, hash)
}

/** Whether a completed install, such as a developer's `npm install`, is what the lock file asks for. */
function matchesLock() {
  if (!existsSync(INSTALLED)) return false
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer)
  })
}

async function npm(args) {
  const env = { PATH: machinePath(), NODE_ENV: '' }
  try {
    return await run('npm', args, { env })
  } catch {
    const cli = process.env.npm_execpath
    if (!cli || !/npm-cli\.[cm]?js$/.test(cli))
      throw new Sorry('npm is not on the PATH. Install Node.js 20 or newer, which brings npm.')
    return run(process.execPath, [cli, ...args], { env })
  }
}

/** The package `node` fetches its binary in an install script; where those are switched off it is fetched here. */
async function ensureNode() {
  const node = join(NODE_PACKAGE, 'bin', 'node')
  if (works(node)) return node
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  console.log(`Fetching Node.js ${NEEDED} …`)
  if (existsSync(NODE_PACKAGE)) {
    await run(process.execPath, ['installArchSpecificPackage'], { cwd: NODE_PACKAGE, env: { PATH: machinePath() } })
  }
  if (works(node)) return node
  throw new Sorry(
    `Entree needs Node.js ${NEEDED}; this is ${process.versions.node}, and the one that comes with the project could not be fetched. ` +
      `Allow npm's install scripts for the package "node" (npm rebuild node), or install Node.js ${NEEDED}.`,
  )
}

function works(node) {
  if (!existsSync(node)) return false
  const { status, stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return status === 0 && Number(stdout.split('.')[0]) >= NEEDED
}
