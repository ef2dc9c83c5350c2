import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, logIn, PASSWORD } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { MOLLIE_TEST_KEY, startFakeMollie } from '../../../testing/providers/fake-mollie.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

let mollie: Awaited<ReturnType<typeof startFakeMollie>>
beforeAll(async () => {
  mollie = await startFakeMollie({ now: () => TEST_NOW })
})
afterAll(() => mollie.stop())
const server = prepareServer(() => ({ env: { MOLLIE_URL: `${mollie.url}/v2` } }))
const company = prepare(() => aCompany(server.services.db))

const account = { provider: 'mollie' as const, mode: 'test' as const, credentials: { api_key: MOLLIE_TEST_KEY } }
const codes = ({ status, refusals }: { status: number; refusals: { code: string; field?: string }[] }) => [
  status,
  ...codesAndFields({ refusals }),
]

test('USER-25 where money goes takes the password again, which counts for ten minutes and for this sign-in only', async () => {
  const admin = await anAccount(server, company)
  const [headers, elsewhere] = [await logIn(server, admin), await logIn(server, admin)]
  const add = (as = headers) => server.send('createPaymentAccount', account, { headers: as })
  const confirm = (password: string) => server.send('confirmPassword', { password }, { headers })
  expect(codes(await add())).toEqual([403, 'password_needed'])
  expect(codes(await confirm('wrong'))).toEqual([400, 'password_wrong password'])
  expect(codes(await add())).toEqual([403, 'password_needed'])
  expect((await confirm(PASSWORD)).body.confirmed_until).toBe('2026-06-01T10:10:00.000Z')
  const { status, body } = await add()
  expect(status).toBe(200)
  expect(codes(await add(elsewhere))).toEqual([403, 'password_needed'])
  const of = { id: body.id }
  server.clock.advance(10 * 60_000)
  for (const answer of [
    await add(),
    await server.send('savePaymentAccountKeys', { ...of, credentials: account.credentials }, { headers }),
    await server.send('switchPaymentAccount', { ...of, is_active: false }, { headers }),
    await server.send('deletePaymentAccount', of, { headers }),
  ])
    expect(codes(answer)).toEqual([403, 'password_needed'])
  // Looking and trying move nothing.
  expect((await server.send('listPaymentAccounts', {}, { headers })).status).toBe(200)
  server.clock.set(TEST_NOW)
})

test('USER-25 every other administrator is notified of each change, in their language', async () => {
  const { db, jobs } = server.services
  await db.deleteFrom('mail').execute()
  const other = await aCompany(db, { host: null })
  const admin = await anAccount(server, other, { email: 'actor@office.example' })
  await anAccount(server, other, { email: 'colleague@office.example', language: 'nl' })
  await anAccount(server, other, { email: 'staff@office.example', role: 'user' })
  await anAccount(server, other, { email: 'left@office.example', active: false })
  const headers = await logIn(server, admin)
  await server.send('confirmPassword', { password: PASSWORD }, { headers })
  const { body } = await server.send('createPaymentAccount', account, { headers })
  await server.send('switchPaymentAccount', { id: body.id, is_active: true }, { headers })
  await server.send('switchPaymentAccount', { id: body.id, is_active: false }, { headers })
  await server.send('savePaymentAccountKeys', { id: body.id, credentials: account.credentials }, { headers })
  await server.send('deletePaymentAccount', { id: body.id }, { headers })
  await jobs.drain()
  const mails = await db.selectFrom('mail').selectAll().where('kind', '=', 'payment_account_changed').orderBy('id').execute()
  expect(new Set(mails.map(({ to_address }) => to_address))).toEqual(new Set(['colleague@office.example']))
  expect(mails.map(({ subject }) => subject)).toEqual(Array(5).fill('Een betaalaccount is gewijzigd'))
  const words = ['toegevoegd', 'ingeschakeld', 'uitgeschakeld', 'vervangen', 'losgekoppeld']
  expect(mails.map(({ text }, index) => text?.includes(words[index] ?? '?'))).toEqual([true, true, true, true, true])
})
