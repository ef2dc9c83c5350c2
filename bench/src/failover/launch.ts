import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { treeOf } from '../processes.ts'

/** A program that runs beside us, with all that it starts. */
export type Launched = { pid: number; hasEnded: () => boolean; ended: Promise<unknown> }

type Options = {
  log: string
  env?: Record<string, string>
  account?: { uid: number; gid: number }
  /** The network that it is in; default: ours. */
  network?: string | null
}

const running = new Set<number>()
// Nothing outlives this process, however it ends.
process.on('exit', () => {
  for (const pid of running) for (const one of treeOf(pid)) signal(one, 'SIGKILL')
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(130))

/** Starts a program whose output goes to `log`, as `account` when one is given. */
export function launch(program: string, args: string[], { log, env = {}, account, network = null }: Options): Launched {
  const output = openSync(log, 'a')
  const options = { env: { ...process.env, ...env }, stdio: ['ignore', output, output] as ('ignore' | number)[] }
  // Each of these becomes the next one, so the process is the program's.
  const child =
    network === null
      ? spawn(program, args, { ...options, ...account })
      : spawn('ip', ['netns', 'exec', network, ...asAccount(account), program, ...args], options)
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} could not be started`)
  running.add(pid)
  const ended = once(child, 'exit').then(() => running.delete(pid))
  return { pid, ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
}

function asAccount(account: Options['account']): string[] {
  return account === undefined ? [] : ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--']
}

/** Asks a program to end, as an upgrade does, and waits. */
export async function endInOrder({ pid, ended }: Launched): Promise<void> {
  signal(pid, 'SIGTERM')
  await ended
}

/** Ends a program and all that it started, at once and without a word, as a power cut does. */
export async function endTree({ pid, ended }: Launched): Promise<void> {
  for (const one of treeOf(pid)) signal(one, 'SIGKILL')
  await ended
}

/** Sends a signal to a process that may be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone already.
  }
}
