import { calls } from '@entree/contract/calls.ts'
import type { CallDefinition } from '@entree/contract/define-call.ts'
import { paths, type CallName } from '@entree/contract/paths.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, bearer, logIn, PASSWORD } from '../testing/accounts.ts'
import { anApiKey } from '../testing/api-keys.ts'
import { anAuthenticator } from '../testing/authenticator.ts'
import { aCompany } from '../testing/builders.ts'
import { startOpenIdServer, type OpenIdServer } from '../testing/openid-provider.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { signInAdmin } from '../testing/users.ts'
import { providerForm, REDIRECT_URI, signInBy } from '#features/foundation/sign-in-provider/sign-in-testing.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

/*
 * Every call of signed-in users × those who came in otherwise than by password (a passkey, the own organisation, an API key): with all rights of
 * another company, and once their way in is closed.
 */
let provider: OpenIdServer

beforeAll(async () => {
  provider = await startOpenIdServer([REDIRECT_URI])
})
afterAll(() => provider.stop())
const server = prepareServer(() => ({
  dns: { txt: async () => ['museum.localhost'], cname: async () => [], addresses: async () => [] },
  env: { PRIVATE_ISSUERS: provider.issuer, UNLIMITED_REQUESTS: 'true' },
}))
const office = prepare(() => anOffice(server))
const company = prepare(() => aCompany(server.services.db, { subdomain: 'museum', host: null }))
beforeAll(async () => {
  const form = providerForm(company, provider, { email_domains: ['museum.example'] })
  const saved = await server.send('saveSignInProvider', form, { headers: await signInAdmin(server, company) })
  expect(saved.refusals).toEqual([])
})

type Way = { headers: Record<string, string>; close: () => Promise<unknown> }
let number = 0
const anAdministrator = () => anAccount(server, company, { role: 'company_admin', email: `curator-${++number}@museum.example` })
const deactivate = (user: { id: number }) =>
  server.services.db.updateTable('user').set({ active: false }).where('id', '=', user.id).execute()

const ways: Record<string, () => Promise<Way>> = {
  'a passkey': async () => {
    const place = { origin: 'http://office.localhost', rp_id: 'office.localhost' }
    const at = { host: 'office.localhost' }
    const user = await anAdministrator()
    const device = anAuthenticator()
    const headers = await logIn(server, user)
    const begun = await server.send('startPasskey', { password: PASSWORD }, { ...at, headers })
    const added = { name: 'Laptop', credential: device.create(begun.body, place) }
    await server.send('addPasskey', added, { ...at, headers })
    const options = await server.send('startPasskeyLogin', { challenge: null }, at)
    const { body } = await server.send('loginByPasskey', { challenge: null, credential: device.get(options.body, place) }, at)
    return { headers: bearer(body.token), close: () => deactivate(user) }
  },
  'the own organisation': async () => {
    const user = await anAdministrator()
    const login = `curator-${number}`
    provider.people.set(login, { email: user.email, email_verified: true })
    const { body } = await signInBy(server, user.email, login)
    return { headers: bearer(body.token), close: () => deactivate(user) }
  },
  'an API key': async () => {
    const { key, headers } = await anApiKey(server, company, { permissions })
    const expires_at = server.clock.now()
    return {
      headers,
      close: () => server.services.db.updateTable('api_key').set({ expires_at }).where('id', '=', key.id).execute(),
    }
  },
}
/** Those that end sessions, also the one that they are made with. */
const LEAVING: CallName[] = ['logout', 'changePassword']
const userCalls = (Object.keys(paths) as CallName[]).filter((name) => {
  const { access }: CallDefinition = calls[name]
  return typeof access === 'object' && !LEAVING.includes(name)
})
const inputOf = (name: CallName): Record<string, unknown> => officeInputs(office)[name] ?? {}
const isIn = async ({ headers }: Way) => (await server.send('listEvents', { page: 1 }, { headers })).status

async function trail() {
  const of = server.services.db.selectFrom('audit').select(['entity', 'entity_id', 'action'])
  return of.where('company_id', '=', office.company.id).orderBy('id').execute()
}

describe.each(Object.entries(ways))('SEC-04 a user who came in by %s', (_, comeIn) => {
  test('is shown nothing of another company, and changes nothing there', async () => {
    const way = await comeIn()
    expect(await isIn(way)).toBe(200)
    const before = await trail()
    // What the calls write for the own company has the mark behind other words.
    const theirs = new RegExp(
      `(Event|Product|Unsold|Group|Shop|Question|Admin|Company|Venue|Template|Campaign|Rule) ${office.mark}`,
    )
    for (const name of userCalls) {
      const { status, raw } = await server.send(name, inputOf(name), { headers: way.headers })
      expect(status, name).toBeLessThan(500)
      expect([name, theirs.exec(raw.toString())?.[0]]).toEqual([name, undefined])
    }
    expect(await trail()).toEqual(before)
    // None of the calls has ended it, so each of them was made by a user who was signed in.
    expect(await isIn(way)).toBe(200)
  })

  test('is out of every call once the way is closed', async () => {
    const way = await comeIn()
    expect(await isIn(way)).toBe(200)
    await way.close()
    for (const name of userCalls) {
      const { status } = await server.send(name, inputOf(name), { headers: way.headers })
      expect([name, status]).toEqual([name, 401])
    }
  })
})
