import { expect, test } from 'vitest'
import { hashToken } from '#platform/tokens.ts'
import { anAccount, logIn, mailTo, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))

const ask = (headers: Record<string, string>, email: string, current_password = PASSWORD) =>
  server.send('changeEmail', { email, current_password }, { headers })
const tokenTo = async (email: string) =>
  /\/confirm-email\/([\w-]{22})/.exec((await mailTo(server, 'email_confirmation', email))?.text ?? '')?.[1] ?? ''
const confirm = (token: string) => server.send('confirmEmail', { token })
const stored = (id: number) =>
  server.services.db.selectFrom('user').select(['email', 'username']).where('id', '=', id).executeTakeFirstOrThrow()

test('DEC-B-08 a new address counts once the link mailed to it is opened; the old one is notified, a username goes too', async () => {
  const user = await anAccount(server, company, { email: 'noor@old.example', username: 'noor@old.example' })
  const headers = await logIn(server, user)
  await server.send('forgotPassword', { email: user.email })
  const link = /password-reset\/([\w-]{43})/.exec((await mailTo(server, 'password_reset', user.email))?.text ?? '')![1]!
  expect((await ask(headers, ' noor@new.example ')).body).toEqual({ new_email: 'noor@new.example' })
  expect(await stored(user.id)).toEqual({ email: user.email, username: user.email })
  expect((await server.send('getMe', {}, { headers })).body.user).toMatchObject({
    email: user.email,
    new_email: 'noor@new.example',
  })
  expect(await mailTo(server, 'account_notice', user.email)).toBe(null)

  const token = await tokenTo('noor@new.example')
  const rows = await server.services.db.selectFrom('email_change').selectAll().where('user_id', '=', user.id).execute()
  expect(rows).toMatchObject([{ token_hash: hashToken(token) }])
  expect((await confirm(token)).body).toEqual({ email: 'noor@new.example' })
  expect(await stored(user.id)).toEqual({ email: 'noor@new.example', username: 'noor@new.example' })
  expect((await server.send('getMe', {}, { headers })).body.user).toMatchObject({ new_email: null })
  const notice = await mailTo(server, 'account_notice', user.email)
  expect(notice).toMatchObject({ subject: 'Your email address was changed' })
  expect(notice?.text).not.toContain('password-reset')
  expect((await server.send('checkPasswordLink', { token: link })).body.valid).toBe(false)
  expect((await trailOf(server, user)).at(-1)).toMatchObject({ action: 'email_changed', user_id: user.id })
  expect(codesAndFields(await confirm(token))).toEqual(['email_link_invalid'])
})

test('it takes the present password, and wrong ones are counted', async () => {
  const user = await anAccount(server, company)
  const headers = await logIn(server, user)
  expect(codesAndFields(await ask(headers, 'x'))).toEqual(['wrong_email email'])
  for (let attempt = 0; attempt < 10; attempt++)
    expect(codesAndFields(await ask(headers, 'a@new.example', 'wrong'))).toEqual(['password_wrong current_password'])
  expect(codesAndFields(await ask(headers, 'a@new.example'))).toEqual(['too_many_attempts'])
  expect(await mailTo(server, 'email_confirmation', 'a@new.example')).toBe(null)
})

test('BERR-50 DEC-B-07 a colleague’s address is refused; elsewhere its owner is notified, and the user who asked is not', async () => {
  const elsewhere = await aCompany(server.services.db, { host: null })
  await anAccount(server, company, { email: 'Colleague@company.example' })
  const owner = await anAccount(server, elsewhere, { email: 'Taken@else.example' })
  const headers = await logIn(server, await anAccount(server, company))
  expect(codesAndFields(await ask(headers, 'colleague@company.example'))).toEqual(['user_exists email'])
  expect((await ask(headers, 'taken@ELSE.example')).status).toBe(200)
  expect(await mailTo(server, 'email_confirmation', 'taken@ELSE.example')).toBe(null)
  expect(await mailTo(server, 'address_in_use', owner.email)).toMatchObject({ status: 'stored' })
})

test('a link opens nothing when its address is no longer asked for, someone has it meanwhile, or the link is a day old', async () => {
  const user = await anAccount(server, company)
  const headers = await logIn(server, user)
  await ask(headers, 'first@new.example')
  const first = await tokenTo('first@new.example')
  await ask(headers, 'second@new.example')
  const second = await tokenTo('second@new.example')
  expect(codesAndFields(await confirm(first))).toEqual(['email_link_invalid'])
  await aUser(server, company, { email: 'second@new.example' })
  expect(codesAndFields(await confirm(second))).toEqual(['user_exists'])
  await ask(headers, 'third@new.example')
  const third = await tokenTo('third@new.example')
  server.clock.advance(24 * 3_600_000)
  expect(codesAndFields(await confirm(third))).toEqual(['email_link_invalid'])
  server.clock.set(TEST_NOW)
  expect(await stored(user.id)).toMatchObject({ email: user.email })
})

// Guard: `email_change` in `removeMailedLinks`; without it, a thief of the password moves the account to an address of theirs afterwards.
test.each(['setPassword', 'changePassword', 'updateUser', 'deactivateUser'] as const)(
  'DEC-B-05 an address that was asked for with an old password is not confirmed after %s',
  async (way) => {
    const admin = await signIn(server, await aUser(server, company))
    const user = await anAccount(server, company, { role: 'user', email: `${way}@old.example` })
    const headers = await logIn(server, user)
    const thief = `${way.toLowerCase()}@thief.example`
    await ask(headers, thief)
    const token = await tokenTo(thief)
    const fresh = { password: 'Welkom-123', password_confirmation: 'Welkom-123' }
    const of = { company_id: company.id, user_id: user.id }
    const secure = {
      setPassword: async () => {
        await server.send('forgotPassword', { email: user.email })
        const mail = await mailTo(server, 'password_reset', user.email)
        const link = /password-reset\/([\w-]{43})/.exec(mail?.text ?? '')![1]!
        return server.send('setPassword', { token: link, ...fresh })
      },
      changePassword: () => server.send('changePassword', { current_password: PASSWORD, ...fresh }, { headers }),
      updateUser: async () => {
        const { body } = await server.send('getUser', of, { headers: admin })
        return server.send('updateUser', { ...body, ...of, ...fresh, updated_at: undefined }, { headers: admin })
      },
      deactivateUser: async () => {
        await server.send('deactivateUser', of, { headers: admin })
        return server.send('activateUser', of, { headers: admin })
      },
    }
    expect((await secure[way]()).status).toBe(200)
    expect(codesAndFields(await confirm(token))).toEqual(['email_link_invalid'])
    expect((await stored(user.id)).email).toBe(user.email)
  },
)

test('DEC-B-20 an administrator who works as the user cannot change it, here or among the users', async () => {
  const administrator = await anAccount(server, null)
  const user = await anAccount(server, company)
  const headers = await signIn(server, user)
  await server.services.db
    .updateTable('session')
    .set({ impersonator_id: administrator.id })
    .where('user_id', '=', user.id)
    .execute()
  expect((await ask(headers, 'mine@platform.example')).status).toBe(403)
  const { body } = await server.send('getUser', { company_id: company.id, user_id: user.id }, { headers })
  const form = { ...body, company_id: company.id, user_id: user.id, updated_at: undefined }
  const answer = await server.send('updateUser', { ...form, email: 'mine@platform.example' }, { headers })
  expect(codesAndFields(answer)).toEqual(['access_denied'])
  expect(await stored(user.id)).toMatchObject({ email: user.email })
})

test('what a colleague changes about how a user signs in is mailed to the address the user had', async () => {
  const admin = await signIn(server, await aUser(server, company))
  const user = await anAccount(server, company, { role: 'user', email: 'told@old.example', username: 'told' })
  const { body } = await server.send('getUser', { company_id: company.id, user_id: user.id }, { headers: admin })
  const form = { ...body, company_id: company.id, user_id: user.id, updated_at: undefined }
  const notices = async () => {
    await server.services.jobs.drain()
    const rows = await server.services.db
      .selectFrom('mail')
      .select(['to_address', 'subject'])
      .where('kind', '=', 'account_notice')
      .where('to_address', 'like', 'told@%')
      .orderBy('id')
      .execute()
    return rows.map(({ to_address, subject }) => `${to_address} ${subject}`)
  }
  await server.send('updateUser', { ...form, name: 'Other name' }, { headers: admin })
  expect(await notices()).toEqual([])
  await server.send('updateUser', { ...form, password: 'Welkom-123', password_confirmation: 'Welkom-123' }, { headers: admin })
  expect(await notices()).toEqual(['told@old.example Your password was changed'])
  await server.send('updateUser', { ...form, email: 'told@new.example' }, { headers: admin })
  expect((await notices()).at(-1)).toBe('told@old.example Your email address was changed')
})
