import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { leaveMark, livingOwner, readMark } from './owner.ts'
import { codeOf } from './processes.ts'

/** One process' use of a server, as a mark beside the data folder. */
export type Claim = { file: string }

let count = 0

/** Notes that this process uses the server, so that nobody stops it underneath. */
export function claim(data_dir: string): Claim {
  const folder = folderOf(data_dir)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${count++}`)
  rmSync(file, { force: true })
  leaveMark(file)
  return { file }
}

/** Takes the claim back and returns whether it was the last one: then the server may be stopped. */
export function release({ file }: Claim): boolean {
  rmSync(file, { force: true })
  const folder = dirname(file)
  if (livingIn(folder).length > 0) return false
  rmSync(folder, { recursive: true, force: true })
  return true
}

/** The processes that use the server. */
export function usersOf(data_dir: string): number[] {
  return livingIn(folderOf(data_dir))
}

function folderOf(data_dir: string): string {
  return `${data_dir}.users`
}

function livingIn(folder: string): number[] {
  return namesIn(folder).flatMap((name) => livingOwner(readMark(join(folder, name))) ?? [])
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
