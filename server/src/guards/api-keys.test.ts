import { calls } from '@entree/contract/calls.ts'
import { isOpenToKeys } from '@entree/contract/closed-to-keys.ts'
import type { CallDefinition, UserAccess } from '@entree/contract/define-call.ts'
import { forSomeEvents } from '@entree/contract/for-some-events.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { isForKeys } from '@entree/domain/foundation/key-permissions.ts'
import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApiKey } from '../testing/api-keys.ts'
import { aCompany, anEvent } from '../testing/builders.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * Every call of signed-in users × an API key: one with every permission, of another company, of another event, and without the permission.
 */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
let all: Record<string, string>
let stranger: Record<string, string>
let elsewhere: Record<string, string>

beforeAll(async () => {
  const { db } = server.services
  const other_event = await anEvent(db, office.company, { name: 'Elsewhere' })
  all = (await anApiKey(server, office.company, { permissions })).headers
  stranger = (await anApiKey(server, await aCompany(db, { host: 'stranger.test' }), { permissions })).headers
  elsewhere = (await anApiKey(server, office.company, { permissions, events: [other_event] })).headers
})

const accessOf = (name: CallName): UserAccess | null => {
  const { access }: CallDefinition = calls[name]
  return typeof access === 'object' ? access : null
}
const userCalls = (Object.keys(paths) as CallName[]).filter((name) => accessOf(name) !== null)
const open = userCalls.filter((name) => isOpenToKeys(name, calls[name]))
/** Those that ask for a permission: all but what any key may. */
const asking = open.filter((name) => !accessOf(name)!.of_key)
const closed = userCalls.filter((name) => !open.includes(name))
const inputOf = (name: CallName): Record<string, unknown> => officeInputs(office)[name] ?? {}

test('KEY-04 a call that is closed to keys is refused to one that was given every permission', async () => {
  expect(closed.length).toBeGreaterThan(100)
  for (const name of closed) {
    const { status } = await server.send(name, inputOf(name), { headers: all })
    expect([name, status]).toEqual([name, 403])
  }
})

test('KEY-09 a key of another company is shown nothing and changes nothing', async () => {
  expect(open.length).toBeGreaterThan(150)
  const before = await trailOf(office.company.id)
  for (const name of open) {
    const { status, raw } = await server.send(name, inputOf(name), { headers: stranger })
    expect(status, name).toBeLessThan(500)
    expect([name, raw.toString().includes(office.mark)]).toEqual([name, false])
  }
  expect(await trailOf(office.company.id)).toEqual(before)
})

/** What was changed of a company, as its trail has it. */
async function trailOf(company_id: number) {
  const rows = server.services.db
    .selectFrom('audit')
    .select(['entity', 'entity_id', 'action'])
    .where('company_id', '=', company_id)
  return rows.orderBy('id').execute()
}

test('KEY-09 without the permission of a call a key with all others is refused', async () => {
  for (const name of asking) {
    const { any } = accessOf(name)!
    const others: Permission[] = permissions.filter((permission) => !any.includes(permission))
    const { headers } = await anApiKey(server, office.company, { permissions: others })
    const { status } = await server.send(name, inputOf(name), { headers })
    expect([name, status]).toEqual([name, 403])
  }
})

describe('KEY-09 a key of other events is shown and changes nothing of an event that is not its own', () => {
  test.each(open)('%s', async (name) => {
    const kind: string | undefined = name in forSomeEvents ? forSomeEvents[name as keyof typeof forSomeEvents] : undefined
    const { status, raw } = await server.send(name, inputOf(name), { headers: elsewhere })
    if (kind === 'shared' || kind === 'own' || kind === 'rights') return expect(status).toBeLessThan(500)
    if (kind === 'filtered') {
      expect(status).toBeLessThan(500)
      const itsOwn = new RegExp(`(Event|Product|Unsold|Group|Shop|Question) ${office.mark}`)
      return expect(itsOwn.exec(raw.toString())).toBeNull()
    }
    return expect([403, 404, 400]).toContain(status)
  })
})

describe('KEY-04 with its permission a key makes a call that reads', () => {
  const reads = asking.filter((name) => methodAndPath(name).method === 'GET')
  test.each(reads)('%s', async (name) => {
    const [permission] = accessOf(name)!.any.filter(isForKeys)
    const { fields = {} } = accessOf(name)!
    const besides = Object.entries(fields).flatMap(([field, extra]) => (field in inputOf(name) ? [extra] : []))
    const { headers } = await anApiKey(server, office.company, { permissions: [permission!, ...besides] })
    const { status, raw } = await server.send(name, inputOf(name), { headers })
    expect([401, 404, 500], raw.toString().slice(0, 200)).not.toContain(status)
  })
})
