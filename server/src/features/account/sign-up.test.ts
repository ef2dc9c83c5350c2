import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, bearer, logIn, mailTo, PASSWORD, trailOf } from '../../testing/accounts.ts'
import { aCompany } from '../../testing/builders.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    env: { PLATFORM_DOMAIN: 'shops.example', TERMS_URL: 'https://entree.example/terms', TRUST_PROXY: '1' },
  })
})
afterAll(() => server.stop())

let counter = 0
const aStranger = (changes: object = {}) => {
  const email = `stranger-${++counter}@new.example`
  return {
    contact_person: 'Noor Visser',
    username: null,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    language: 'nl',
    terms: true,
    ...changes,
  }
}
/** Every sender has an address of his own. */
const from = () => ({ headers: { 'x-forwarded-for': `192.0.2.${++counter % 250}` } })
const codesOf = ({ refusals }: { refusals: { code: string; field?: string }[] }) =>
  refusals.map(({ code, field }) => (field ? `${field} ${code}` : code))

async function codeFor(email: string): Promise<string> {
  const mail = await mailTo(server, 'sign_up_code', email)
  return (
    /^(\d{3}) (\d{3})$/m
      .exec(mail?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  )
}

/** Somebody after the first step, with the code from his mail. */
async function halfWay(changes: object = {}) {
  const stranger = aStranger(changes)
  const { body } = await server.send('signUp', stranger, from())
  return { ...stranger, signup_id: body.signup_id, code: await codeFor(stranger.email) }
}
const confirm = ({ signup_id, code }: { signup_id: string; code: string }, changes: object = {}) =>
  server.send(
    'confirmSignUp',
    { signup_id, code, company_name: 'De Zwaluw', subdomain: `zwaluw-${++counter}`, ...changes },
    from(),
  )

describe('the first step', () => {
  test('SIGN-01 SIGN-02 BCALL-017 it keeps the account and mails a code in its language; nobody is a user yet', async () => {
    const { db } = server.services
    const stranger = aStranger({ contact_person: ' Noor ' })
    const { status, body } = await server.send('signUp', stranger, from())
    expect(status).toBe(200)
    expect(body.signup_id).toMatch(/^[\w-]{43}$/)
    const mail = await mailTo(server, 'sign_up_code', stranger.email)
    expect(mail).toMatchObject({ company_id: null, language: 'nl', subject: 'Je code om je aan te melden', status: 'stored' })
    expect(mail?.text).toContain('Welkom, Noor!')
    const code = await codeFor(stranger.email)
    expect(code).toMatch(/^\d{6}$/)
    const row = await db.selectFrom('signup').selectAll().where('secret', '=', body.signup_id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ contact_person: 'Noor', email: stranger.email, terms_accepted_at: TEST_NOW })
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([row.code_hash, mail?.subject, mail?.subject_ids])).not.toContain(code)
    expect(await db.selectFrom('user').select('id').where('email', '=', stranger.email).execute()).toEqual([])
    expect(codesOf(await server.send('login', { username: stranger.email, password: PASSWORD }, from()))).toEqual([
      'invalid_login',
    ])
  })

  test.each<[string, object, string[]]>([
    ['SIGN-04 without accepting the terms', { terms: false }, ['terms terms_not_accepted']],
    ['SIGN-07 without an e-mail address', { email: ' ' }, ['email field_required']],
    ['SIGN-07 with something that is none', { email: 'noor@' }, ['email wrong_email']],
    ['SIGN-11 without a contact person', { contact_person: '' }, ['contact_person field_required']],
    [
      'SIGN-12 AUTH-11 with seven characters',
      { password: 'Abcde1!', password_confirmation: 'Abcde1!' },
      ['password password_too_weak'],
    ],
    [
      'SIGN-12 AUTH-16 with another password below',
      { password_confirmation: 'Abcdef1?' },
      ['password_confirmation passwords_do_not_match'],
    ],
    [
      'with all of that',
      { terms: false, email: '', contact_person: '' },
      ['contact_person field_required', 'email field_required', 'terms terms_not_accepted'],
    ],
  ])('it is refused %s', async (_, changes, expected) => {
    expect(codesOf(await server.send('signUp', aStranger(changes), from()))).toEqual(expected)
  })

  test('SIGN-13 BERR-50 DEC-B-07 a known user is told so, whether by address or by username', async () => {
    const company = await aCompany(server.services.db, { host: null })
    await anAccount(server, company, { email: 'Known@else.example', username: 'known' })
    const tries: [object, string][] = [
      [{ email: 'known@ELSE.example' }, 'email user_exists'],
      [{ username: 'KNOWN' }, 'username user_exists'],
      [{ username: 'known@else.example' }, 'username user_exists'],
    ]
    for (const [changes, expected] of tries) {
      expect(codesOf(await server.send('signUp', aStranger(changes), from()))).toEqual([expected])
    }
  })

  test('DEC-B-04 five mails to an address in fifteen minutes are enough', async () => {
    const { signup_id, email } = await halfWay()
    for (let sent = 1; sent < 5; sent++) expect((await server.send('resendSignUpCode', { signup_id }, from())).status).toBe(200)
    expect(codesOf(await server.send('resendSignUpCode', { signup_id }, from()))).toEqual(['too_many_attempts'])
    expect(codesOf(await server.send('signUp', { ...aStranger(), email }, from()))).toEqual(['too_many_attempts'])
  })
})

describe('the code', () => {
  test('another one can be sent, and then the first is good no more', async () => {
    const { signup_id, code, email } = await halfWay()
    expect((await server.send('checkSignUpCode', { signup_id, code }, from())).body).toEqual({ success: true })
    await server.send('resendSignUpCode', { signup_id }, from())
    const another = await codeFor(email)
    const spaced = ` ${another.slice(0, 3)} ${another.slice(3)}`
    expect((await server.send('checkSignUpCode', { signup_id, code: spaced }, from())).body).toEqual({ success: true })
    if (another !== code)
      expect(codesOf(await server.send('checkSignUpCode', { signup_id, code }, from()))).toEqual(['code code_invalid'])
  })

  test('DEC-B-04 ten wrong ones are enough, until another is sent; right ones do not count', async () => {
    const { signup_id, code, email } = await halfWay()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 11; attempt++)
      expect((await server.send('checkSignUpCode', { signup_id, code }, from())).status).toBe(200)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(codesOf(await server.send('checkSignUpCode', { signup_id, code: wrong }, from()))).toEqual(['code code_invalid'])
    expect(codesOf(await server.send('checkSignUpCode', { signup_id, code }, from()))).toEqual(['too_many_attempts'])
    expect(codesOf(await confirm({ signup_id, code }))).toEqual(['too_many_attempts'])
    await server.send('resendSignUpCode', { signup_id }, from())
    expect((await server.send('checkSignUpCode', { signup_id, code: await codeFor(email) }, from())).status).toBe(200)
  })

  test('thirty wrong ones lock an address, however many sign-ups they are for', async () => {
    const sign_ups = [await halfWay(), await halfWay(), await halfWay(), await halfWay()]
    const headers = { 'x-forwarded-for': '203.0.113.50' }
    const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
    for (let attempt = 0; attempt < 30; attempt++) {
      const { signup_id, code } = sign_ups[attempt % 4]!
      await server.send('checkSignUpCode', { signup_id, code: wrong(code) }, { headers })
    }
    const { signup_id, code } = sign_ups[3]!
    expect(codesOf(await server.send('checkSignUpCode', { signup_id, code }, { headers }))).toEqual(['too_many_attempts'])
    expect((await server.send('checkSignUpCode', { signup_id, code }, from())).status).toBe(200)
  })

  test('a sign-up is over after a day, and unknown ones look the same', async () => {
    const { signup_id, code } = await halfWay()
    const unknown = 'A'.repeat(43)
    for (const call of ['checkSignUpCode', 'resendSignUpCode', 'confirmSignUp'] as const) {
      const input = { signup_id: unknown, code, company_name: 'A', subdomain: 'abc' }
      expect(codesOf(await server.send(call, input, from()))).toEqual(['signup_expired'])
    }
    server.clock.advance(24 * 3_600_000)
    expect(codesOf(await confirm({ signup_id, code }))).toEqual(['signup_expired'])
    server.clock.set(TEST_NOW)
  })
})

describe('the second step', () => {
  test('SIGN-03 BCALL-018 DEC-B-25 DEC-B-26 company, shop and first user are made and signed in, with defaults', async () => {
    const { db } = server.services
    const half = await halfWay({ username: ' Noor.V ' })
    const details = {
      company_name: ' Theater De Zwaluw ',
      subdomain: ' De-Zwaluw ',
      phone: '030 123 45 67',
      address: 'Straat 1',
      zip: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
      kvk: '87654321',
      vat_number: 'NL 8123.45.678 B01',
      iban: 'nl91 abna 0417 1643 00',
    }
    const { status, body } = await confirm(half, details)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { name: 'Noor Visser', username: 'Noor.V', email: half.email, language: 'nl', role: 'company_admin' },
      company: { name: 'Theater De Zwaluw', subdomain: 'de-zwaluw', domain: 'de-zwaluw.shops.example' },
      must_reset_password: false,
    })
    expect(body.permissions).toContain('event.create')
    expect((await server.send('getMe', {}, { headers: bearer(body.token) })).body.company).toEqual(body.company)
    const company = await db.selectFrom('company').selectAll().where('id', '=', body.company!.id).executeTakeFirstOrThrow()
    expect(company).toMatchObject({
      contact_person: 'Noor Visser',
      phone: '030 123 45 67',
      city: 'Utrecht',
      kvk: '87654321',
      vat_number: 'NL812345678B01',
      payout_iban: 'NL91ABNA0417164300',
      email_customer_questions: half.email,
      active: true,
      ticket_fee: 0,
    })
    const shop = await server.send('getCompany', { domain: 'de-zwaluw.shops.example' }, { host: 'de-zwaluw.shops.example' })
    expect(shop.body).toMatchObject({ id: company.id, name: 'Theater De Zwaluw' })
    const templates = await db.selectFrom('ticket_template').select('name').where('company_id', '=', company.id).execute()
    expect(templates).toEqual([{ name: 'Standaardticket' }])
    expect((await trailOf(server, body.user)).map(({ action }) => action)).toEqual(['signed_up'])
    await logIn(server, half)
  })

  test('SIGN-08 DEC-B-08 nobody is without a username: left empty it is the e-mail address', async () => {
    for (const username of [null, '', '  ']) {
      const half = await halfWay({ username })
      expect((await confirm(half)).body.user.username).toBe(half.email)
    }
    expect(codesOf(await server.send('signUp', aStranger({ username: 'x'.repeat(101) }), from()))).toEqual([
      'username text_too_long',
    ])
  })

  test('only name and subdomain have to be given', async () => {
    const { status, body } = await confirm(await halfWay())
    expect([status, body.company?.name]).toEqual([200, 'De Zwaluw'])
  })

  test.each<[string, object, string[]]>([
    ['SIGN-09 without a company name', { company_name: ' ' }, ['company_name field_required']],
    ['SIGN-10 without a subdomain', { subdomain: '' }, ['subdomain field_required']],
    ['DEC-B-24 with a subdomain of two characters', { subdomain: 'ab' }, ['subdomain subdomain_invalid']],
    ['DEC-B-24 with a hyphen at its end', { subdomain: 'zwaluw-' }, ['subdomain subdomain_invalid']],
    ['DEC-B-24 with a reserved one', { subdomain: 'api' }, ['subdomain subdomain_in_use']],
    ['with a country that is not ours', { country: 'FR' }, ['country wrong_country']],
    ['with a chamber of commerce number of seven digits', { country: 'NL', kvk: '1234567' }, ['kvk kvk_invalid']],
    ['with a VAT number of another country', { country: 'NL', vat_number: 'DE123456789' }, ['vat_number vat_number_invalid']],
    ['with an IBAN that does not add up', { iban: 'NL91ABNA0417164301' }, ['iban iban_invalid']],
    [
      'with all of it',
      { company_name: '', subdomain: '', iban: 'x' },
      ['company_name field_required', 'iban iban_invalid', 'subdomain field_required'],
    ],
  ])('it is refused %s', async (_, changes, expected) => {
    expect(codesOf(await confirm(await halfWay(), changes))).toEqual(expected)
  })

  test('a wrong code is told beside what else is wrong, and makes nothing', async () => {
    const { db } = server.services
    const half = await halfWay()
    const wrong = half.code === '000000' ? '111111' : '000000'
    expect(codesOf(await confirm({ ...half, code: wrong }, { company_name: '' }))).toEqual([
      'code code_invalid',
      'company_name field_required',
    ])
    expect(codesOf(await confirm({ ...half, code: wrong }, { subdomain: 'never-made' }))).toEqual(['code code_invalid'])
    expect(await db.selectFrom('company').select('id').where('subdomain', '=', 'never-made').execute()).toEqual([])
  })

  test('BERR-49 SIGN-13 a company that has an account already is told so, by the numbers it has', async () => {
    await aCompany(server.services.db, { host: null, country: 'NL', kvk: '11223344', vat_number: 'NL112233445B01' })
    const half = await halfWay()
    expect(codesOf(await confirm(half, { country: 'NL', kvk: '1122 3344' }))).toEqual(['kvk customer_exists'])
    expect(codesOf(await confirm(half, { country: 'NL', vat_number: 'nl1122.33.445b01' }))).toEqual([
      'vat_number customer_exists',
    ])
    expect((await confirm(half, { country: 'BE', kvk: '11223344' })).status).toBe(200)
  })

  test('DEC-B-24 a subdomain is free or not, as company and as host name, and of two who want it at once one gets it', async () => {
    const isFree = async (name: string) => (await server.send('isSubdomainFree', { name })).body.available
    await aCompany(server.services.db, { host: 'other.shops.example', subdomain: 'something-else' })
    expect(await isFree('swallow')).toBe(true)
    expect(await isFree('something-else')).toBe(false)
    expect(await isFree('other')).toBe(false)
    expect(await isFree('www')).toBe(false)
    expect(await isFree('a b')).toBe(false)
    const both = await Promise.all([await halfWay(), await halfWay()].map((half) => confirm(half, { subdomain: 'swallow' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.flatMap((one) => codesOf(one))).toEqual(['subdomain subdomain_in_use'])
    expect(await isFree('Swallow ')).toBe(false)
  })

  test('a sign-up makes one company, however often it is sent', async () => {
    const half = await halfWay()
    const many = await Promise.all([1, 2, 3].map(() => confirm(half)))
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(codesOf(await confirm(half))).toEqual(['signup_expired'])
  })

  test('SIGN-13 of two who signed up with one address the second is told when the first was faster', async () => {
    const first = await halfWay()
    const second = await server.send('signUp', { ...aStranger(), email: first.email }, from())
    const code = await codeFor(first.email)
    expect((await confirm(first)).status).toBe(200)
    expect(codesOf(await confirm({ signup_id: second.body.signup_id, code }))).toEqual(['email user_exists'])
  })
})

test('the sign-up page learns the platform domain, the terms, and where mails can be read that are not sent', async () => {
  expect((await server.send('getSignUpOptions', {})).body).toEqual({
    platform_domain: 'shops.example',
    terms_url: 'https://entree.example/terms',
    outbox_url: '/backoffice/mails',
  })
  const other = await startTestServer({ connection: server.connection, env: { ENVIRONMENT: 'production' } })
  const { body } = await other.send('getSignUpOptions', {}, { headers: { 'x-forwarded-proto': 'https' } })
  await other.stop()
  expect(body).toEqual({ platform_domain: 'localhost', terms_url: null, outbox_url: null })
})
