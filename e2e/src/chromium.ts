import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { installFromDebian } from './install-from-debian.ts'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'

/**
 * The same engine without windows, bars and extensions around it, in two thirds of the processor time. It asks nobody whether a page may use the
 * camera, and has none for a page then.
 */
const SHELL = 'chromium-headless-shell'
const SHELLS = [SHELL, 'chrome-headless-shell']
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** A browser as people have it, for figures, pictures and permissions; or any that shows a page, with the least work. */
type Kind = 'any' | 'whole'

const ARGS: readonly string[] = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As root there is no sandbox to be had.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
/** No page of a test lives long enough to earn back what V8's optimising compilers take. */
const LEAST_WORK: readonly string[] = ['--js-flags=--no-opt,--no-maglev']

/** What a Chromium of this kind is started with. */
export function argumentsOf(kind: Kind): string[] {
  return [...ARGS, ...(kind === 'any' ? LEAST_WORK : [])]
}

/** Starts the Chromium of this machine, installing one when there is none. */
export async function launchChromium(options: LaunchOptions = {}, kind: Kind = 'any'): Promise<Browser> {
  const args = [...argumentsOf(kind), ...(options.args ?? [])]
  return chromium.launch({ executablePath: findChromium(kind), ...options, args })
}

type ProfileOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

/** As `launchChromium`, with what an earlier one kept in the folder of its profile: the same browser, opened again. */
export async function openProfile(folder: string, options: ProfileOptions = {}, kind: Kind = 'any'): Promise<BrowserContext> {
  const args = [...argumentsOf(kind), ...(options.args ?? [])]
  return chromium.launchPersistentContext(folder, { executablePath: findChromium(kind), ...options, args })
}

/** The path of a Chromium: CHROMIUM_PATH, else one on the PATH, else one installed from Debian's packages or by Playwright. */
export function findChromium(kind: Kind = 'any'): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
  }
  const known = onMachine(kind)
  if (known) return known
  const reason = fromDebian(kind)
  const found = onMachine(kind) ?? fromPlaywright()
  if (found) return found
  throw new Error(
    `The journeys need Chromium and none could be installed. ${reason ?? ''}\nInstall it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.`,
  )
}

function onMachine(kind: Kind): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const names = kind === 'whole' ? WHOLE : [...SHELLS, ...WHOLE]
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  return found ?? [playwrightPath()].find((path) => path !== null && isProgram(path)) ?? null
}

/** Returns why that could not be done, if it was tried. */
function fromDebian(kind: Kind): string | null {
  if (!isRoot() || !existsSync('/etc/debian_version')) return null
  console.log('Installing Chromium from Debian …')
  // Not every release has the shell.
  if (kind === 'any' && installFromDebian(SHELL) === null) return null
  return installFromDebian('chromium')
}

function fromPlaywright(): string | null {
  const manifest = findPackageJSON('playwright-core', import.meta.url)
  if (!manifest) return null
  console.log('Installing Chromium with Playwright …')
  spawnSync(process.execPath, [join(dirname(manifest), 'cli.js'), 'install', 'chromium', '--no-shell'], { stdio: 'inherit' })
  const path = playwrightPath()
  return path !== null && isProgram(path) ? path : null
}

function playwrightPath(): string | null {
  try {
    return chromium.executablePath() || null
  } catch {
    return null
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
