import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const ROOT = resolve(import.meta.dirname, '../..')

/** A program of ours that answers HTTP. `stop` ends it in order. */
export type RunningProcess = { origin: string; pid: number; stop: () => Promise<void> }

type Start = {
  program?: string
  args: string[]
  env?: Record<string, string>
  port: number
  /** What it answers once it has started; null: it answers nothing, and is not waited for. */
  path: string | null
}

const LIMIT_MS = 60_000
/** What Linux counts processor time in, on every machine of today. */
const MS_PER_TICK = 10
const READS = 5
const running = new Set<ChildProcess>()
// Nothing that was started outlives this process, however it ends.
process.on('exit', () => {
  for (const { pid } of running) if (pid !== undefined) signal(pid, 'SIGTERM')
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(130))

/** Starts a program in a process of its own and waits until it answers. */
export async function startProcess({ program = process.execPath, args, env = {}, port, path }: Start): Promise<RunningProcess> {
  // What it warns of is worth seeing: standard output goes to our standard error.
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 2, 2], detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} could not be started`)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    signal(pid, 'SIGTERM')
    await ended
  }
  const deadline = performance.now() + LIMIT_MS
  const hasStarted = async () => path === null || answers(`http://127.0.0.1:${port}${path}`)
  while (!(await hasStarted())) {
    if (hasEnded() || performance.now() > deadline) {
      await stop()
      throw new Error(`${[program, ...args].join(' ')} did not start`)
    }
    await delay(10)
  }
  return { origin: `http://localhost:${port}`, pid, stop }
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

/** The most memory (resident) that a process has had so far, in MB; null where that cannot be read. */
export function peakMemory(pid: number): number | null {
  return memoryOf(pid, 'VmHWM')
}

/** The memory (resident) that a process has now, in MB; null where that cannot be read. */
export function memoryNow(pid: number): number | null {
  return memoryOf(pid, 'VmRSS')
}

function memoryOf(pid: number, what: 'VmHWM' | 'VmRSS'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** Processor time that a process and its children have used, in milliseconds. Only on Linux; elsewhere null. */
export function processorTime(pid: number): number | null {
  // A child that ends meanwhile is counted with its parent: then all of them are read again.
  for (let attempt = 0; attempt < READS; attempt++) {
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
      return [String(pid), ...children].reduce((sum, one) => sum + ticksOf(one), 0) * MS_PER_TICK
    } catch {
      // Once more.
    }
  }
  return null
}

/** The process and its descendants. */
export function treeOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    return [pid, ...children.flatMap(treeOf)]
  } catch {
    return [pid]
  }
}

/** Processor time that the programs below some processes have used so far, in milliseconds. Only on Linux. */
export function processorTimeOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + ticksOf(String(one)), 0) * MS_PER_TICK
}

/** Of the process, and of its children that have ended. */
function ticksOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual' })
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    return false
  }
}

/** To the whole group: a launcher's children as well. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // Gone already.
  }
}
