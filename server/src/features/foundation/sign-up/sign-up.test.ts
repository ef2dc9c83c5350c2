import { describe, expect, test } from 'vitest'
import { anAccount, logIn, mailTo, PASSWORD } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aStranger, codeFor, confirmSignUp, from, halfWay } from '../../../testing/sign-ups.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { startTestServer, TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer({
  env: { PLATFORM_DOMAIN: 'shops.example', TERMS_URL: 'https://entree.example/terms', TRUST_PROXY: '1' },
})

describe('the first step', () => {
  test('SIGN-01 SIGN-02 BCALL-017 it keeps the account and mails a code in its language; nobody is a user yet', async () => {
    const { db } = server.services
    const stranger = aStranger({ contact_person: ' Noor ' })
    const { status, body } = await server.send('signUp', stranger, from())
    expect(status).toBe(200)
    expect(body.signup_id).toMatch(/^[\w-]{43}$/)
    const mail = await mailTo(server, 'sign_up_code', stranger.email)
    expect(mail).toMatchObject({ company_id: null, language: 'nl', subject: 'Je aanmeldcode', status: 'stored' })
    // Who typed the address may be a stranger to it (MAIL-26).
    expect(mail?.text).toContain('Welkom!')
    expect(mail?.text).not.toContain('Noor')
    const code = await codeFor(server, stranger.email)
    expect(code).toMatch(/^\d{6}$/)
    const row = await db
      .selectFrom('signup')
      .selectAll()
      .where('secret', '=', hashToken(body.signup_id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ contact_person: 'Noor', email: stranger.email, terms_accepted_at: TEST_NOW })
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([row.code_hash, mail?.subject, mail?.subject_ids])).not.toContain(code)
    expect(await db.selectFrom('user').select('id').where('email', '=', stranger.email).execute()).toEqual([])
    expect(codesAndFields(await server.send('login', { username: stranger.email, password: PASSWORD }, from()))).toEqual([
      'invalid_login',
    ])
  })

  test.each<[string, object, string[]]>([
    ['SIGN-04 without accepting the terms', { terms: false }, ['terms_not_accepted terms']],
    ['SIGN-07 without an e-mail address', { email: ' ' }, ['field_required email']],
    ['SIGN-07 with something that is none', { email: 'noor@' }, ['wrong_email email']],
    ['SIGN-11 without a contact person', { contact_person: '' }, ['field_required contact_person']],
    [
      'SIGN-12 AUTH-11 with seven characters',
      { password: 'Abcde1!', password_confirmation: 'Abcde1!' },
      ['password_too_weak password'],
    ],
    [
      'SIGN-12 AUTH-16 with another password below',
      { password_confirmation: 'Abcdef1?' },
      ['passwords_do_not_match password_confirmation'],
    ],
    [
      'with all of that',
      { terms: false, email: '', contact_person: '' },
      ['field_required contact_person', 'field_required email', 'terms_not_accepted terms'],
    ],
  ])('it is refused %s', async (_, changes, expected) => {
    expect(codesAndFields(await server.send('signUp', aStranger(changes), from()))).toEqual(expected)
  })

  test('SIGN-13 BERR-50 DEC-B-07 a username that someone has is refused, and one that is another address', async () => {
    const company = await aCompany(server.services.db, { host: null })
    await anAccount(server, company, { username: 'known' })
    const tries: [object, string][] = [
      [{ username: 'KNOWN' }, 'user_exists username'],
      [{ username: 'somebody@else.example' }, 'username_is_address username'],
    ]
    for (const [changes, expected] of tries) {
      expect(codesAndFields(await server.send('signUp', aStranger(changes), from()))).toEqual([expected])
    }
  })

  test('SIGN-13 DEC-B-07 an address with an account gets the same answer, and its owner is notified; no code fits', async () => {
    const company = await aCompany(server.services.db, { host: null })
    const owner = await anAccount(server, company, { email: 'Known@else.example', language: 'de', name: 'Jörg' })
    const known = await server.send('signUp', aStranger({ email: 'known@ELSE.example' }), from())
    const unknown = await server.send('signUp', aStranger(), from())
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect(await mailTo(server, 'sign_up_code', 'known@ELSE.example')).toBe(null)
    const mail = await mailTo(server, 'address_in_use', owner.email)
    expect(mail).toMatchObject({ subject: 'Sie haben bereits ein Konto', status: 'stored' })
    expect(mail?.text).toContain('/backoffice/password-reset\n')
    const { signup_id } = known.body
    for (const code of ['', '000000'])
      expect(codesAndFields(await server.send('checkSignUpCode', { signup_id, code }, from()))).toEqual(['code_invalid code'])
    expect((await server.send('resendSignUpCode', { signup_id }, from())).status).toBe(200)
    // A look-alike is no address that mail servers take.
    const lookAlike = await server.send('signUp', aStranger({ email: '\u212Anown@else.example' }), from())
    expect(codesAndFields(lookAlike)).toEqual(['wrong_email email'])
    expect(await mailTo(server, 'sign_up_code', '\u212Anown@else.example')).toBe(null)
  })

  test('DEC-B-04 five mails to an address in fifteen minutes are enough', async () => {
    const { signup_id, email } = await halfWay(server)
    for (let sent = 1; sent < 5; sent++) expect((await server.send('resendSignUpCode', { signup_id }, from())).status).toBe(200)
    expect(codesAndFields(await server.send('resendSignUpCode', { signup_id }, from()))).toEqual(['too_many_attempts'])
    expect(codesAndFields(await server.send('signUp', { ...aStranger(), email }, from()))).toEqual(['too_many_attempts'])
  })

  test('SEC-31 twenty mails to an address in a day are enough, from whatever networks, however it is written, and for whatever', async () => {
    const { email } = aStranger()
    const ask = (time: number) =>
      server.send('signUp', { ...aStranger(), email: time % 2 ? email : `S${email.slice(1)}` }, from())
    for (let time = 0; time < 20; time++) {
      expect((await ask(time)).status).toBe(200)
      server.clock.advance(16 * 60_000)
    }
    const mails = () => server.services.db.selectFrom('mail').select('id').where('to_address', '=', email).execute()
    const before = (await mails()).length
    expect(codesAndFields(await ask(21))).toEqual(['too_many_requests'])
    const headers = await logIn(server, await anAccount(server, await aCompany(server.services.db)))
    const change = { email, current_password: PASSWORD }
    expect(codesAndFields(await server.send('changeEmail', change, { headers }))).toEqual(['too_many_requests'])
    expect(await mails()).toHaveLength(before)
    server.clock.advance(24 * 3_600_000)
    expect((await ask(21)).status).toBe(200)
    server.clock.set(TEST_NOW)
  })
})

describe('the code', () => {
  test('another one can be sent, and then the first is good no more', async () => {
    const { signup_id, code, email } = await halfWay(server)
    expect((await server.send('checkSignUpCode', { signup_id, code }, from())).body).toEqual({ success: true })
    await server.send('resendSignUpCode', { signup_id }, from())
    const another = await codeFor(server, email)
    const spaced = ` ${another.slice(0, 3)} ${another.slice(3)}`
    expect((await server.send('checkSignUpCode', { signup_id, code: spaced }, from())).body).toEqual({ success: true })
    if (another !== code)
      expect(codesAndFields(await server.send('checkSignUpCode', { signup_id, code }, from()))).toEqual(['code_invalid code'])
  })

  test('DEC-B-04 ten wrong ones are enough, until another is sent; right ones do not count', async () => {
    const { signup_id, code, email } = await halfWay(server)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 11; attempt++)
      expect((await server.send('checkSignUpCode', { signup_id, code }, from())).status).toBe(200)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(codesAndFields(await server.send('checkSignUpCode', { signup_id, code: wrong }, from()))).toEqual([
        'code_invalid code',
      ])
    expect(codesAndFields(await server.send('checkSignUpCode', { signup_id, code }, from()))).toEqual(['too_many_attempts'])
    expect(codesAndFields(await confirmSignUp(server, { signup_id, code }))).toEqual(['too_many_attempts'])
    await server.send('resendSignUpCode', { signup_id }, from())
    expect((await server.send('checkSignUpCode', { signup_id, code: await codeFor(server, email) }, from())).status).toBe(200)
  })

  test('thirty wrong ones lock an address, however many sign-ups they are for', async () => {
    const sign_ups = [await halfWay(server), await halfWay(server), await halfWay(server), await halfWay(server)]
    const headers = { 'x-forwarded-for': '203.0.113.50' }
    const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
    for (let attempt = 0; attempt < 30; attempt++) {
      const { signup_id, code } = sign_ups[attempt % 4]!
      await server.send('checkSignUpCode', { signup_id, code: wrong(code) }, { headers })
    }
    const { signup_id, code } = sign_ups[3]!
    expect(codesAndFields(await server.send('checkSignUpCode', { signup_id, code }, { headers }))).toEqual(['too_many_attempts'])
    expect((await server.send('checkSignUpCode', { signup_id, code }, from())).status).toBe(200)
  })

  test('a sign-up is over after a day, and unknown ones look the same', async () => {
    const { signup_id, code } = await halfWay(server)
    const unknown = 'A'.repeat(43)
    for (const call of ['checkSignUpCode', 'resendSignUpCode', 'confirmSignUp'] as const) {
      const input = { signup_id: unknown, code, company_name: 'A', subdomain: 'abc' }
      expect(codesAndFields(await server.send(call, input, from()))).toEqual(['signup_expired'])
    }
    server.clock.advance(24 * 3_600_000)
    expect(codesAndFields(await confirmSignUp(server, { signup_id, code }))).toEqual(['signup_expired'])
    server.clock.set(TEST_NOW)
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
