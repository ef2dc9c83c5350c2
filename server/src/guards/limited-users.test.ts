import { calls } from '@entree/contract/calls.ts'
import type { CallDefinition, UserAccess } from '@entree/contract/define-call.ts'
import { forSomeEvents } from '@entree/contract/for-some-events.ts'
import { methodAndPath, paths, type CallName } from '@entree/contract/paths.ts'
import { isOfApp, isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { anEvent } from '../testing/builders.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn } from '../testing/users.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * Users who are limited to some events make no call that is about all of them (USER-23): a call that names no event is refused, or stands on the
 * list of the contract with how it keeps to theirs. A new call is closed until someone has thought about it.
 */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
let limited: Record<string, string>
let elsewhere: Record<string, string>

beforeAll(async () => {
  const other = await anEvent(server.services.db, office.company, { name: 'Elsewhere' })
  // Everything that a limited user can be given.
  const granted = ['order.export', 'customer_support.view']
  limited = await signIn(server, await aUser(server, office.company, { events: [office.event], granted }))
  elsewhere = await signIn(server, await aUser(server, office.company, { events: [other], granted }))
})

const accessOf = (name: CallName): UserAccess | null => {
  const { access }: CallDefinition = calls[name]
  return typeof access === 'object' ? access : null
}
const userCalls = (Object.keys(paths) as CallName[]).filter((name) => accessOf(name) !== null)
const inputOf = (name: CallName): Record<string, unknown> => officeInputs(office)[name] ?? {}
const needsEvent = (name: CallName) => {
  const { shape } = calls[name].input
  return 'event_id' in shape && !shape.event_id.safeParse(undefined).success
}
const listed = Object.keys(forSomeEvents) as (keyof typeof forSomeEvents)[]

test('USER-23 the list names calls of users that can be made without an event, and no others', () => {
  expect(listed.filter((name) => !userCalls.includes(name) || needsEvent(name))).toEqual([])
})

test('USER-23 DEC-B-11 a call without an event that is not on the list is refused to a limited user', async () => {
  const closed = userCalls.filter((name) => !needsEvent(name) && !listed.some((open) => open === name))
  expect(closed.length).toBeGreaterThan(60)
  for (const name of closed) {
    const { event_id: _, ...input } = inputOf(name)
    // Those of the app answer in the app.
    if (accessOf(name)!.any.some(isOfApp)) continue
    const { status } = await server.send(name, input, { headers: limited })
    expect([name, status]).toEqual([name, 403])
  }
})

test('USER-23 a call of the list about a record of another event is refused, whatever it would do', async () => {
  const about = listed.filter((name) => forSomeEvents[name] === 'event' && name !== 'createEvent')
  expect(about.length).toBeGreaterThan(45)
  const done: string[] = []
  for (const name of about) {
    const { status } = await server.send(name, inputOf(name), { headers: elsewhere })
    if (status !== 403 && status !== 404) done.push(`${name} ${status}`)
  }
  expect(done).toEqual([])
})

test('USER-23 a call of the list that filters answers nothing of another event', async () => {
  const itsOwn = new RegExp(`(Event|Product|Unsold|Group|Shop|Other|Question) ${office.mark}`)
  const filtered = listed.filter((name) => forSomeEvents[name] === 'filtered' && methodAndPath(name).method === 'GET')
  expect(filtered.length).toBeGreaterThan(20)
  for (const name of filtered) {
    const { event_id: _, event_ids: __, ...input } = inputOf(name)
    const { raw } = await server.send(name, input, { headers: elsewhere })
    expect([name, itsOwn.exec(raw.toString())]).toEqual([name, null])
  }
})

test('USER-23 a limited user holds no permission with which every call is closed to them', async () => {
  const { body } = await server.send('getMe', {}, { headers: limited })
  const useless = body.permissions.filter((permission) => {
    const names = userCalls.filter((name) => accessOf(name)!.any.includes(permission))
    return names.length > 0 && names.every((name) => !needsEvent(name) && !listed.some((open) => open === name))
  })
  expect(useless.filter((permission) => !isOfPlatform(permission))).toEqual([])
})
