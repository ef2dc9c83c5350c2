import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress } from '#providers/sign-in/public-request.ts'
import { anAccount, logIn, PASSWORD } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { CLIENT, startOpenIdServer, type OpenIdServer } from '../../../testing/openid-provider.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'
import { codes, providerForm, REDIRECT_URI } from './sign-in-testing.ts'

/** What DNS says, by name. */
let records: Record<string, string[]> = {}
let dnsIsDown = false
let provider: OpenIdServer
let company: Awaited<ReturnType<typeof aCompany>>
let other: Awaited<ReturnType<typeof aCompany>>
let admin: Awaited<ReturnType<typeof anAccount>>
let headers: Record<string, string>
let number = 0

beforeAll(async () => {
  provider = await startOpenIdServer([REDIRECT_URI])
})
afterAll(() => provider.stop())
const txt = async (name: string) => {
  if (dnsIsDown) throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
  return records[name] ?? []
}
const server = prepareServer(() => ({
  dns: { txt, cname: async () => [], addresses: async () => [] },
  env: { PRIVATE_ISSUERS: provider.issuer },
}))
beforeEach(async () => {
  const { db } = server.services
  const mark = ++number
  company = await aCompany(db, { subdomain: `festival-${mark}`, host: null })
  other = await aCompany(db, { subdomain: `museum-${mark}`, host: null })
  admin = await anAccount(server, company, { name: 'Ada Admin' })
  headers = await logIn(server, admin)
  await server.send('confirmPassword', { password: PASSWORD }, { headers })
  records = { [`_entree.d${mark}.example`]: [`festival-${mark}.localhost`] }
  dnsIsDown = false
  provider.is_down = false
})

const domain = () => `d${number}.example`
const form = (more: object = {}) => providerForm(company, provider, { email_domains: [domain()], ...more })
const save = (more: object = {}, as = headers) => server.send('saveSignInProvider', form(more), { headers: as })
const read = async () => (await server.send('getSignInProvider', { company_id: company.id }, { headers })).body

test('OIDC-01 it is set, shown again without its secret, announced to the other administrators, and in the trail', async () => {
  const [colleague, blank] = [await anAccount(server, company), await read()]
  expect(blank).toMatchObject({ issuer: null, client_secret_masked: null, email_domains: [], redirect_uri: REDIRECT_URI })
  const wanted = {
    email_domains: [` @${domain().toUpperCase()}`],
    required: true,
    creates_users: true,
    new_user_role: 'customer_support',
  }
  const { status, body, raw } = await save(wanted)
  expect([status, body]).toMatchObject([
    200,
    {
      issuer: provider.issuer,
      client_id: CLIENT.client_id,
      client_secret_masked: '••••4711',
      email_domains: [domain()],
      required: true,
      creates_users: true,
      new_user_role: 'customer_support',
      proof: `festival-${number}.localhost`,
    },
  ])
  expect(raw.toString()).not.toContain(CLIENT.client_secret)
  expect(await read()).toEqual(body)
  const mails = await server.services.db
    .selectFrom('mail')
    .select('to_address')
    .where('kind', '=', 'sign_in_provider_changed')
    .where('company_id', '=', company.id)
    .execute()
  expect(mails).toEqual([{ to_address: colleague.email }])
  const trail = await server.services.db
    .selectFrom('audit')
    .select(['user_name', 'after'])
    .where('entity', '=', 'company')
    .where('entity_id', '=', company.id)
    .execute()
  const after = { sign_in_issuer: provider.issuer, sign_in_domains: [domain()], sign_in_required: true, client_secret: '•••' }
  expect(trail).toMatchObject([{ user_name: 'Ada Admin', after }])
})

test('OIDC-01 the secret stays while the issuer does, and is sent to no other provider', async () => {
  const { body } = await save()
  expect(codes(await save({ client_secret: null, updated_at: body.updated_at }))).toEqual([200])
  const elsewhere = await startOpenIdServer([REDIRECT_URI])
  expect(codes(await save({ client_secret: null, issuer: elsewhere.issuer }))).toEqual([400, 'field_required client_secret'])
  await elsewhere.stop()
  server.clock.advance(1000)
  await save({ client_secret: 'a-newer-one-9999' })
  expect((await read()).client_secret_masked).toBe('••••9999')
  // Two people with the same form open.
  expect(codes(await save({ updated_at: body.updated_at }))).toEqual([409, 'changed_meanwhile'])
})

test.each<[string, object, string[]]>([
  [
    'nothing entered',
    { issuer: ' ', client_id: '', client_secret: null, email_domains: [] },
    ['field_required issuer', 'field_required client_id', 'field_required client_secret', 'field_required email_domains'],
  ],
  ['no address', { issuer: 'login' }, ['issuer_wrong issuer']],
  ['in the clear', { issuer: 'http://login.example' }, ['issuer_not_public issuer']],
  ['on this machine', { issuer: 'https://127.0.0.1:9' }, ['issuer_not_public issuer']],
  ['by name on this machine', { issuer: 'https://localhost:9' }, ['issuer_not_public issuer']],
  ['in a private network', { issuer: 'https://10.1.2.3' }, ['issuer_not_public issuer']],
  ['the metadata of a cloud', { issuer: 'https://169.254.169.254' }, ['issuer_not_public issuer']],
  ['in a private network of IPv6', { issuer: 'https://[fd00::1]' }, ['issuer_not_public issuer']],
  ['IPv4 within IPv6', { issuer: 'https://[::ffff:127.0.0.1]' }, ['issuer_not_public issuer']],
  ['no domain', { email_domains: ['no domain'] }, ['mail_domain_invalid email_domains']],
])('OIDC-01 OIDC-09 what is wrong stands beside its field: %s', async (_, more, refused) => {
  expect(codes(await save(more))).toEqual([400, ...refused])
  expect((await read()).issuer).toBeNull()
})

test('OIDC-01 a provider that does not answer, or is none, is not stored', async () => {
  provider.is_down = true
  expect(codes(await save())).toEqual([400, 'issuer_unreachable issuer'])
  provider.is_down = false
  expect(codes(await save({ issuer: `${provider.issuer}/elsewhere` }))).toEqual([400, 'issuer_wrong issuer'])
  expect(codes(await save({ issuer: `${provider.issuer}/.well-known/openid-configuration` }))).toEqual([200])
})

test('OIDC-02 a domain counts once DNS says whose it is, and is one company’s', async () => {
  records = {}
  const refused = await save()
  expect(refused.refusals).toEqual([
    {
      code: 'mail_domain_unproved',
      field: 'email_domains',
      domain: domain(),
      name: `_entree.${domain()}`,
      value: `festival-${number}.localhost`,
    },
  ])
  records = { [`_entree.${domain()}`]: [`museum-${number}.localhost`] }
  expect(codes(await save())).toEqual([400, 'mail_domain_unproved email_domains'])
  dnsIsDown = true
  expect(codes(await save())).toEqual([400, 'mail_domain_unproved email_domains'])
  dnsIsDown = false
  records = { [`_entree.${domain()}`]: [`museum-${number}.localhost`, `festival-${number}.localhost`] }
  expect(codes(await save())).toEqual([200])
  // Proved, it stays while it is listed.
  records = {}
  expect(codes(await save())).toEqual([200])
  const theirs = { ...form(), company_id: other.id }
  const as = { headers: await signInAdmin(server, other) }
  expect(codes(await server.send('saveSignInProvider', theirs, as))).toEqual([400, 'mail_domain_in_use email_domains'])
})

test('OIDC-01 PERM-111 the password is asked, and it takes all that an administrator may', async () => {
  const again = await logIn(server, admin)
  expect(codes(await save({}, again))).toEqual([403, 'password_needed'])
  const input = { company_id: company.id }
  expect(codes(await server.send('deleteSignInProvider', input, { headers: again }))).toEqual([403, 'password_needed'])
  const clerk = await signInWith(server, company, 'my_company.sign_in')
  expect(codes(await save({}, clerk))[0]).toBe(400)
  expect(codesOf(await save({}, clerk))).toContain('permission_not_held')
  expect((await server.send('getSignInProvider', input, { headers: clerk })).status).toBe(200)
  const without = await signInWith(server, company, 'my_company.settings')
  expect((await server.send('getSignInProvider', input, { headers: without })).status).toBe(403)
})

test('OIDC-08 another issuer forgets the users who were linked to the one before', async () => {
  await save()
  const link = { user_id: admin.id, company_id: company.id, subject: 'ada', last_used_at: TIME, created_at: TIME }
  const { db } = server.services
  await db
    .insertInto('sign_in_link')
    .values({ ...link, issuer: provider.issuer })
    .execute()
  const linked = async () =>
    (await db.selectFrom('sign_in_link').select('subject').where('user_id', '=', admin.id).execute()).length
  await save()
  expect(await linked()).toBe(1)
  const next = await startOpenIdServer([REDIRECT_URI])
  const allowed = server.services.config.PRIVATE_ISSUERS
  allowed.push(next.issuer)
  expect(codes(await save({ issuer: next.issuer }))).toEqual([200])
  allowed.pop()
  await next.stop()
  expect(await linked()).toBe(0)
})
const TIME = '2026-06-01T10:00:00.000Z'

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('OIDC-09 whether everybody can reach %s: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is)
})
