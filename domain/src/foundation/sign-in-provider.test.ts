import { expect, test } from 'vitest'
import { checkMailDomains, judgeFirstSignIn, mailDomainOf, signsInByProvider, tidyMailDomains } from './sign-in-provider.ts'

const DOMAIN = 'festival.example'
const provider = { company_id: 1, email_domains: [DOMAIN], creates_users: false }
const told = { email: 'ann@festival.example', email_verified: true }
const ann = { email: 'Ann@Festival.example', company_id: 1, is_linked: false }

test.each([
  ['ann@festival.example', DOMAIN],
  [' Ann@FESTIVAL.example ', DOMAIN],
  ['"a@b"@festival.example', DOMAIN],
  ['ann@sub.festival.example', 'sub.festival.example'],
  ['ann', null],
  ['ann@', null],
])('OIDC-02 the domain of %j is %j', (email, domain) => {
  expect(mailDomainOf(email)).toBe(domain)
})

test('OIDC-02 domains are taken as they are pasted, each once, and refused when they are none', () => {
  expect(tidyMailDomains([' @Festival.example', 'ann@festival.example', 'b.example.', ''])).toEqual(['b.example', DOMAIN])
  expect(checkMailDomains([DOMAIN])).toEqual([])
  expect(checkMailDomains([])).toEqual([{ code: 'field_required', field: 'email_domains' }])
  expect(checkMailDomains([DOMAIN, 'no domain'])).toEqual([
    { code: 'mail_domain_invalid', field: 'email_domains', domain: 'no domain' },
  ])
  const many = Array.from({ length: 21 }, (_, index) => `d${index}.example`)
  expect(checkMailDomains(many)).toEqual([{ code: 'mail_domains_full', field: 'email_domains', max: 20 }])
})

test('OIDC-06 users who sign in through their organisation only: members of its domains, no administrator, no scanner', () => {
  const by = (role: 'user' | 'customer_support' | 'company_admin' | 'scanner' | 'platform_admin', email = ann.email) =>
    signsInByProvider({ role, email }, [DOMAIN])
  expect([by('user'), by('customer_support')]).toEqual([true, true])
  expect([by('company_admin'), by('scanner'), by('platform_admin')]).toEqual([false, false, false])
  expect(by('user', 'ann@elsewhere.example')).toBe(false)
  expect(by('user', 'ann@sub.festival.example')).toBe(false)
  expect(signsInByProvider({ role: 'user', email: ann.email }, [])).toBe(false)
})

test.each([
  ['their address', {}, {}, ann, 'link'],
  ['no address', { email: null }, {}, ann, 'sign_in_not_verified'],
  ['an address that was not verified', { email_verified: false }, {}, ann, 'sign_in_not_verified'],
  [
    'an address of another domain',
    { email: 'ann@other.example' },
    {},
    { ...ann, email: 'ann@other.example' },
    'sign_in_not_member',
  ],
  ['a subdomain', { email: 'ann@a.festival.example' }, {}, { ...ann, email: 'ann@a.festival.example' }, 'sign_in_not_member'],
  ['a user of another company', {}, {}, { ...ann, company_id: 2 }, 'sign_in_not_member'],
  ['an administrator of the platform', {}, { creates_users: true }, { ...ann, company_id: null }, 'sign_in_not_member'],
  ['a user whom another person signs in as', {}, {}, { ...ann, is_linked: true }, 'sign_in_not_member'],
  ['nobody', {}, {}, null, 'sign_in_not_member'],
  ['nobody, where accounts are made', {}, { creates_users: true }, null, 'create'],
  [
    'a user of another company, where accounts are made',
    {},
    { creates_users: true },
    { ...ann, company_id: 2 },
    'sign_in_not_member',
  ],
])('OIDC-05 OIDC-07 the first sign-in with %s', (_, identity, settings, user, judged) => {
  expect(judgeFirstSignIn({ ...told, ...identity }, { ...provider, ...settings }, user)).toBe(judged)
})
