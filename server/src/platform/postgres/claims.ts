import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, isRunning, startedAt } from './processes.ts'

/** One process' use of a server, as a file beside the data folder. */
export type Claim = { file: string }

let count = 0

/** Notes that this process uses the server, so that nobody stops it underneath. */
export function claim(data_dir: string): Claim {
  const folder = `${data_dir}.users`
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${count++}`)
  writeFileSync(file, startedAt(process.pid))
  return { file }
}

/** Takes the claim back and answers whether it was the last one: then the server may be stopped. */
export function release({ file }: Claim): boolean {
  rmSync(file, { force: true })
  const folder = dirname(file)
  if (!existsSync(folder)) return true
  for (const name of readdirSync(folder)) {
    if (isHeld(folder, name)) return false
    rmSync(join(folder, name), { force: true })
  }
  rmSync(folder, { recursive: true, force: true })
  return true
}

/** Lets one process at a time start or stop the server of a data folder. */
export async function exclusively<T>(data_dir: string, work: () => Promise<T>): Promise<T> {
  const file = `${data_dir}.lock`
  mkdirSync(dirname(file), { recursive: true })
  while (!tryLock(file)) await delay(25)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startedAt(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const [pid, since] = read(file).split(' ')
  // An empty file is being written at this moment.
  if (pid && !isSame(Number(pid), since ?? '')) rmSync(file, { force: true })
  return false
}

function isHeld(folder: string, name: string): boolean {
  return isSame(Number.parseInt(name, 10), read(join(folder, name)))
}

function isSame(pid: number, since: string): boolean {
  return isRunning(pid) && (since === '' || since === startedAt(pid))
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
