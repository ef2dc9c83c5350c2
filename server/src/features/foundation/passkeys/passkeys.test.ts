import { describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { anAccount, bearer, logIn, mailTo, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { anAuthenticator } from '../../../testing/authenticator.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { form as userForm } from '#features/foundation/users/user-testing.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'

const server = prepareServer({ env: { TRUST_PROXY: '1' } })
const company = prepare(() => aCompany(server.services.db, { name: 'Uiterwaard', host: 'uiterwaard.localhost' }))
const PLACE = { origin: 'http://office.localhost', rp_id: 'office.localhost' }
const AT = { host: 'office.localhost' }

type Device = ReturnType<typeof anAuthenticator>
type Headers = Record<string, string>
let address = 0
/** From an address of its own, so that tests do not count each other's tries. */
const from = () => ({ ...AT, headers: { 'x-forwarded-for': `192.0.2.${++address}` } })

/** Makes a passkey for the user of these headers. */
async function add(headers: Headers, device: Device, name = 'Laptop') {
  const begun = await server.send('startPasskey', { password: PASSWORD }, { ...AT, headers })
  expect(begun.refusals).toEqual([])
  return server.send('addPasskey', { name, credential: device.create(begun.body, PLACE) }, { ...AT, headers })
}
async function aUserWithPasskey(columns: Parameters<typeof anAccount>[2] = {}, device = anAuthenticator()) {
  const user = await anAccount(server, company, columns)
  const headers = await logIn(server, user)
  const { body } = await add(headers, device)
  return { user, headers, device, added: body, passkey: body.passkeys[0]! }
}
const start = async (challenge: string | null = null) => (await server.send('startPasskeyLogin', { challenge }, AT)).body
const enter = (credential: object, challenge: string | null = null) =>
  server.send('loginByPasskey', { challenge, credential }, from())
/** The first answer to the password. */
async function password(user: { email: string }) {
  const { body } = await server.send('login', { username: user.email, password: PASSWORD }, from())
  if (!('challenge' in body)) throw new Error('no second step')
  return body
}

test('PASS-01 PASS-03 a passkey is made for a user who knows the password, and signs in without one', async () => {
  const { user, device, added, headers } = await aUserWithPasskey({ name: 'Noor' })
  expect(added).toMatchObject({ passkeys: [{ name: 'Laptop', host: 'office.localhost', last_used_at: null }] })
  const { status, body } = await enter(device.get(await start(), PLACE))
  expect([status, body]).toMatchObject([200, { user: { id: user.id, name: 'Noor', passkeys: 1 }, must_reset_password: false }])
  expect((await server.send('getMe', {}, { headers: bearer(body.token) })).status).toBe(200)
  const [passkey] = (await server.send('listPasskeys', {}, { headers })).body
  expect(passkey?.last_used_at).toBe(server.clock.now())
  expect((await trailOf(server, user)).map(({ action }) => action)).toEqual(['logged_in', 'passkey_added', 'logged_in'])
  const mail = await mailTo(server, 'account_notice', user.email)
  expect(mail).toMatchObject({ subject_ids: { notice: 'passkey_added' } })
  expect(codesOf(await server.send('startPasskey', { password: 'Abcdef1?' }, { headers }))).toEqual(['password_wrong'])
})

describe('PASS-02 after the password', () => {
  test('a passkey is asked for, and signs in; so does a recovery code, shown with the first passkey only', async () => {
    const { user, device, added, headers } = await aUserWithPasskey()
    expect(added.recovery_codes).toHaveLength(10)
    expect((await add(headers, anAuthenticator(), 'Phone')).body.recovery_codes).toBe(null)
    const first = await password(user)
    expect(first).toMatchObject({ two_factor_required: true, app: false, passkey: true })
    const options = await start(first.challenge)
    expect(options.allowCredentials).toHaveLength(2)
    // Nobody asked who holds the key: the password has.
    const answer = await enter(device.get(options, PLACE, { is_verified: false }), first.challenge)
    expect([answer.status, answer.body]).toMatchObject([200, { user: { id: user.id } }])
    const { challenge } = await password(user)
    const [code] = added.recovery_codes!
    const confirm = (typed: string) => server.send('confirmLogin', { challenge, code: typed }, from())
    expect(codesOf(await confirm('123456'))).toEqual(['code_invalid'])
    expect((await confirm(code!)).body).toMatchObject({ user: { id: user.id, recovery_codes_left: 9 } })
    expect(codesOf(await confirm(code!))).toEqual(['code_invalid'])
  })

  test('another user’s passkey does not work, nor one without the password’s answer', async () => {
    const [mine, theirs] = [await aUserWithPasskey(), await aUserWithPasskey()]
    const { challenge } = await password(mine.user)
    const open = await start(challenge)
    const stolen = theirs.device.get({ ...open, allowCredentials: [] }, PLACE)
    expect(codesOf(await enter(stolen, challenge))).toEqual(['passkey_invalid'])
    const step = mine.device.get(await start(challenge), PLACE, { is_verified: false })
    expect(codesOf(await enter(step))).toEqual(['passkey_invalid'])
    expect(codesOf(await enter(step, 'made-up'))).toEqual(['login_expired'])
  })

  test('signing in to the management app takes it too', async () => {
    const { user, device } = await aUserWithPasskey({ role: 'company_admin' })
    const { body } = await server.send('appLogin', { username: user.email, password: PASSWORD }, from())
    if (!('challenge' in body)) throw new Error('no second step')
    const credential = device.get(await start(body.challenge), PLACE)
    const answer = await server.send('appLoginByPasskey', { challenge: body.challenge, credential }, from())
    expect(answer.body).toMatchObject({ user: { id: user.id } })
    expect((await server.send('listPasskeys', {}, { headers: bearer(answer.body.token) })).status).toBe(403)
  })
})

describe('PASS-06 what is refused', () => {
  test('PASS-01 another origin, another kind of signing, nobody asked, a false signature, an unknown key', async () => {
    const { device } = await aUserWithPasskey()
    for (const twist of [
      { origin: 'https://office.localhost.evil.example' },
      { type: 'webauthn.create' },
      { is_verified: false },
      { signature: Buffer.from('3006020101020101', 'hex') },
    ])
      expect([twist, codesOf(await enter(device.get(await start(), PLACE, twist)))]).toEqual([twist, ['passkey_invalid']])
    const stranger = anAuthenticator()
    const { body: elsewhere } = await server.send(
      'startPasskey',
      { password: PASSWORD },
      { ...AT, headers: await logIn(server, await anAccount(server, company)) },
    )
    stranger.create(elsewhere, PLACE)
    expect(codesOf(await enter(stranger.get(await start(), PLACE)))).toEqual(['passkey_invalid'])
  })

  test('a challenge is used once, ends after five minutes, and is good for what it was given for', async () => {
    const { device, headers } = await aUserWithPasskey({}, anAuthenticator({ counts: false }))
    const options = await start()
    const signed = device.get(options, PLACE)
    expect((await enter(signed)).status).toBe(200)
    expect(codesOf(await enter(signed))).toEqual(['passkey_invalid'])
    // As often as the device does not count, and as two at once: one.
    const again = device.get(await start(), PLACE)
    const both = await Promise.all([enter(again), enter(again)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const late = device.get(await start(), PLACE)
    server.clock.advance(5 * 60_000)
    expect(codesOf(await enter(late))).toEqual(['passkey_invalid'])
    const made_up = { ...(await start()), challenge: Buffer.alloc(56, 1).toString('base64url') }
    expect(codesOf(await enter(device.get(made_up, PLACE)))).toEqual(['passkey_invalid'])
    const begun = await server.send('startPasskey', { password: PASSWORD }, { ...AT, headers })
    expect(codesOf(await enter(device.get({ ...(await start()), challenge: begun.body.challenge }, PLACE)))).toEqual([
      'passkey_invalid',
    ])
  })

  test('a passkey is added in the session that asked for it', async () => {
    const [user, other] = [await anAccount(server, company), await anAccount(server, company)]
    const [mine, mineToo, theirs] = [await logIn(server, user), await logIn(server, user), await logIn(server, other)]
    const { body } = await server.send('startPasskey', { password: PASSWORD }, { ...AT, headers: mine })
    const credential = anAuthenticator().create(body, PLACE)
    const keep = (headers: Headers) => server.send('addPasskey', { name: 'Key', credential }, { ...AT, headers })
    expect(codesOf(await keep(theirs))).toEqual(['passkey_invalid'])
    expect(codesOf(await keep(mineToo))).toEqual(['passkey_invalid'])
    expect((await keep(mine)).status).toBe(200)
    expect(codesOf(await keep(mine))).toEqual(['passkey_invalid'])
  })

  test('a count that does not go on: the key was copied', async () => {
    const { device } = await aUserWithPasskey()
    expect((await enter(device.get(await start(), PLACE, { counter: 7 }))).status).toBe(200)
    expect(codesOf(await enter(device.get(await start(), PLACE, { counter: 7 })))).toEqual(['passkey_invalid'])
    expect((await enter(device.get(await start(), PLACE, { counter: 8 }))).status).toBe(200)
  })

  test('a passkey of another host, wherever the request says it comes to', async () => {
    const { device } = await aUserWithPasskey()
    const evil = { origin: 'http://evil.localhost', rp_id: 'evil.localhost' }
    const { body } = await server.send('startPasskeyLogin', { challenge: null }, { host: 'evil.localhost' })
    device.keys[0]!.rp_id = 'evil.localhost'
    const credential = device.get(body, evil)
    const answer = await server.send('loginByPasskey', { challenge: null, credential }, { ...from(), host: 'evil.localhost' })
    expect(codesOf(answer)).toEqual(['passkey_invalid'])
    expect(codesOf(await enter(credential))).toEqual(['passkey_invalid'])
  })

  test('a user who is not let in is not let in by a passkey either; a scanner signs in at the door', async () => {
    const { db } = server.services
    const { user, device } = await aUserWithPasskey()
    await db.updateTable('user').set({ active: false }).where('id', '=', user.id).execute()
    expect(codesOf(await enter(device.get(await start(), PLACE)))).toEqual(['login_failed'])
    await db.updateTable('user').set({ active: true, role: 'scanner' }).where('id', '=', user.id).execute()
    expect(codesOf(await enter(device.get(await start(), PLACE)))).toEqual(['scanner_signs_in_at_door'])
  })

  test('DEC-B-04 ten false ones at an account, and no more', async () => {
    const { device } = await aUserWithPasskey()
    const once = from()
    const guess = async (twist: object) =>
      codesOf(await server.send('loginByPasskey', { challenge: null, credential: device.get(await start(), PLACE, twist) }, once))
    for (let tries = 0; tries < 10; tries++) expect(await guess({ is_verified: false })).toEqual(['passkey_invalid'])
    expect(await guess({})).toEqual(['too_many_attempts'])
  })
})

test('PASS-04 a passkey is removed by the password; with the last second step the recovery codes go', async () => {
  const { user, headers, device, passkey } = await aUserWithPasskey()
  const remove = (id: number, typed = PASSWORD) => server.send('deletePasskey', { id, password: typed }, { headers })
  const another = await aUserWithPasskey()
  expect(codesOf(await remove(passkey.id, 'Abcdef1?'))).toEqual(['password_wrong'])
  expect((await remove(another.passkey.id)).status).toBe(404)
  expect((await remove(passkey.id)).body).toEqual([])
  expect(codesOf(await enter(device.get(await start(), PLACE)))).toEqual(['passkey_invalid'])
  expect(await logIn(server, user)).toBeDefined()
  const row = await server.services.db.selectFrom('user').select('recovery_codes').where('id', '=', user.id).executeTakeFirst()
  expect(row?.recovery_codes).toEqual([])
  expect(await mailTo(server, 'account_notice', user.email)).toMatchObject({ subject_ids: { notice: 'passkey_removed' } })
})

test('PASS-05 an administrator who turns the second step off removes them, and ends the sign-ins', async () => {
  const { user, headers, device } = await aUserWithPasskey()
  const as = await signIn(server, await aUser(server, company, { role: 'company_admin' }))
  const names = { company_id: company.id, user_id: user.id }
  expect((await server.send('getUser', names, { headers: as })).body.two_factor).toBe(true)
  expect((await server.send('endUserTwoFactor', names, { headers: as })).body.two_factor).toBe(false)
  expect((await server.send('getMe', {}, { headers })).status).toBe(401)
  expect(codesOf(await enter(device.get(await start(), PLACE)))).toEqual(['passkey_invalid'])
})

test('PASS-03 twenty are enough, and each has a name', async () => {
  const { headers, user } = await aUserWithPasskey()
  await server.services.db
    .insertInto('passkey')
    .values(
      Array.from({ length: 19 }, (_, index) => ({
        company_id: company.id,
        user_id: user.id,
        rp_id: 'office.localhost',
        credential_id: `made-${index}`,
        public_key: 'oA',
        name: `Key ${index}`,
      })),
    )
    .execute()
  expect(codesOf(await server.send('startPasskey', { password: PASSWORD }, { ...AT, headers }))).toEqual(['passkeys_full'])
  const credential = { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
  expect(codesOf(await server.send('addPasskey', { name: ' ', credential }, { headers }))).toEqual(['field_required'])
})

describe('SEC-11 once the password is another one', () => {
  const NEW = { password: 'Another1!', password_confirmation: 'Another1!' }
  const byMail = async (user: { email: string }) => {
    await server.send('forgotPassword', { email: user.email }, from())
    const { text } = (await mailTo(server, 'password_reset', user.email))!
    const token = /\/password-reset\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
    return server.send('setPassword', { token, ...NEW }, from())
  }
  const byThemselves = async (_user: { email: string }, headers: Headers) =>
    server.send('changePassword', { current_password: PASSWORD, ...NEW }, { headers })

  const byAnAdministrator = async ({
    id,
    name,
    username,
    email,
  }: {
    id: number
    name: string
    username: string
    email: string
  }) => {
    const as = await signIn(server, await aUser(server, company, { role: 'company_admin' }))
    const names = { company_id: company.id, user_id: id, name, username, email }
    return server.send('updateUser', { ...userForm(), ...names, ...NEW, role: 'company_admin' }, { headers: as })
  }

  test.each([
    ['by a mailed link', byMail],
    ['by themselves', byThemselves],
    ['by an administrator', byAnAdministrator],
  ])('%s, a passkey signs in only behind it, and alone again after that', async (_, change) => {
    const { user, device, headers } = await aUserWithPasskey()
    expect((await enter(device.get(await start(), PLACE))).status).toBe(200)
    expect((await change(user, headers)).status).toBe(200)
    for (let tries = 0; tries < 2; tries++)
      expect(codesOf(await enter(device.get(await start(), PLACE)))).toEqual(['passkey_asks_password'])
    const { body } = await server.send('login', { username: user.email, password: NEW.password }, from())
    if (!('challenge' in body)) throw new Error('no second step')
    expect((await enter(device.get(await start(body.challenge), PLACE), body.challenge)).status).toBe(200)
    expect((await enter(device.get(await start(), PLACE))).status).toBe(200)
  })

  test('one that is added while it is set does not stay', async () => {
    const user = await anAccount(server, company)
    const headers = await logIn(server, user)
    const { body } = await server.send('startPasskey', { password: PASSWORD }, { ...AT, headers })
    const credential = anAuthenticator().create(body, PLACE)
    const { db } = server.services
    // The new password is written and not yet committed when the passkey comes.
    const { added } = await db.transaction().execute(async (tx) => {
      const password_hash = await hashPassword(NEW.password)
      await tx.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute()
      const sent = server.send('addPasskey', { name: 'Key', credential }, { ...AT, headers })
      await waitUntilBlocked(db, 1)
      return { added: sent }
    })
    expect((await added).status).toBe(401)
    expect(await db.selectFrom('passkey').select('id').where('user_id', '=', user.id).execute()).toEqual([])
  })
})
