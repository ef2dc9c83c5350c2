import { describe, expect, test } from 'vitest'
import { hashToken } from '#platform/tokens.ts'
import { totpCode } from '#platform/totp.ts'
import { anAccount, logIn, mailTo, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signIn } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { systemScope } from '#features/services.ts'
import { isCodeOf } from './check-code.ts'
import { findAccount } from './queries.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))

const stepOf = (now: string) => Math.floor(Date.parse(now) / 30_000)

describe('the own profile', () => {
  test('name and language are saved, with the change in the trail', async () => {
    const user = await anAccount(server, company, { name: 'Noor', username: 'noor' })
    const headers = await logIn(server, user)
    const { body } = await server.send('saveMe', { name: ' Noor Visser ', language: 'fr' }, { headers })
    expect(body).toMatchObject({ id: user.id, name: 'Noor Visser', email: user.email, language: 'fr', username: 'noor' })
    expect((await server.send('getMe', {}, { headers })).body.user).toEqual(body)
    expect((await trailOf(server, user)).at(-1)).toMatchObject({
      action: 'changed',
      before: { name: 'Noor', language: 'en' },
      after: { name: 'Noor Visser', language: 'fr' },
    })
    expect(codesAndFields(await server.send('saveMe', { name: ' ', language: 'en' }, { headers }))).toEqual([
      'field_required name',
    ])
  })

  test('NAV-10 I18N-08 CALL-36 BCALL-128 a language change is kept with the user', async () => {
    const user = await anAccount(server, company)
    const headers = await signIn(server, user)
    expect((await server.send('saveMyLanguage', { language: 'pt' }, { headers })).body).toEqual({ language: 'pt' })
    expect((await server.send('getMe', {}, { headers })).body.user.language).toBe('pt')
    expect((await server.send('saveMyLanguage', { language: 'xx' }, { headers })).status).toBe(400)
    expect((await server.send('saveMyLanguage', { language: 'pt' })).status).toBe(401)
  })

  test('an administrator who works as a user changes their own language, not that of the user', async () => {
    const { db } = server.services
    const administrator = await anAccount(server, null)
    const user = await anAccount(server, company)
    const headers = await signIn(server, user)
    await db
      .updateTable('session')
      .set({ impersonator_id: administrator.id })
      .where('token_hash', '=', hashToken(headers.authorization.slice('Bearer '.length)))
      .execute()
    await server.send('saveMyLanguage', { language: 'nl' }, { headers })
    const languages = await db
      .selectFrom('user')
      .select('language')
      .where('id', 'in', [administrator.id, user.id])
      .orderBy('id')
      .execute()
    expect(languages.map(({ language }) => language)).toEqual(['nl', 'en'])
  })
})

describe('the second step', () => {
  /** A user with the second step on, since the step before this one. */
  async function secured() {
    const user = await anAccount(server, company)
    const headers = await logIn(server, user)
    await server.send('confirmPassword', { password: PASSWORD }, { headers })
    const { secret } = (await server.send('startTwoFactor', {}, { headers })).body
    const code = totpCode(secret, stepOf(server.clock.now()) - 1)
    const { recovery_codes } = (await server.send('confirmTwoFactor', { code }, { headers })).body
    return { user, headers, secret, recovery_codes }
  }
  async function challengeOf(user: { email: string }): Promise<string> {
    const { body } = await server.send('login', { username: user.email, password: PASSWORD })
    if (!('challenge' in body)) throw new Error('no second step')
    return body.challenge
  }
  const confirm = (challenge: string, code: string) => server.send('confirmLogin', { challenge, code })

  test('it is turned on with a code of the app; the recovery codes are shown once and kept as hashes', async () => {
    const { db } = server.services
    const user = await anAccount(server, company)
    const headers = await logIn(server, user)
    await server.send('confirmPassword', { password: PASSWORD }, { headers })
    const { secret, uri, qr_svg } = (await server.send('startTwoFactor', {}, { headers })).body
    expect(uri).toContain(`secret=${secret}`)
    expect(qr_svg).toMatch(/^<svg /)
    // Not on yet: signing in still needs no code.
    await logIn(server, user)
    expect(codesAndFields(await server.send('confirmTwoFactor', { code: '000000' }, { headers }))).toEqual(['code_invalid code'])
    const code = totpCode(secret, stepOf(TEST_NOW))
    const { body } = await server.send('confirmTwoFactor', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, { headers })
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const one of body.recovery_codes) expect(one).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    const row = await db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row.recovery_codes).toHaveLength(10)
    for (const one of body.recovery_codes) expect(JSON.stringify(row)).not.toContain(one)
    expect((await server.send('getMe', {}, { headers })).body.user).toMatchObject({ two_factor: true, recovery_codes_left: 10 })
    expect(codesAndFields(await server.send('startTwoFactor', {}, { headers }))).toEqual(['two_factor_on'])
    expect(codesAndFields(await server.send('confirmTwoFactor', { code }, { headers }))).toEqual(['two_factor_on'])
    expect((await trailOf(server, user)).at(-1)).toMatchObject({ action: 'two_factor_on', after: {} })
    expect(await mailTo(server, 'account_notice', user.email)).toMatchObject({ subject: 'Two-step sign-in was turned on' })
  })

  test('SEC-20 whoever has the sign-in and not the password adds no app, which would lock its owner out', async () => {
    const user = await anAccount(server, company)
    const headers = await logIn(server, user)
    expect(codesAndFields(await server.send('startTwoFactor', {}, { headers }))).toEqual(['password_needed'])
    await server.send('confirmPassword', { password: PASSWORD }, { headers })
    expect((await server.send('startTwoFactor', {}, { headers })).status).toBe(200)
  })

  test('SEC-21 of two who turn it on at once one does, and its recovery codes are the ones that are good', async () => {
    const user = await anAccount(server, company)
    const headers = await logIn(server, user)
    await server.send('confirmPassword', { password: PASSWORD }, { headers })
    const { secret } = (await server.send('startTwoFactor', {}, { headers })).body
    const code = totpCode(secret, stepOf(server.clock.now()) - 1)
    const { db } = server.services
    // Both have seen that it is off when the first of them writes.
    const { sent } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('user').select('id').where('id', '=', user.id).forUpdate().execute()
      const both = [1, 2].map(() => server.send('confirmTwoFactor', { code }, { headers }))
      await waitUntilBlocked(db, 2)
      return { sent: both }
    })
    const [good, ...more] = (await Promise.all(sent)).filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect((await confirm(await challengeOf(user), good!.body.recovery_codes[0]!)).status).toBe(200)
  })

  test('signing in then asks for a code: the password alone opens nothing', async () => {
    const { user, secret } = await secured()
    const { body } = await server.send('login', { username: user.email, password: PASSWORD })
    expect(Object.keys(body).toSorted()).toEqual(['app', 'challenge', 'expires_at', 'passkey', 'two_factor_required'])
    if (!('challenge' in body)) throw new Error('no challenge')
    expect(codesAndFields(await confirm(body.challenge, '000000'))).toEqual(['code_invalid code'])
    const { body: signedIn } = await confirm(body.challenge, totpCode(secret, stepOf(TEST_NOW)))
    expect(signedIn).toMatchObject({ user: { id: user.id, two_factor: true } })
    expect(signedIn.token).toMatch(/^[\w-]{43}$/)
    expect((await trailOf(server, user)).map(({ action }) => action).slice(-2)).toEqual(['login_failed', 'logged_in'])
  })

  test('a code is taken once: not again, none before it, and of two at once one', async () => {
    const { user, secret } = await secured()
    const code = totpCode(secret, stepOf(TEST_NOW))
    const both = await Promise.all(
      [await challengeOf(user), await challengeOf(user)].map((challenge) => confirm(challenge, code)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(codesAndFields(await confirm(await challengeOf(user), code))).toEqual(['code_invalid code'])
    const before = totpCode(secret, stepOf(TEST_NOW) - 1)
    expect(codesAndFields(await confirm(await challengeOf(user), before))).toEqual(['code_invalid code'])
  })

  test('of two requests that looked at the account at the same moment only one has the code', async () => {
    const { user, secret, recovery_codes } = await secured()
    const scope = systemScope(server.services, 0, 'test')
    const account = (await findAccount(scope.tx, user.id))!
    const code = totpCode(secret, stepOf(TEST_NOW))
    expect([await isCodeOf(scope, account, code), await isCodeOf(scope, account, code)]).toEqual([true, false])
    const [kept = ''] = recovery_codes
    expect([await isCodeOf(scope, account, kept), await isCodeOf(scope, account, kept)]).toEqual([true, false])
  })

  test('the code that turned it on does not sign in as well', async () => {
    const { user, secret } = await secured()
    expect(codesAndFields(await confirm(await challengeOf(user), totpCode(secret, stepOf(TEST_NOW) - 1)))).toEqual([
      'code_invalid code',
    ])
  })

  test('a recovery code does it too, once, however it is typed', async () => {
    const { user, headers, recovery_codes } = await secured()
    const [code = ''] = recovery_codes
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    const both = await Promise.all(
      [await challengeOf(user), await challengeOf(user)].map((challenge) => confirm(challenge, typed)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await server.send('getMe', {}, { headers })).body.user.recovery_codes_left).toBe(9)
  })

  test('what comes between password and code is good for ten minutes, for that user and that password', async () => {
    const { db } = server.services
    const { user, secret } = await secured()
    const challenge = await challengeOf(user)
    const [id, until, seal] = challenge.split('.')
    const other = await secured()
    const forged = [`${other.user.id}.${until}.${seal}`, `${id}.${Number(until) + 1}.${seal}`, 'x', '1.9999999999999.A']
    for (const one of forged)
      expect(codesAndFields(await confirm(one, totpCode(secret, stepOf(TEST_NOW))))).toEqual(['login_expired'])
    server.clock.advance(10 * 60_000)
    expect(codesAndFields(await confirm(challenge, totpCode(secret, stepOf(server.clock.now()))))).toEqual(['login_expired'])
    server.clock.set(TEST_NOW)
    await db.updateTable('user').set({ password_hash: 'another' }).where('id', '=', user.id).execute()
    expect(codesAndFields(await confirm(challenge, totpCode(secret, stepOf(TEST_NOW))))).toEqual(['login_expired'])
  })

  test('a user deactivated in between is not let in', async () => {
    const { user, secret } = await secured()
    const challenge = await challengeOf(user)
    await server.services.db.updateTable('user').set({ active: false }).where('id', '=', user.id).execute()
    expect(codesAndFields(await confirm(challenge, totpCode(secret, stepOf(TEST_NOW))))).toEqual(['login_failed'])
  })

  test('DEC-B-04 ten wrong codes lock the account', async () => {
    const { user, secret } = await secured()
    const challenge = await challengeOf(user)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(codesAndFields(await confirm(challenge, '000000'))).toEqual(['code_invalid code'])
    expect(codesAndFields(await confirm(challenge, totpCode(secret, stepOf(TEST_NOW))))).toEqual(['too_many_attempts'])
    expect(codesAndFields(await server.send('login', { username: user.email, password: PASSWORD }))).toEqual([
      'too_many_attempts',
    ])
  })

  test('it is turned off with the password, and the codes with it', async () => {
    const { user, headers } = await secured()
    expect(codesAndFields(await server.send('endTwoFactor', { password: 'wrong' }, { headers }))).toEqual([
      'password_wrong password',
    ])
    expect((await server.send('endTwoFactor', { password: PASSWORD }, { headers })).body).toEqual({ success: true })
    const row = await server.services.db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ totp_secret: null, totp_confirmed_at: null, recovery_codes: [] })
    await logIn(server, user)
    expect(codesAndFields(await server.send('endTwoFactor', { password: PASSWORD }, { headers }))).toEqual(['two_factor_off'])
    expect(codesAndFields(await server.send('confirmTwoFactor', { code: '123456' }, { headers }))).toEqual(['two_factor_off'])
  })
})
