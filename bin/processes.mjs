import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * What Node.js is started with. It keeps what it compiles, so that the next start need not: a third of the processor time of a server's start.
 * And its threads share two arenas of memory, as each with its own never gives back what a rush took (docs/decisions/0007). What is set
 * already stays.
 */
export function settingsOfNode() {
  const { NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/entree-compiled'), MALLOC_ARENA_MAX = '2' } = process.env
  return { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX }
}

/** Something to tell the person at the keyboard, without a stack. */
export class Sorry extends Error {}

/** PATH without our own node_modules: what the machine offers. */
export function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(ROOT, 'node_modules')))
    .join(delimiter)
}

/** Programs under way, each with the signals that are passed on to it. */
const children = new Map()
const PASSED_ON = ['SIGTERM', 'SIGHUP']
let interrupted = false
for (const signal of ['SIGINT', ...PASSED_ON]) {
  process.on(signal, () => {
    interrupted = true
    for (const [child, passedOn] of children) if (passedOn.includes(signal)) child.kill(signal)
    // Otherwise we end when the program does, with its exit code.
    if (children.size === 0) process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}
// A terminal that was closed takes no more words; that is no reason to end before the program under way has.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Whether someone asked us to stop. */
export function wasInterrupted() {
  return interrupted
}

/**
 * Runs a program with our own input and output; returns its exit code. Ctrl-C reaches it on its own; with `interrupt: true`, for a program
 * that takes several signals as one, an interrupt is passed on too: it may have been sent to us alone.
 */
export function run(program, args, { cwd = ROOT, env = {}, interrupt = false } = {}) {
  const passedOn = interrupt ? ['SIGINT', ...PASSED_ON] : PASSED_ON
  return start(program, args, { cwd, env, passedOn, stdio: 'inherit' }).then(({ code }) => code)
}

/** Runs a program and keeps what it says; returns `{ code, output }`. A `priority` above 0 lets other programs go first. */
export function capture(program, args, { cwd = ROOT, env = {}, priority = 0 } = {}) {
  return start(program, args, { cwd, env, priority, passedOn: PASSED_ON, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** One that has ended already has nothing to give. */
function giveWay(pid, priority) {
  try {
    setPriority(pid, priority)
  } catch (error) {
    if (error.code !== 'ERR_SYSTEM_ERROR') throw error
  }
}

function start(program, args, { cwd, env, priority = 0, passedOn, stdio }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })
    if (priority > getPriority() && child.pid !== undefined) giveWay(child.pid, priority)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    children.set(child, passedOn)
    child.on('error', (error) => {
      children.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      children.delete(child)
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), output })
    })
  })
}
