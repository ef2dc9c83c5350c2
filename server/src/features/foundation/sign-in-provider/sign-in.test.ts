import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, logIn, mailTo, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { signInThere, startOpenIdServer, type OpenIdServer } from '../../../testing/openid-provider.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { begin, codes, comeBack, providerForm, REDIRECT_URI, signInBy } from './sign-in-testing.ts'

/** Each company proves what it wants: the rules after that must hold by themselves. */
const txt = async (name: string) => (name.endsWith('.example') ? ['festival.localhost', 'museum.localhost'] : [])
let provider: OpenIdServer
let company: Awaited<ReturnType<typeof aCompany>>
let other: Awaited<ReturnType<typeof aCompany>>
let admin: Record<string, string>

beforeAll(async () => {
  provider = await startOpenIdServer([REDIRECT_URI])
})
afterAll(() => provider.stop())
const server = prepareServer(() => ({
  dns: { txt, cname: async () => [], addresses: async () => [] },
  env: { PRIVATE_ISSUERS: provider.issuer, UNLIMITED_REQUESTS: 'true' },
}))
beforeAll(async () => {
  const { db } = server.services
  company = await aCompany(db, { subdomain: 'festival', host: null })
  other = await aCompany(db, { subdomain: 'museum', host: null })
  admin = await signInAdmin(server, company)
  const saved = await server.send('saveSignInProvider', providerForm(company, provider), { headers: admin })
  expect(codes(saved)).toEqual([200])
  const theirs = providerForm(other, provider, { email_domains: ['museum.example'], creates_users: true })
  expect(codes(await server.send('saveSignInProvider', theirs, { headers: await signInAdmin(server, other) }))).toEqual([200])
})
afterEach(() => {
  provider.forge = null
  provider.is_down = false
})

let number = 0
/** A member of the festival who has an account at its provider, as `login`. */
async function aMember(columns: Parameters<typeof anAccount>[2] = {}, of: { id: number } | null = company) {
  const login = `person-${++number}`
  const email = `${login}@festival.example`
  const user = await anAccount(server, of, { role: 'user', email, ...columns })
  provider.people.set(login, { email: user.email, email_verified: true, name: 'Told Name' })
  return { ...user, login }
}
const links = (user: { id: number }) =>
  server.services.db.selectFrom('sign_in_link').selectAll().where('user_id', '=', user.id).execute()

test('OIDC-03 the domain decides whether a user signs in through their organisation, and the answer reveals nobody', async () => {
  const { email } = await aMember()
  const asked = async (address: string) => (await server.send('findSignInProvider', { email: address })).body.by_organisation
  expect([await asked(email), await asked('Nobody@FESTIVAL.example')]).toEqual([true, true])
  expect([await asked('ann@a.festival.example'), await asked('ann@elsewhere.example'), await asked('ann')]).toEqual([
    false,
    false,
    false,
  ])
  const started = await server.send('startProviderLogin', { email: 'ann@elsewhere.example' })
  expect(codes(started)).toEqual([400, 'sign_in_unknown username'])
  expect(started.headers['set-cookie']).toBeUndefined()
})

test('OIDC-04 OIDC-05 a member signs in by code with PKCE, state and nonce, and is linked by who they are there', async () => {
  const user = await aMember({ email: `Ann.${Date.parse(server.clock.now())}@Festival.example` })
  const { url, set_cookie } = await begin(server, user.email)
  expect(new URL(url).origin).toBe(provider.issuer)
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({ response_type: 'code', redirect_uri: REDIRECT_URI, code_challenge_method: 'S256' })
  expect([asked.state!.length > 20, asked.nonce!.length > 20, asked.code_challenge!.length > 20]).toEqual([true, true, true])
  expect(set_cookie).toMatch(/; Path=\/api\/auth\/organisation; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const { status, body } = await signInBy(server, user.email, user.login)
  expect([status, body.user.id, body.company?.id]).toEqual([200, user.id, company.id])
  const me = await server.send('getMe', {}, { headers: { authorization: `Bearer ${body.token}` } })
  expect(me.body.user.id).toBe(user.id)
  expect((await trailOf(server, user)).map(({ action }) => action)).toEqual(['provider_linked', 'logged_in'])
  expect(await mailTo(server, 'account_notice', user.email)).toMatchObject({ subject_ids: { notice: 'provider_linked' } })
  expect(await links(user)).toMatchObject([{ company_id: company.id, issuer: provider.issuer, subject: user.login }])
  // From then on whatever the address is by now, here or there.
  provider.people.set(user.login, { email: 'new@festival.example', email_verified: false })
  expect((await signInBy(server, user.email, user.login)).body.user.id).toBe(user.id)
  // The session ends as any other does.
  await server.send('deactivateUser', { company_id: company.id, user_id: user.id }, { headers: admin })
  expect((await server.send('getMe', {}, { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(401)
  expect(codes(await signInBy(server, user.email, user.login))).toEqual([400, 'login_failed'])
})

describe('OIDC-04 what came back is good in the browser that began, once, for ten minutes', () => {
  test.each<[string, (cookie: string, stranger: string) => string]>([
    ['no cookie', () => ''],
    ['the cookie of another browser', (_, stranger) => stranger],
    ['a cookie that was changed', (cookie) => cookie.replace('=', '=e')],
    ['a cookie without its seal', (cookie) => cookie.replace(/\..*$/, '')],
  ])('%s', async (_, hold) => {
    const user = await aMember()
    const [mine, stranger] = [await begin(server, user.email), await begin(server, user.email)]
    const { search } = await signInThere(mine.url, user.login)
    const { status, refusals } = await comeBack(server, search, hold(mine.cookie, stranger.cookie))
    expect([status, ['sign_in_expired', 'sign_in_refused'].includes(refusals[0]?.code ?? '')]).toEqual([400, true])
    expect(await links(user)).toEqual([])
  })

  test('twice, and too late', async () => {
    const user = await aMember()
    const { url, cookie } = await begin(server, user.email)
    const { search } = await signInThere(url, user.login)
    expect((await comeBack(server, search, cookie)).status).toBe(200)
    expect(codes(await comeBack(server, search, cookie))).toEqual([400, 'sign_in_expired'])
    const late = await begin(server, user.email)
    const back = await signInThere(late.url, user.login)
    server.clock.advance(10 * 60_000)
    expect(codes(await comeBack(server, back.search, late.cookie))).toEqual([400, 'sign_in_expired'])
  })

  test.each<[string, OpenIdServer['forge']]>([
    ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
    ['no nonce', { claims: (claims) => ({ ...claims, nonce: undefined }) }],
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://another.example' }) }],
    ['an end that has passed', { claims: (claims) => ({ ...claims, exp: (claims.iat ?? 0) - 3600 }) }],
    ['a signature by another provider', { by_stranger: true }],
  ])('an ID token with %s', async (_, forge) => {
    const user = await aMember()
    const { url, cookie } = await begin(server, user.email)
    const { search } = await signInThere(url, user.login)
    provider.forge = forge
    expect(codes(await comeBack(server, search, cookie))).toEqual([400, 'sign_in_refused'])
    expect(await links(user)).toEqual([])
  })

  test('a user who does not agree there, and a provider that is down', async () => {
    const user = await aMember()
    const { url, cookie } = await begin(server, user.email)
    const { search } = await signInThere(url, user.login, { refuses: true })
    expect(codes(await comeBack(server, search, cookie))).toEqual([400, 'sign_in_refused'])
    const again = await begin(server, user.email)
    const back = await signInThere(again.url, user.login)
    provider.is_down = true
    expect((await begin(server, user.email)).refusals).toEqual([{ code: 'sign_in_unreachable' }])
    expect(codes(await comeBack(server, back.search, again.cookie))).toEqual([400, 'sign_in_unreachable'])
  })
})

describe('OIDC-05 nobody is taken over', () => {
  test.each([
    ['an address that the provider has not verified', { email_verified: false }, 'sign_in_not_verified'],
    ['an address without a word about that', { email_verified: undefined }, 'sign_in_not_verified'],
    ['an address of a domain that the company has not proved', { email: 'who@elsewhere.example' }, 'sign_in_not_member'],
    ['an address that nobody has', { email: 'nobody@festival.example' }, 'sign_in_not_member'],
  ])('%s', async (_, told, refused) => {
    const user = await aMember()
    await anAccount(server, company, { role: 'user', email: 'who@elsewhere.example', username: `who-${user.id}` }).catch(
      () => null,
    )
    provider.people.set(user.login, { ...provider.people.get(user.login), ...told })
    expect(codes(await signInBy(server, user.email, user.login))).toEqual([400, refused])
    expect(await links(user)).toEqual([])
  })

  test('by the provider of another company, which says to have their address', async () => {
    const victim = await aMember()
    provider.people.set('mallory', { email: victim.email, email_verified: true })
    // The museum's provider is its own: it claims of a person who begins at the museum that they are the festival's user.
    expect(codes(await signInBy(server, 'anybody@museum.example', 'mallory'))).toEqual([400, 'sign_in_not_member'])
    // Nor when the museum had proved the domain too: a user is one company's.
    const { db } = server.services
    await db.updateTable('sign_in_domain').set({ company_id: other.id }).where('domain', '=', 'festival.example').execute()
    const taken = await signInBy(server, victim.email, 'mallory')
    await db.updateTable('sign_in_domain').set({ company_id: company.id }).where('domain', '=', 'festival.example').execute()
    expect(codes(taken)).toEqual([400, 'sign_in_not_member'])
    expect(await links(victim)).toEqual([])
  })

  test('with the subject that a member has at the provider of another company', async () => {
    const member = await aMember()
    expect((await signInBy(server, member.email, member.login)).status).toBe(200)
    expect(codes(await signInBy(server, 'anybody@museum.example', member.login))).toEqual([400, 'sign_in_not_member'])
  })

  test('nor a user who is linked to another person there, and no administrator of the platform', async () => {
    const member = await aMember()
    expect((await signInBy(server, member.email, member.login)).status).toBe(200)
    provider.people.set('mallory', { email: member.email, email_verified: true })
    expect(codes(await signInBy(server, member.email, 'mallory'))).toEqual([400, 'sign_in_not_member'])
    const chief = await aMember({ role: 'platform_admin' }, null)
    expect(codes(await signInBy(server, chief.email, chief.login))).toEqual([400, 'sign_in_not_member'])
  })

  test('a scanner signs in at the door only', async () => {
    const scanner = await aMember({ role: 'scanner' })
    expect(codes(await signInBy(server, scanner.email, scanner.login))).toEqual([403, 'scanner_signs_in_at_door'])
  })
})

test('OIDC-07 an unknown person gets an account without password, where the company has chosen so', async () => {
  provider.people.set('new', { email: 'new@museum.example', email_verified: true, name: 'Nia New' })
  const { status, body } = await signInBy(server, 'new@museum.example', 'new')
  expect([status, body.user, body.company?.id]).toMatchObject([
    200,
    { name: 'Nia New', email: 'new@museum.example', role: 'user' },
    other.id,
  ])
  expect((await trailOf(server, body.user)).map(({ action }) => action)).toEqual(['created', 'provider_linked', 'logged_in'])
  expect(codes(await server.send('login', { username: 'new@museum.example', password: PASSWORD }))).toEqual([
    400,
    'invalid_login',
  ])
  expect((await signInBy(server, 'new@museum.example', 'new')).body.user.id).toBe(body.user.id)
})

test('OIDC-06 where it is required a member has no other way in; administrators keep theirs', async () => {
  const [member, boss] = [await aMember(), await aMember({ role: 'company_admin' })]
  const elsewhere = await anAccount(server, company, {
    role: 'user',
    email: 'guest@elsewhere.example',
    username: 'guest-4711',
  }).catch(() => null)
  await logIn(server, member)
  const { body } = await server.send('getSignInProvider', { company_id: company.id }, { headers: admin })
  const required = { client_secret: null, required: true, updated_at: body.updated_at }
  const saved = await server.send('saveSignInProvider', providerForm(company, provider, required), { headers: admin })
  expect(codes(saved)).toEqual([200])
  const by = async (call: 'login' | 'appLogin', username: string, password = PASSWORD) =>
    codes(await server.send(call, { username, password }))
  expect(await by('login', member.email)).toEqual([400, 'sign_in_by_organisation'])
  expect(await by('appLogin', member.email)).toEqual([400, 'sign_in_by_organisation'])
  expect(await by('login', member.email, 'Wrong-password1')).toEqual([400, 'invalid_login'])
  expect(await by('login', boss.email)).toEqual([200])
  if (elsewhere) expect(await by('login', elsewhere.email)).toEqual([200])
  expect((await signInBy(server, member.email, member.login)).status).toBe(200)
  const ended = await server.send('deleteSignInProvider', { company_id: company.id }, { headers: admin })
  expect(codes(ended)).toEqual([200])
  expect(await by('login', member.email)).toEqual([200])
  expect(await links(member)).toEqual([])
  await server.send('saveSignInProvider', providerForm(company, provider), { headers: admin })
})

test('a user who is removed takes the link with them', async () => {
  const { db } = server.services
  const { id } = await aUser(server, company)
  const link = { user_id: id, company_id: company.id, issuer: provider.issuer, subject: 'gone' }
  await db
    .insertInto('sign_in_link')
    .values({ ...link, last_used_at: server.clock.now(), created_at: server.clock.now() })
    .execute()
  await db.deleteFrom('user').where('id', '=', id).execute()
  expect(await links({ id })).toEqual([])
})

test('a user cannot set what is not theirs to give: the rights of an administrator, in person', async () => {
  const form = providerForm(company, provider)
  const clerk = await aUser(server, company, { role: 'user', granted: ['my_company.sign_in'] })
  expect(codes(await server.send('saveSignInProvider', form, { headers: await signIn(server, clerk) }))).toEqual([
    400,
    'permission_not_held',
  ])
})
