import { calls } from '@entree/contract/calls.ts'
import type { CallDefinition, UserAccess } from '@entree/contract/define-call.ts'
import { paths, type CallName } from '@entree/contract/paths.ts'
import { isOfApp, permissions, roles, type Permission, type Role } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bearer } from '../testing/accounts.ts'
import { anEvent } from '../testing/builders.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn } from '../testing/users.ts'
import { hashToken } from '#platform/tokens.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * What signs in, by whom it is made, and what each kind of sign-in opens: over the whole contract, so that a new call that answers a
 * password or a code is looked at before it is there.
 */
const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
/** At the door of which every scanner is let in. */
const open_event = prepare(() => anEvent(server.services.db, office.company, { name: 'For all scanners' }))

const accessOf = (name: CallName): UserAccess | null => {
  const { access }: CallDefinition = calls[name]
  return typeof access === 'object' ? access : null
}
const userCalls = (Object.keys(paths) as CallName[]).filter((name) => accessOf(name) !== null)
const inputOf = (name: CallName) => officeInputs(office)[name] ?? {}

/** Names of fields that hold what signs in, or the key of an account elsewhere. */
const CREDENTIAL = /(^|_)(password|token|login_qr|challenge|recovery_codes|api_key|credentials|secret)$/
const TELLS_OF_ONE = /^(must_reset_password|has_)/

/** The names of all fields of a schema, however deep. */
function fieldsOf(schema: z.ZodType): string[] {
  const parts = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const own = 'properties' in value && typeof value.properties === 'object' ? Object.keys(value.properties ?? {}) : []
    return [...own, ...Object.values(value).flatMap(parts)]
  }
  return parts(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
}

/** Calls with such a field that an administrator who works as the user may make, with the reason. */
const forImpersonators: Partial<Record<CallName, string>> = {
  logout: 'answers the own sign-in of the administrator again',
  updateUser: 'refuses a password, username or address itself: the test below',
  impersonateUser: 'refused within itself (DEC-B-20)',
  createCompany: 'of the platform',
  savePaymentProvider: 'of the platform',
  getCompanyDetail: 'answers keys of the platform to the platform only',
  updateCompany: 'as getCompanyDetail',
  saveCompanySettings: 'as getCompanyDetail',
  saveEventMarketing: 'a key with which purchases are reported: it opens nothing here and moves no money',
  getOrderDetail: 'the link of an order, as its buyer has it',
  refundOrder: 'as getOrderDetail',
  cancelOrder: 'as getOrderDetail',
  cancelOrderProduct: 'as getOrderDetail',
  cancelTicket: 'as getOrderDetail',
  switchOrder: 'as getOrderDetail',
  changeVisit: 'as getOrderDetail',
  changeTicketOwner: 'takes the secret of a ticket that getOrderDetail answers',
  remindTicket: 'as changeTicketOwner',
  listPretixEvents: 'takes a token of pretix, which opens nothing here',
  previewPretixEvent: 'as listPretixEvents',
  importPretixEvent: 'as listPretixEvents',
}

describe('USER-24 DEC-B-20 what an administrator who works as a user cannot do', () => {
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = await signedInAs(office.administrator)
  })

  test('every call that takes or answers a credential says so, or stands on the list', () => {
    const named = userCalls.filter((name) => {
      const fields = [...fieldsOf(calls[name].input), ...fieldsOf(calls[name].answer)]
      return fields.some((field) => CREDENTIAL.test(field) && !TELLS_OF_ONE.test(field))
    })
    expect(named.filter((name) => !accessOf(name)?.in_person).toSorted()).toEqual(Object.keys(forImpersonators).toSorted())
  })

  test.each(userCalls.filter((name) => accessOf(name)!.in_person))('%s', async (name) => {
    const { status, refusals } = await server.send(name, inputOf(name), { headers })
    expect([status, refusals]).toEqual([403, [{ code: 'access_denied' }]])
  })

  test.each([
    { password: 'Abcdef1!', password_confirmation: 'Abcdef1!' },
    { username: 'another' },
    { email: 'me@elsewhere.example' },
  ])('updateUser with %j', async (change) => {
    const input = { ...officeInputs(office).updateUser!, ...change }
    expect((await server.send('updateUser', input, { headers })).status).toBe(403)
  })

  test('another name and role are theirs to change', async () => {
    const { status } = await server.send('updateUser', officeInputs(office).updateUser!, { headers })
    expect(status).toBe(200)
  })
})

/** The headers of an administrator of the platform who works as this user. */
async function signedInAs(user: { id: number; company_id: number | null }): Promise<Record<string, string>> {
  const headers = await signIn(server, await aUser(server, null))
  const input = { company_id: user.company_id ?? 0, user_id: user.id }
  const { body } = await server.send('impersonateUser', input, { headers })
  return bearer(body.token)
}

describe('USER-22 DEC-B-16 what users make to sign in with opens no more than they hold', () => {
  const password = 'Abcdef1!'
  const newUser = { ...form(), password, password_confirmation: password }

  /** Each way to make or renew a sign-in: what it answers is used, and answers the session that it opens. */
  const ways: Record<string, (headers: Record<string, string>) => Promise<Opened | null>> = {
    createScanner: async (headers) => {
      const { status, body } = await server.send('createScanner', { name: 'Mine', description: null }, { headers })
      return status === 200 ? openApp(body) : null
    },
    'createScanner by its QR': async (headers) => {
      const { status, body } = await server.send('createScanner', { name: 'Mine', description: null }, { headers })
      if (status !== 200) return null
      const { body: session } = await server.send('appLoginQr', { code: new URL(body.login_qr).hash.slice('#login='.length) })
      return { permissions: session.permissions, events: await eventsOf(session.token) }
    },
    renewScanner: async (headers) => {
      const { status, body } = await server.send('renewScanner', { id: office.scanner.id }, { headers })
      return status === 200 ? openApp(body) : null
    },
    createUser: async (headers) => {
      const username = `made-${++counter}`
      const input = { ...newUser, company_id: office.company.id, name: 'Made', username, email: `${username}@company.example` }
      const { status } = await server.send('createUser', input, { headers })
      return status === 200 ? openOffice({ username, password }) : null
    },
    updateUser: async (headers) => {
      const target = await aUser(server, office.company, { role: 'user' })
      const { name, username, email } = target
      const input = { ...newUser, company_id: office.company.id, user_id: target.id, name, username, email }
      const { status } = await server.send('updateUser', input, { headers })
      return status === 200 ? openOffice({ username, password }) : null
    },
  }

  test('an administrator makes each of them, and it opens something', async () => {
    const headers = await signIn(server, await aUser(server, office.company))
    for (const [way, make] of Object.entries(ways)) {
      const opened = await make(headers)
      expect([way, (opened?.permissions.length ?? 0) > 4, opened?.events.includes(open_event.id)]).toEqual([way, true, true])
    }
  })

  test.each(Object.keys(ways))('%s, by users who are limited or from whom something is withheld', async (way) => {
    const appOnes = permissions.filter((permission) => isOfApp(permission) || permission.startsWith('scan_terminal.'))
    const made = {
      'of other events': await aUser(server, office.company, { events: [await anotherEvent()] }),
      'of some days': await aUser(server, office.company, { event_access: 'weekdays', weekdays: [1, 2, 3, 4, 5] }),
      'of the role user, of other events': await aUser(server, office.company, {
        role: 'user',
        events: [await anotherEvent()],
      }),
      'without the app': await aUser(server, office.company, { withheld: appOnes }),
      'without one of the app': await aUser(server, office.company, { withheld: ['app.ticket_details'] }),
      'without orders': await aUser(server, office.company, { withheld: ['order.view', 'order.detail'] }),
      'with scanners only': await aUser(server, office.company, onlyHolding('scanner.create', 'scanner.edit')),
      'with users only': await aUser(server, office.company, onlyHolding('my_company.users')),
    }
    for (const [who, maker] of Object.entries(made)) {
      const headers = await signIn(server, maker)
      const { body: own } = await server.send('getMe', {}, { headers })
      const held = own.permissions
      const opened = await ways[way]!(headers)
      const beyond = (opened?.permissions ?? []).filter((permission) => !held.includes(permission))
      const isElsewhere = who.endsWith('other events') && (opened?.events ?? []).includes(open_event.id)
      const isAnyDay = who === 'of some days' && opened !== null
      expect([who, beyond, isElsewhere, isAnyDay]).toEqual([who, [], false, false])
    }
  })
})

type Opened = { permissions: Permission[]; events: number[] }
let counter = 0

function form() {
  const events = { event_access: 'all' as const, event_ids: [], weekdays: [] }
  return {
    ...events,
    language: 'en' as const,
    role: 'user' as const,
    role_ids: [],
    box_office: false,
    must_reset_password: false,
    app_login_hours: 12,
  }
}

const anotherEvent = () => anEvent(server.services.db, office.company, { name: 'Another' })

const onlyHolding = (...held: Permission[]) => ({
  role: 'user',
  granted: held,
  withheld: permissions.filter((permission) => !held.includes(permission)),
})

async function openApp({ username, password }: { username: string; password: string }): Promise<Opened> {
  const { body } = await server.send('appLogin', { username, password })
  if (!('token' in body)) throw new Error(`${username} is not let in at the door`)
  return { permissions: body.permissions, events: await eventsOf(body.token) }
}

async function eventsOf(token: string): Promise<number[]> {
  const { body } = await server.send('listAppEvents', {}, { headers: bearer(token) })
  return body.map(({ id }) => id)
}

async function openOffice({ username, password }: { username: string; password: string }): Promise<Opened> {
  const { body } = await server.send('login', { username, password })
  if (!('token' in body)) throw new Error(`${username} is not let in`)
  const { body: events } = await server.send('listEvents', { page: 1, show_archived: true }, { headers: bearer(body.token) })
  return { permissions: body.permissions, events: events.data.map(({ id }) => id) }
}

describe('SCNR-09 DEC-B-22 what each role opens with each kind of sign-in', () => {
  const sessionOf = async (role: Role, kind: 'backoffice' | 'app') => {
    const company = role === 'platform_admin' ? null : office.company
    const user = await aUser(server, company, { role })
    const headers = await signIn(server, user)
    const token_hash = hashToken(headers.authorization.slice('Bearer '.length))
    await server.services.db.updateTable('session').set({ kind }).where('token_hash', '=', token_hash).execute()
    return headers
  }

  test('the account of a scanner makes no call with a sign-in of the back office', async () => {
    const headers = await sessionOf('scanner', 'backoffice')
    for (const name of userCalls) {
      const { status } = await server.send(name, inputOf(name), { headers })
      expect([name, status]).toEqual([name, 403])
    }
  })

  test.each(roles)('a sign-in of the app makes the calls of the app only, as %s', async (role) => {
    const headers = await sessionOf(role, 'app')
    const others = userCalls.filter((name) => !accessOf(name)!.in_app && !accessOf(name)!.any.some(isOfApp))
    expect(others.length).toBeGreaterThan(200)
    for (const name of others) {
      const { status } = await server.send(name, inputOf(name), { headers })
      expect([name, status]).toEqual([name, 403])
    }
  })
})
