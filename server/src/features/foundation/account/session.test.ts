import { calls } from '@entree/contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { hashToken } from '#platform/tokens.ts'
import { anAccount, bearer, logIn, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { signIn } from '../../../testing/users.ts'
import { prepareLogin } from './login-testing.ts'

const { server, company, login } = prepareLogin()

describe('the session', () => {
  test('AUTH-06 BERR-03 it ends after twelve hours, and is removed some time later', async () => {
    const headers = await logIn(server, await anAccount(server, company))
    server.clock.advance(12 * 3_600_000)
    const { status, refusals } = await server.send('getMe', {}, { headers })
    expect([status, refusals]).toEqual([401, [{ code: 'token_expired' }]])
    const rowsLeft = async () =>
      (await server.services.db.selectFrom('session').select('token_hash').execute()).map(({ token_hash }) => token_hash)
    const token_hash = hashToken(headers.authorization.slice('Bearer '.length))
    await server.repeatOnce()
    expect(await rowsLeft()).toContain(token_hash)
    server.clock.advance(25 * 3_600_000)
    await server.repeatOnce()
    expect(await rowsLeft()).not.toContain(token_hash)
    server.clock.set(TEST_NOW)
  })

  test('DEC-B-03 signing out ends this sign-in, not the others of the user', async () => {
    const user = await anAccount(server, company)
    const [here, there] = [await logIn(server, user), await logIn(server, user)]
    expect((await server.send('logout', {}, { headers: here })).body).toEqual({ success: true })
    expect((await server.send('getMe', {}, { headers: here })).status).toBe(401)
    expect((await server.send('getMe', {}, { headers: there })).status).toBe(200)
  })

  test('AUTH-17 DEC-B-09 a user who has to set a new password can do that and sign out, nothing else', async () => {
    const user = await anAccount(server, company, { must_reset_password: true })
    const { body } = await login(user.email, PASSWORD)
    expect(body).toMatchObject({ must_reset_password: true, user: { id: user.id } })
    if (!('token' in body)) throw new Error('no token')
    const headers = bearer(body.token)
    const forUsers = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => typeof calls[name].access === 'object')
    const open = forUsers.filter((name) => 'before_new_password' in (calls[name].access as object))
    expect(open.toSorted()).toEqual(['changePassword', 'logout'])
    const me = await server.send('getMe', {}, { headers })
    expect([me.status, me.refusals]).toEqual([400, [{ code: 'must_reset_password' }]])
    const passwords = { current_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD }
    const same = await server.send('changePassword', passwords, { headers })
    expect(same.refusals).toEqual([{ code: 'password_same', field: 'password' }])
    const another = { current_password: PASSWORD, password: 'Another1!', password_confirmation: 'Another1!' }
    const changed = await server.send('changePassword', another, { headers })
    expect(changed.status).toBe(200)
    expect((await server.send('getMe', {}, { headers: bearer(changed.body.token) })).body).toMatchObject({
      user: { must_reset_password: false },
    })
  })

  test('IMP-03 DEC-B-20 signing out of a user makes an administrator themselves again, until their own sign-in ends', async () => {
    const { db } = server.services
    const administrator = await anAccount(server, null, { name: 'Ada' })
    const own = await logIn(server, administrator)
    const user = await anAccount(server, company, { name: 'Noor' })
    server.clock.advance(3_600_000)
    const worn = await signIn(server, user)
    const [worn_hash, own_hash] = [worn, own].map(({ authorization }) => hashToken(authorization.slice('Bearer '.length)))
    await db
      .updateTable('session')
      .set({ impersonator_id: administrator.id, impersonator_token_hash: own_hash! })
      .where('token_hash', '=', worn_hash!)
      .execute()
    expect((await server.send('getMe', {}, { headers: worn })).body).toMatchObject({
      user: { name: 'Noor' },
      company: { id: company.id },
      impersonator: { id: administrator.id, name: 'Ada' },
    })
    const { body } = await server.send('logout', {}, { headers: worn })
    expect(body).toMatchObject({
      user: { name: 'Ada' },
      company: null,
      impersonator: null,
      expires_at: '2026-06-01T22:00:00.000Z',
    })
    if (!('token' in body)) throw new Error('no token')
    expect((await server.send('getMe', {}, { headers: bearer(body.token) })).status).toBe(200)
    for (const headers of [worn, own]) expect((await server.send('getMe', {}, { headers })).status).toBe(401)
    expect((await trailOf(server, user)).at(-1)).toMatchObject({
      action: 'impersonation_ended',
      user_name: 'Noor',
      impersonator_id: administrator.id,
    })
    server.clock.set(TEST_NOW)
  })

  test('an administrator whose own sign-in has ended meanwhile is signed out', async () => {
    const { db } = server.services
    const administrator = await anAccount(server, null)
    const own = await logIn(server, administrator)
    const worn = await signIn(server, await anAccount(server, company))
    const [worn_hash, own_hash] = [worn, own].map(({ authorization }) => hashToken(authorization.slice('Bearer '.length)))
    const wearing = { impersonator_id: administrator.id, impersonator_token_hash: own_hash! }
    await db.updateTable('session').set(wearing).where('token_hash', '=', worn_hash!).execute()
    await db.deleteFrom('session').where('token_hash', '=', own_hash!).execute()
    expect((await server.send('logout', {}, { headers: worn })).body).toEqual({ success: true })
  })

  test('an administrator who works as a user that has to set a new password is not held up by that', async () => {
    const { db } = server.services
    const administrator = await anAccount(server, null)
    const worn = await signIn(server, await anAccount(server, company, { must_reset_password: true }))
    await db
      .updateTable('session')
      .set({ impersonator_id: administrator.id })
      .where('token_hash', '=', hashToken(worn.authorization.slice('Bearer '.length)))
      .execute()
    expect((await server.send('getMe', {}, { headers: worn })).status).toBe(200)
  })
})
