import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'deploy/cluster')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

const Service = z.looseObject({
  build: z.union([z.string(), z.object({ context: z.string(), dockerfile: z.string() })]).optional(),
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
})
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) }).loose()
const { services, volumes } = Compose.parse(parse(read('compose.yaml'), { merge: true }))
const of = (prefix: string) => Object.entries(services).filter(([name]) => name.startsWith(prefix))
const example = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
/** What `config.ts` reads, by the names that it gives to its schema. */
const settings = new Set(
  [...readFileSync(join(ROOT, 'server/src/platform/config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  ),
)

test('three etcd, three PostgreSQL, HAProxy, two web processes, two workers and a store stand in one file', () => {
  expect(Object.keys(services).toSorted()).toEqual(
    ['etcd-a', 'etcd-b', 'etcd-c', 'postgres-a', 'postgres-b', 'postgres-c', 'database', 'front', 'store', 'bucket']
      .concat('web-one web-two worker-one worker-two'.split(' '))
      .toSorted(),
  )
})

test('what the processes of Entree are given is a setting of theirs, and .env.example has all that the file asks for', () => {
  for (const [name, { environment }] of [...of('web'), ...of('worker')])
    expect([name, Object.keys(environment).filter((key) => !settings.has(key))]).toEqual([name, []])
  expect(Object.keys(services['web-one']?.environment ?? {})).toContain('DATABASE_READ_URL')
  const asked = [...new Set([...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))]
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !example.includes(name))).toEqual([])
  const known = [...settings, 'POSTGRES_PASSWORD', 'REPLICATION_PASSWORD', 'ENTREE_PASSWORD']
  expect(example.filter((name) => !known.includes(name))).toEqual([])
})

test('what is mounted, built or waited for is there', () => {
  for (const { volumes: mounted, build, depends_on } of Object.values(services)) {
    for (const mount of mounted) {
      const [from = ''] = mount.split(':')
      if (from.startsWith('.')) expect([from, existsSync(join(FOLDER, from))]).toEqual([from, true])
      else expect(Object.keys(volumes)).toContain(from)
    }
    if (typeof build === 'string') expect(existsSync(join(FOLDER, build, 'Dockerfile'))).toBe(true)
    if (typeof build === 'object') expect(existsSync(join(FOLDER, build.context, build.dockerfile))).toBe(true)
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) expect(services).toHaveProperty(name)
  }
  // What the build makes of the server's sources, and the image starts on its own.
  const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  for (const [name, { command = [] }] of [...of('web'), ...of('worker')])
    expect([name, image.includes(`CMD ["${command.slice(0, 2).join('", "')}"]`)]).toEqual([name, true])
  expect(existsSync(join(ROOT, 'server/src/main.ts'))).toBe(true)
})

test('haproxy.cfg gets every name that it reads, and leads to the addresses that the machines have', () => {
  const asked = [...new Set([...read('haproxy.cfg').matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name))]
  const front = services.front?.environment ?? {}
  expect(Object.keys(front).toSorted()).toEqual(asked.toSorted())
  const address = (name: string) => services[name]?.networks?.default.ipv4_address
  for (const letter of ['a', 'b', 'c']) {
    expect(front[`POSTGRES_${letter.toUpperCase()}`]).toBe(`${address(`postgres-${letter}`)}:5432`)
    expect(front[`PATRONI_${letter.toUpperCase()}_HOST`]).toBe(address(`postgres-${letter}`))
  }
  expect([front.WEB_ONE, front.WEB_TWO]).toEqual(['web-one', 'web-two'].map((name) => `${address(name)}:8080`))
  expect(services['web-one']?.environment.PORT).toBe('8080')
})

test('each PostgreSQL and etcd has a name of its own, and all know the same three', () => {
  const names = of('postgres').map(([, { environment }]) => environment.PATRONI_NAME)
  expect(names).toEqual(['a', 'b', 'c'])
  for (const [name, { environment }] of of('postgres')) {
    expect(environment.PATRONI_POSTGRESQL_CONNECT_ADDRESS).toBe(`${name}:5432`)
    expect(environment.PATRONI_ETCD3_HOSTS).toBe("'etcd-a:2379','etcd-b:2379','etcd-c:2379'")
  }
  const rings = of('etcd').map(([name, { command = [] }]) => {
    expect(command).toContain(`--advertise-client-urls=http://${name}:2379`)
    return command.filter((part) => part.startsWith('--initial-cluster='))
  })
  expect(new Set(rings.flat()).size).toBe(1)
})
