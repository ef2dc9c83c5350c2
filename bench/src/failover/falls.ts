import { setTimeout as delay } from 'node:timers/promises'
import { treeOf } from '../processes.ts'
import { cutPower, postgresOf, restartMember, switchOver, type Cluster } from './cluster.ts'
import { endInOrder, endTree, signal, type Launched } from './launch.ts'
import { fillDisk, freeDisk, setCable } from './machines.ts'
import { until } from './until.ts'

const FROZEN_MS = 40_000
/** As long as a machine without network, or room, is left so. */
const AWAY_MS = 45_000

export type Process = { role: 'web' | 'worker'; port: number; running: Launched; start: () => Launched }
export type Stage = { cluster: Cluster; webs: Process[]; worker: Process }
/** What falls; `fall` returns what puts it up again, or null where this machine does not let it fall. */
export type Fall = {
  id: string
  name: string
  fall: (stage: Stage) => Promise<(() => Promise<void>) | null>
  /** It is put up again after this long, whether or not anybody bought meanwhile; default: once sales go on. */
  hold_ms?: number
}

/** What may fall, and how it is put up again. */
export const falls: Fall[] = [
  {
    id: 'kill',
    name: 'the primary’s PostgreSQL killed',
    fall: async ({ cluster }) => {
      for (const pid of postgresOf(await cluster.primary())) signal(pid, 'SIGKILL')
      return async () => {}
    },
  },
  {
    id: 'power',
    name: 'the primary’s machine gone',
    fall: async ({ cluster }) => {
      const member = await cluster.primary()
      await cutPower(member)
      return async () => cluster.startMember(member)
    },
  },
  {
    id: 'freeze',
    name: 'the primary’s machine frozen, and back',
    fall: async ({ cluster }) => {
      const member = await cluster.primary()
      const pids = [...treeOf(member.patroni?.pid ?? 0), ...postgresOf(member)]
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return async () => {
        await delay(FROZEN_MS)
        for (const pid of pids) signal(pid, 'SIGCONT')
      }
    },
  },
  {
    id: 'cut',
    name: 'the primary’s machine without network, and back',
    fall: async ({ cluster }) => {
      const { network } = await cluster.primary()
      if (network === null) return null
      setCable(network, 'down')
      return async () => setCable(network, 'up')
    },
    hold_ms: AWAY_MS,
  },
  {
    id: 'disk',
    name: 'the primary’s disk full, and not',
    fall: async ({ cluster }) => {
      const { disk, hasOwnDisk } = await cluster.primary()
      if (!hasOwnDisk) return null
      fillDisk(disk)
      return async () => freeDisk(disk)
    },
    hold_ms: AWAY_MS,
  },
  { id: 'web', name: 'a web process killed', fall: async ({ webs }) => killed(webs[Math.floor(Math.random() * 2)]) },
  { id: 'worker', name: 'the worker killed', fall: async ({ worker }) => killed(worker) },
  {
    id: 'upgrade',
    name: 'everything restarted one by one, as for an upgrade',
    fall: async ({ cluster, webs, worker }) => {
      const first = await cluster.primary()
      const standbys = cluster.members.filter((member) => member !== first)
      for (const member of standbys) await restartMember(cluster, member)
      await switchOver(cluster, first)
      await restartMember(cluster, first)
      for (const web of webs) await restarted(web)
      await restarted(worker)
      return async () => {}
    },
  },
]

async function killed(process: Process | undefined): Promise<() => Promise<void>> {
  if (!process) throw new Error('there is no such process')
  await endTree(process.running)
  return async () => {
    process.running = process.start()
  }
}

async function restarted(process: Process): Promise<void> {
  await endInOrder(process.running)
  process.running = process.start()
  if (process.role === 'worker') return
  await until('a web process to be back', async () => {
    const answer = await fetch(`http://127.0.0.1:${process.port}/api/health`).catch(() => null)
    return answer?.ok ? true : null
  })
}
