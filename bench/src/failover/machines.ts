import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const BRIDGE = 'entree-fo'
const SUBNET = '10.83.0'
/** As much as each machine's disk has: its log alone may be half a gigabyte. */
const DISK = '3g'
const BALLAST = 'ballast'
const CHUNK = Buffer.alloc(1024 * 1024)

/** What makes three machines of one: a network and a disk for each. */
type Machine = {
  /** The network namespace; null: this machine may not make one, and all share ours. */
  network: string | null
  address: string
  /** Makes its disk below this folder; false: it may not be mounted, and the folder is on ours. */
  mountDisk: (folder: string) => boolean
}

export type Machines = { of: (index: number) => Machine; canBeCut: boolean; remove: () => void }

/** A bridge, and a network for each machine; where that is not allowed (in most containers) all of them are at 127.0.0.1. */
export function makeMachines(count: number): Machines {
  const mounted: string[] = []
  const canBeCut = makeNetworks(count)
  const remove = () => {
    for (const folder of mounted.splice(0)) run('umount', '-l', folder)
    if (!canBeCut) return
    removeNetworks(count)
  }
  process.on('exit', remove)
  return {
    canBeCut,
    remove,
    of: (index) => ({
      network: canBeCut ? nameOf(index) : null,
      address: canBeCut ? `${SUBNET}.${11 + index}` : '127.0.0.1',
      mountDisk: (folder) => {
        const isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${DISK},mode=0700`, 'tmpfs', folder)
        if (isMounted) mounted.push(folder)
        return isMounted
      },
    }),
  }
}

/** Pulls the cable of a machine, or puts it back: nothing is answered and nothing refused, as with a switch that fell. */
export function setCable(network: string, state: 'up' | 'down'): void {
  run('ip', '-n', network, 'link', 'set', 'eth0', state)
}

/** Fills the disk that a folder is on, to the last page. */
export function fillDisk(folder: string): void {
  const file = openSync(join(folder, BALLAST), 'w')
  try {
    for (;;) writeSync(file, CHUNK.subarray(0, Math.max(4096, Math.min(CHUNK.length, free(folder)))))
  } catch {
    // It is full.
  }
  closeSync(file)
}

/** Undoes `fillDisk`; throws when the disk was not filled. */
export function freeDisk(folder: string): void {
  // On a full disk even a file that goes may want room first.
  const file = openSync(join(folder, BALLAST), 'r+')
  ftruncateSync(file, 0)
  closeSync(file)
  rmSync(join(folder, BALLAST), { force: true })
}

function free(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The cables by themselves: a network goes only with the last process that is in it. */
function removeNetworks(count: number): void {
  for (let index = 0; index < count; index += 1) {
    run('ip', 'link', 'del', cableOf(index))
    run('ip', 'netns', 'del', nameOf(index))
  }
  run('ip', 'link', 'del', BRIDGE)
}

function makeNetworks(count: number): boolean {
  removeNetworks(count)
  if (!run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')) return false
  run('ip', 'addr', 'add', `${SUBNET}.1/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
  for (let index = 0; index < count; index += 1) {
    const name = nameOf(index)
    const cable = cableOf(index)
    const isThere =
      run('ip', 'netns', 'add', name) &&
      run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name) &&
      run('ip', 'link', 'set', cable, 'master', BRIDGE, 'up') &&
      run('ip', '-n', name, 'addr', 'add', `${SUBNET}.${11 + index}/24`, 'dev', 'eth0') &&
      run('ip', '-n', name, 'link', 'set', 'eth0', 'up') &&
      run('ip', '-n', name, 'link', 'set', 'lo', 'up')
    if (!isThere) {
      removeNetworks(count)
      return false
    }
  }
  return true
}

function cableOf(index: number): string {
  return `${nameOf(index)}-v`
}

function nameOf(index: number): string {
  return `entree-${'abc'[index] ?? index}`
}

function run(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
