import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, ROOT, treeOf } from '../processes.ts'
import { endInOrder, endTree, launch, signal, type Launched } from './launch.ts'
import { makeMachines } from './machines.ts'
import { until } from './until.ts'

const BIN = '/usr/lib/postgresql'
const DEPLOY = join(ROOT, 'deploy/cluster')
const PASSWORD = 'entree'

/** A machine of the cluster, as far as one machine can be three: its Patroni, and the PostgreSQL that it looks after. */
export type Member = {
  name: 'a' | 'b' | 'c'
  api: string
  patroni: Launched | null
  env: Record<string, string>
  /** The network it is in; null: ours, which nobody may cut. */
  network: string | null
  /** The folder that is its disk. */
  disk: string
  /** Whether that is a disk of its own, which may be filled. */
  hasOwnDisk: boolean
}

export type Cluster = {
  members: Member[]
  /** Where the primary is reached, whichever member that is. */
  primary_port: number
  shop: string
  /** Starts a member that was ended. */
  startMember: (member: Member) => void
  /** Who is the primary, by what the members say of themselves. */
  primary: () => Promise<Member>
  /** Waits until one is primary, one follows it synchronously and the third follows as well. */
  untilWhole: () => Promise<void>
  /** Tells HAProxy nothing and etcd nothing: ends all of it. */
  stop: () => Promise<void>
}

export type WebPorts = readonly [number, number]

/** Starts three etcd, three PostgreSQL under Patroni and an HAProxy, with the files of deploy/cluster, below `folder`. */
export async function startCluster(
  folder: string,
  webs: WebPorts,
  account: { uid: number; gid: number },
  version: string,
): Promise<Cluster> {
  const started: Launched[] = []
  const own = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chownSync(path, account.uid, account.gid)
    return path
  }
  own('.')
  const machines = makeMachines(3)
  const etcd = await Promise.all(
    [0, 1, 2].map(async (n) => ({ client: await freePort(), peer: await freePort(), machine: machines.of(n) })),
  )
  const peers = etcd.map(({ peer, machine }, n) => `e${n}=http://${machine.address}:${peer}`).join(',')
  for (const [n, { client, peer, machine }] of etcd.entries()) {
    const at = (port: number) => `http://${machine.address}:${port}`
    const urls = ['--listen-client-urls', at(client), '--advertise-client-urls', at(client), '--listen-peer-urls', at(peer)]
    const ring = ['--initial-advertise-peer-urls', at(peer), '--initial-cluster', peers, '--initial-cluster-state', 'new']
    const args = ['--name', `e${n}`, '--data-dir', own(`etcd-${n}`), ...urls, ...ring]
    started.push(launch('etcd', args, { log: join(folder, `etcd-${n}.log`), account, network: machine.network }))
  }
  const hosts = etcd.map(({ client, machine }) => `'${machine.address}:${client}'`).join(',')
  const members = await Promise.all(
    (['a', 'b', 'c'] as const).map(async (name, n): Promise<Member> => {
      const [postgres, api] = [await freePort(), await freePort()]
      const data = own(`data-${name}`)
      const { network, address, mountDisk } = machines.of(n)
      const hasOwnDisk = mountDisk(data)
      chownSync(data, account.uid, account.gid)
      return {
        name,
        api: `http://${address}:${api}`,
        patroni: null,
        network,
        disk: data,
        hasOwnDisk,
        env: {
          PATRONI_NAME: name,
          PATRONI_ETCD3_HOSTS: hosts,
          PATRONI_RESTAPI_LISTEN: `${address}:${api}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${api}`,
          PATRONI_POSTGRESQL_LISTEN: `${address}:${postgres}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${postgres}`,
          PATRONI_POSTGRESQL_DATA_DIR: join(data, 'postgres'),
          PATRONI_POSTGRESQL_BIN_DIR: `${BIN}/${version}/bin`,
          PATRONI_POSTGRESQL_PGPASS: join(data, 'pgpass'),
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: PASSWORD,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: PASSWORD,
          HOME: data,
        },
      }
    }),
  )
  // PostgreSQL is no child of anything that is launched here.
  process.on('exit', () => {
    for (const pid of members.flatMap(postgresOf)) signal(pid, 'SIGKILL')
  })
  const startMember = (member: Member) => {
    member.patroni = launch('patroni', [join(DEPLOY, 'patroni.yml')], {
      log: join(folder, `patroni-${member.name}.log`),
      env: member.env,
      account,
      network: member.network,
    })
  }
  // The first one makes the database, the others copy it.
  for (const member of members) startMember(member)
  const [primary_port, standbys_port, shop_port] = [await freePort(), await freePort(), await freePort()]
  const env: Record<string, string> = {
    PRIMARY_ADDRESS: `127.0.0.1:${primary_port}`,
    STANDBYS_ADDRESS: `127.0.0.1:${standbys_port}`,
    SHOP_ADDRESS: `127.0.0.1:${shop_port}`,
    WEB_ONE: `127.0.0.1:${webs[0]}`,
    WEB_TWO: `127.0.0.1:${webs[1]}`,
  }
  for (const { name, api, env: own_env } of members) {
    const letter = name.toUpperCase()
    env[`POSTGRES_${letter}`] = own_env.PATRONI_POSTGRESQL_LISTEN ?? ''
    env[`PATRONI_${letter}_HOST`] = new URL(api).hostname
    env[`PATRONI_${letter}_PORT`] = new URL(api).port
  }
  started.push(launch('haproxy', ['-db', '-f', join(DEPLOY, 'haproxy.cfg')], { log: join(folder, 'haproxy.log'), env }))
  const primary = () =>
    until('a primary', async () => (await stateOf(members)).find(({ role }) => isPrimary(role))?.member ?? null)
  return {
    members,
    primary_port,
    shop: `http://localhost:${shop_port}`,
    startMember,
    primary,
    untilWhole: () =>
      until('a primary with two standbys', async () => {
        const states = await stateOf(members)
        const leading = states.filter(({ role }) => isPrimary(role))
        const following = states.filter(({ role, state }) => !isPrimary(role) && (state === 'running' || state === 'streaming'))
        const [leader] = leading
        if (leading.length !== 1 || following.length !== 2 || !leader) return null
        return leader.standbys.filter((standby) => standby.sync_state === 'sync').length > 0 && leader.standbys.length === 2
          ? true
          : null
      }).then(() => undefined),
    stop: async () => {
      for (const member of members) await cutPower(member)
      for (const one of started.toReversed()) await endTree(one)
      machines.remove()
    },
  }
}

/** The processes of PostgreSQL at a member, which are no children of Patroni's. */
export function postgresOf({ env }: Member): number[] {
  try {
    const [pid = ''] = readFileSync(join(env.PATRONI_POSTGRESQL_DATA_DIR ?? '', 'postmaster.pid'), 'utf8').split('\n')
    return treeOf(Number(pid))
  } catch {
    return []
  }
}

/** Ends Patroni and PostgreSQL of a member at once, as when its machine has no power any more. */
export async function cutPower(member: Member): Promise<void> {
  const database = postgresOf(member)
  if (member.patroni) signal(member.patroni.pid, 'SIGSTOP')
  for (const pid of database) signal(pid, 'SIGKILL')
  if (member.patroni) await endTree(member.patroni)
}

/** Ends a member in order, starts it again, and waits until all three are there. */
export async function restartMember(cluster: Cluster, member: Member): Promise<void> {
  if (member.patroni) await endInOrder(member.patroni)
  cluster.startMember(member)
  await cluster.untilWhole()
}

/** Has the standby that confirms take over from a primary that is well. */
export async function switchOver(cluster: Cluster, from: Member): Promise<void> {
  const answer = await fetch(`${from.api}/switchover`, { method: 'POST', body: JSON.stringify({ leader: from.name }) })
  if (!answer.ok) throw new Error(`the switchover was refused: ${answer.status} ${await answer.text()}`)
  await until('another primary', async () => ((await cluster.primary()) === from ? null : true))
  await cluster.untilWhole()
}

type Told = { role?: string; state?: string; replication?: { sync_state: string }[] }

/** What each member says of itself; one that does not answer says nothing. */
async function stateOf(members: Member[]) {
  const told = await Promise.all(
    members.map(async (member) => {
      const answer = await fetch(`${member.api}/patroni`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
      const said = answer === null ? null : ((await answer.json().catch(() => null)) as Told | null)
      return said === null ? null : { member, role: said.role ?? '', state: said.state ?? '', standbys: said.replication ?? [] }
    }),
  )
  return told.filter((one) => one !== null)
}

const isPrimary = (role: string) => role === 'master' || role === 'primary'
