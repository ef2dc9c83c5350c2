import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { resolve } from 'node:path'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { anAccount, logIn, PASSWORD } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'
import { LINK_MINUTES, makePlatformAdmin } from './make-platform-admin.ts'

const server = prepareServer()

function scope() {
  const { db: tx, jobs, vault } = server.services
  return { tx, company_id: 0, actor: { kind: 'system', job: 'admin' }, jobs, vault, now: server.clock.now() } as const
}
const make = (email: string, force = false) => makePlatformAdmin(scope(), { email, language: 'nl', force })
const choose = (token: string) => server.send('setPassword', { token, password: PASSWORD, password_confirmation: PASSWORD })

test('RUN-01 the link makes the first administrator of the platform, once and within its time', async () => {
  await expect(make('nobody')).rejects.toThrow('"nobody" is not an email address')
  const mistyped = await make('you@exmaple.example')
  const late = await make('you@example.example')
  server.clock.advance(LINK_MINUTES * 60_000)
  expect((await choose(late.token)).status).toBe(400)
  const { token } = await make('you@example.example')
  // The one that nobody used is closed: its address may be someone else's.
  expect((await choose(mistyped.token)).refusals).toMatchObject([{ code: 'password_link_invalid' }])
  expect((await choose(token)).body).toEqual({ success: true })
  expect((await choose(token)).refusals).toMatchObject([{ code: 'password_link_invalid' }])
  const headers = await logIn(server, { email: 'you@example.example' })
  expect((await server.send('listCompanies', { page: 1 }, { headers })).status).toBe(200)
  expect((await server.send('getMe', {}, { headers })).body).toMatchObject({ user: { role: 'platform_admin', language: 'nl' } })
})

test('RUN-01 once there is an administrator no other is made, unless someone insists', async () => {
  await expect(make('second@example.example')).rejects.toThrow('has an administrator already')
  await expect(make('you@example.example')).rejects.toThrow('has an administrator already')
  const user = await anAccount(server, await aCompany(server.services.db))
  await expect(make(user.email, true)).rejects.toThrow('no administrator of the platform')
  expect((await choose((await make('second@example.example', true)).token)).status).toBe(200)
  // Of one who is there it is a way back in, which ends what they had open.
  const headers = await logIn(server, { email: 'you@example.example' })
  const { token } = await make('YOU@example.example', true)
  expect((await server.send('getMe', {}, { headers })).status).toBe(401)
  expect((await choose(token)).status).toBe(200)
})

test('RUN-01 the command prints the link, and says in a sentence why not', async () => {
  const { host, port, user, database } = server.connection
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../make-admin.ts'), ...args], {
      env: {
        ...process.env,
        DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${host}`,
        DATA_DIR: server.services.config.DATA_DIR,
        SECRETS_KEY: TEST_KEY,
        ENVIRONMENT: 'production',
        BACKOFFICE_ORIGIN: 'https://office.example',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { out, err, code }
  }
  expect(await run('third@example.example')).toMatchObject({ code: 1, err: expect.stringContaining('Add --force') })
  const { out, code } = await run('third@example.example', '--force')
  const [, token = ''] = /https:\/\/office\.example\/backoffice\/password-reset\/([\w-]{43})\n/.exec(out) ?? []
  expect(code).toBe(0)
  server.clock.set(new Date().toISOString())
  expect((await server.send('checkPasswordLink', { token })).body).toMatchObject({ valid: true })
})
