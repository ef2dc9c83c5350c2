import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Something to tell the person at the keyboard, without a stack. */
export class Sorry extends Error {}

/** PATH without our own node_modules: what the machine offers. */
export function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(ROOT, 'node_modules')))
    .join(delimiter)
}

const children = new Set()
let interrupted = false
// Ctrl-C reaches the children by itself; we wait for them to end in order. Other stop signals are passed on.
process.on('SIGINT', () => {
  interrupted = true
})
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true
    for (const child of children) child.kill(signal)
    if (children.size === 0) process.exit(143)
  })
}

/** Whether somebody asked us to stop. */
export function wasInterrupted() {
  return interrupted
}

/** Runs a program with our own input and output; answers its exit code. */
export function run(program, args, { cwd = ROOT, env = {} } = {}) {
  return start(program, args, { cwd, env, stdio: 'inherit' }).then(({ code }) => code)
}

/** Runs a program and keeps what it says; answers `{ code, output }`. */
export function capture(program, args, { cwd = ROOT, env = {} } = {}) {
  return start(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

function start(program, args, { cwd, env, stdio }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    children.add(child)
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
