import { describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { hashToken } from '#platform/tokens.ts'
import { anAccount, bearer, logIn, mailTo, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signIn } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'

const NEW = 'Another1!'
const twice = (password: string) => ({ password, password_confirmation: password })

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))

/** Asks for a link, and returns the token in the mail. */
async function linkFor(email: string): Promise<string> {
  const { status } = await server.send('forgotPassword', { email })
  expect(status).toBe(200)
  const mail = await mailTo(server, 'password_reset', email)
  return /\/password-reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('AUTH-10 DEC-B-05 a link by mail sets a new one, once, and ends all sign-ins', async () => {
    const user = await anAccount(server, company, { language: 'nl', must_reset_password: true })
    const headers = await signIn(server, user)
    const token = await linkFor(user.email.toUpperCase()).then(() => linkFor(user.email))
    expect((await server.send('checkPasswordLink', { token })).body).toEqual({
      valid: true,
      email_masked: user.email.replace(/^(.).*(.)@/, '$1***$2@'),
    })
    expect((await server.send('setPassword', { token, ...twice(NEW) })).body).toEqual({ success: true })
    expect((await server.send('getMe', {}, { headers })).status).toBe(401)
    expect((await server.send('login', { username: user.email, password: PASSWORD })).status).toBe(400)
    expect((await server.send('login', { username: user.email, password: NEW })).body).toMatchObject({
      must_reset_password: false,
    })
    expect(codesAndFields(await server.send('setPassword', { token, ...twice('Third-1!') }))).toEqual(['password_link_invalid'])
    expect((await server.send('checkPasswordLink', { token })).body).toEqual({ valid: false, email_masked: null })
    expect((await trailOf(server, user)).map(({ action }) => action)).toContain('password_changed')
  })

  test('DEC-B-05 the link goes to the address that is stored, and a look-alike of it is nobody', async () => {
    const user = await anAccount(server, company, { email: 'kim.visser@kiosk.example' })
    // Capital I with a dot and the Kelvin sign: lower() makes an i and a k of them.
    for (const [email, status] of [
      ['k\u0130m.visser@kiosk.example', 400],
      ['\u212Aim.visser@kiosk.example', 400],
      ['kim.visser@\u212Aiosk.example', 200],
    ] as const) {
      expect((await server.send('forgotPassword', { email })).status).toBe(status)
      expect((await server.send('login', { username: email, password: PASSWORD })).status).toBe(400)
      await server.services.jobs.drain()
    }
    const sent = () =>
      server.services.db
        .selectFrom('mail')
        .select('to_address')
        .where('kind', '=', 'password_reset')
        .where('status', '=', 'stored')
        .where('to_address', 'ilike', '%visser%')
        .execute()
    expect(await sent()).toEqual([])
    await linkFor(user.email.toUpperCase()).catch(() => null)
    expect(await sent()).toEqual([{ to_address: user.email }])
  })

  test('the mail is in the language of the user, and no row of the link can be used', async () => {
    const { db } = server.services
    const user = await anAccount(server, company, { language: 'de', name: 'Jörg' })
    const token = await linkFor(user.email)
    const mail = await mailTo(server, 'password_reset', user.email)
    expect(mail).toMatchObject({ company_id: null, subject: 'Neues Passwort festlegen', status: 'stored' })
    expect(mail?.text).toContain('Für Ihr Konto wurde ein neues Passwort angefordert')
    expect(mail?.html).toContain('<html lang="de"')
    const rows = await db.selectFrom('password_reset').selectAll().where('user_id', '=', user.id).execute()
    expect(rows).toMatchObject([{ token_hash: hashToken(token), company_id: company.id }])
    expect(JSON.stringify([rows, mail?.subject_ids, mail?.subject])).not.toContain(token)
  })

  test('DEC-B-05 nobody learns whether there is an account, and nobody else gets a mail', async () => {
    const user = await anAccount(server, company)
    const known = await server.send('forgotPassword', { email: user.email })
    const unknown = await server.send('forgotPassword', { email: 'nobody@company.example' })
    const inactive = await anAccount(server, company, { active: false })
    await server.send('forgotPassword', { email: inactive.email })
    expect(unknown.raw.toString()).toBe(known.raw.toString())
    for (const email of ['', inactive.email]) {
      expect(await mailTo(server, 'password_reset', email)).toMatchObject({ status: 'dropped', text: null })
    }
    expect(await mailTo(server, 'password_reset', 'nobody@company.example')).toBe(null)
    expect(codesAndFields(await server.send('forgotPassword', { email: 'nobody' }))).toEqual(['wrong_email email'])
  })

  test('DEC-B-05 a link is good for sixty minutes', async () => {
    const user = await anAccount(server, company)
    const token = await linkFor(user.email)
    server.clock.advance(60 * 60_000 - 1)
    expect((await server.send('checkPasswordLink', { token })).body.valid).toBe(true)
    server.clock.advance(1)
    expect((await server.send('checkPasswordLink', { token })).body.valid).toBe(false)
    expect(codesAndFields(await server.send('setPassword', { token, ...twice(NEW) }))).toEqual(['password_link_invalid'])
    server.clock.set(TEST_NOW)
  })

  test('asking for another link does not make the earlier one worthless; using one does, and one that was guessed is none', async () => {
    const user = await anAccount(server, company)
    const first = await linkFor(user.email)
    const second = await linkFor(user.email)
    for (const token of [first, second]) expect((await server.send('checkPasswordLink', { token })).body.valid).toBe(true)
    expect((await server.send('checkPasswordLink', { token: 'A'.repeat(43) })).body.valid).toBe(false)
    expect((await server.send('setPassword', { token: first, ...twice(NEW) })).status).toBe(200)
    expect((await server.send('checkPasswordLink', { token: second })).body.valid).toBe(false)
  })

  test('of two people who use a link at once one succeeds', async () => {
    const token = await linkFor((await anAccount(server, company)).email)
    const both = await Promise.all([NEW, 'Third-1!'].map((password) => server.send('setPassword', { token, ...twice(password) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('AUTH-11 AUTH-12 AUTH-13 AUTH-14 AUTH-15 AUTH-16 BERR-63 a password that is no good leaves the link as it is', async () => {
    const token = await linkFor((await anAccount(server, company)).email)
    const refused = async (password: string, password_confirmation = password) =>
      (await server.send('setPassword', { token, password, password_confirmation })).refusals
    expect(await refused('Abcde1!')).toEqual([{ code: 'password_too_weak', field: 'password', missing: ['length'] }])
    expect(await refused('ABCDEF1!')).toMatchObject([{ missing: ['lowercase'] }])
    expect(await refused('abcdef1!')).toMatchObject([{ missing: ['capital'] }])
    expect(await refused('Abcdefg!')).toMatchObject([{ missing: ['digit'] }])
    expect(await refused('Abcdefg1')).toMatchObject([{ missing: ['special'] }])
    expect(await refused(NEW, 'another1!')).toEqual([{ code: 'passwords_do_not_match', field: 'password_confirmation' }])
    expect(await refused('Abcdefg1', 'x')).toHaveLength(2)
    expect((await server.send('checkPasswordLink', { token })).body.valid).toBe(true)
  })

  test('a user who has to choose a new one cannot keep the old one through a link', async () => {
    const token = await linkFor((await anAccount(server, company, { must_reset_password: true })).email)
    expect(codesAndFields(await server.send('setPassword', { token, ...twice(PASSWORD) }))).toEqual(['password_same password'])
  })

  test('a link never leads to a host that is not ours', async () => {
    const user = await anAccount(server, company)
    await server.send('forgotPassword', { email: user.email }, { host: 'evil.example' })
    const mail = await mailTo(server, 'password_reset', user.email)
    expect(mail?.text).toContain('http://localhost/backoffice/password-reset/')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('DEC-B-04 five mails to an address in fifteen minutes are enough', async () => {
    const email = 'often@company.example'
    for (let asked = 0; asked < 5; asked++) expect((await server.send('forgotPassword', { email })).status).toBe(200)
    expect(codesAndFields(await server.send('forgotPassword', { email: ` ${email.toUpperCase()}` }))).toEqual([
      'too_many_attempts',
    ])
  })

  test('SEC-31 twenty mails to an address in a day are enough', async () => {
    const email = 'daily@company.example'
    for (let asked = 0; asked < 20; asked++) {
      expect((await server.send('forgotPassword', { email })).status).toBe(200)
      if (asked % 5 === 4) server.clock.advance(16 * 60_000)
    }
    const refused = codesAndFields(await server.send('forgotPassword', { email }))
    server.clock.set(TEST_NOW)
    expect(refused).toEqual(['too_many_requests'])
  })
})

describe('the own password', () => {
  const change = (
    headers: Record<string, string>,
    current_password: string,
    password: string,
    password_confirmation = password,
  ) => server.send('changePassword', { current_password, password, password_confirmation }, { headers })

  test('DEC-B-03 changing it ends all other sign-ins and links; this one goes on with a new token; the user is mailed', async () => {
    const user = await anAccount(server, company, { email: 'owner@company.example' })
    const link = await linkFor(user.email)
    const [here, there] = [await logIn(server, user), await logIn(server, user)]
    const { body } = await change(here, PASSWORD, NEW)
    expect(body.expires_at).toBe('2026-06-01T22:00:00.000Z')
    for (const headers of [here, there]) expect((await server.send('getMe', {}, { headers })).status).toBe(401)
    expect((await server.send('getMe', {}, { headers: bearer(body.token) })).body.user.id).toBe(user.id)
    expect((await server.send('checkPasswordLink', { token: link })).body.valid).toBe(false)
    await logIn(server, user, NEW)
    const mail = await mailTo(server, 'account_notice', user.email)
    expect(mail).toMatchObject({ subject: 'Your password was changed', status: 'stored' })
    expect(mail?.text).toContain('http://localhost/backoffice/password-reset\n')
    const trail = await trailOf(server, user)
    expect(trail.find(({ action }) => action === 'password_changed')).toMatchObject({ user_id: user.id, after: {} })
  })

  test('the present one has to be known, and the new one to be another and a good one', async () => {
    const headers = await logIn(server, await anAccount(server, company))
    expect(codesAndFields(await change(headers, 'wrong', NEW))).toEqual(['password_wrong current_password'])
    expect(codesAndFields(await change(headers, PASSWORD, PASSWORD))).toEqual(['password_same password'])
    expect(codesAndFields(await change(headers, PASSWORD, 'abc', 'abd'))).toEqual([
      'password_too_weak password',
      'passwords_do_not_match password_confirmation',
    ])
    expect((await server.send('getMe', {}, { headers })).status).toBe(200)
  })

  test('DEC-B-04 guessing the present one with a stolen token is counted like signing in', async () => {
    const user = await anAccount(server, company)
    const headers = await logIn(server, user)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(codesAndFields(await change(headers, 'wrong', NEW))).toEqual(['password_wrong current_password'])
    expect(codesAndFields(await change(headers, PASSWORD, NEW))).toEqual(['too_many_attempts'])
    expect(codesAndFields(await server.send('login', { username: user.email, password: PASSWORD }))).toEqual([
      'too_many_attempts',
    ])
  })

  test('DEC-B-20 an administrator who works as the user cannot change it', async () => {
    const administrator = await anAccount(server, null)
    const user = await anAccount(server, company)
    const headers = await signIn(server, user)
    await server.services.db
      .updateTable('session')
      .set({ impersonator_id: administrator.id })
      .where('token_hash', '=', hashToken(headers.authorization.slice('Bearer '.length)))
      .execute()
    const { status, refusals } = await change(headers, PASSWORD, NEW)
    expect([status, refusals]).toEqual([403, [{ code: 'access_denied' }]])
    for (const call of ['startTwoFactor', 'confirmTwoFactor', 'endTwoFactor'] as const) {
      expect((await server.send(call, { code: '123456', password: PASSWORD }, { headers })).status).toBe(403)
    }
    // The rest of the profile they can.
    const me = { name: 'Noor', language: 'nl' as const }
    expect((await server.send('saveMe', me, { headers })).body).toMatchObject(me)
  })

  test('a password is never answered, nor in the trail', async () => {
    const user = await anAccount(server, company)
    const headers = await logIn(server, user)
    const { raw } = await server.send('getMe', {}, { headers })
    const { password_hash } = user
    expect(password_hash).toMatch(/^\$argon2id\$/)
    for (const text of [raw.toString(), JSON.stringify(await trailOf(server, user))]) {
      expect(text).not.toContain(password_hash!)
      expect(text).not.toContain(PASSWORD)
    }
  })
})

test('SEC-12 a sign-in with the old password that is under way when another one is set comes to nothing', async () => {
  const user = await anAccount(server, company)
  const { db } = server.services
  const { signedIn } = await db.transaction().execute(async (tx) => {
    const password_hash = await hashPassword('Another1!')
    await tx.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute()
    const sent = server.send('login', { username: user.email, password: PASSWORD })
    await waitUntilBlocked(db, 1)
    return { signedIn: sent }
  })
  expect(codesAndFields(await signedIn)).toEqual(['login_failed'])
  expect(await db.selectFrom('session').select('user_id').where('user_id', '=', user.id).execute()).toEqual([])
})

test.each([
  ['changeEmail', { email: 'thief@elsewhere.example', current_password: PASSWORD }],
  ['startTwoFactor', {}],
] as const)('SEC-21 %s that is under way when another password is set comes to nothing', async (call, input) => {
  const user = await anAccount(server, company)
  const headers = await logIn(server, user)
  await server.send('confirmPassword', { password: PASSWORD }, { headers })
  const { db } = server.services
  // The new password is written and not yet committed when the call comes.
  const { answer } = await db.transaction().execute(async (tx) => {
    const password_hash = await hashPassword('Another1!')
    await tx.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute()
    const sent = server.send(call, input, { headers })
    await waitUntilBlocked(db, 1)
    return { answer: sent }
  })
  expect(codesOf(await answer)).toEqual(['token_expired'])
  expect(await db.selectFrom('email_change').select('email').where('user_id', '=', user.id).execute()).toEqual([])
  const { totp_secret } = await db.selectFrom('user').select('totp_secret').where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(totp_secret).toBeNull()
})
