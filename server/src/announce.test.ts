import { expect, test } from 'vitest'
import { announcement, mailWarning } from './announce.ts'
import { prepareServer } from './testing/prepare-server.ts'
import { aUser } from './testing/users.ts'

const server = prepareServer()

test('without a demo the start names the address, the outbox and the calls', async () => {
  const text = await announcement(server.services, 8083)
  expect(text.split('\n')[0]).toBe('Entree is running at http://localhost:8083')
  expect(text.match(/http:\S+/g)).toEqual([
    'http://localhost:8083',
    'http://localhost:8083/backoffice/mails',
    'http://localhost:8083/api/docs',
    'http://localhost:8083/backoffice',
  ])
})

test('with a demo it names every address of it, with what can be seen there', async () => {
  const value = JSON.stringify([{ host: 'zink.localhost', path: '/p/labs', text: 'a shop in test mode' }])
  await server.services.db.insertInto('setting').values({ key: 'demo_guide', value }).execute()
  expect(await announcement(server.services, 9000)).toContain('  http://zink.localhost:9000/p/labs\n      a shop in test mode\n')
})

test('demo logins are named with their passwords, and none without a demo', async () => {
  const { db } = server.services
  expect(await announcement(server.services, 9000)).not.toContain('demo logins')
  const value = JSON.stringify([{ username: 'admin@entree.example', password: 'Secret-1', text: 'the platform' }])
  await db.insertInto('setting').values({ key: 'demo_logins', value }).execute()
  const text = await announcement(server.services, 9000)
  expect(text).toContain(
    'http://localhost:9000/backoffice\n      demo logins:\n      admin@entree.example  Secret-1  the platform\n',
  )
})

test('in production the outbox is not named', async () => {
  const config = { ...server.services.config, ENVIRONMENT: 'production' as const }
  expect(await announcement({ ...server.services, config }, 80)).not.toContain('/backoffice/mails')
})

test('RUN-01 before anybody can sign in it says how the first administrator is made, and not after', async () => {
  const config = { ...server.services.config, BACKOFFICE_ORIGIN: 'https://office.example.com' }
  const { db } = server.services
  await db.deleteFrom('setting').where('key', '=', 'demo_logins').execute()
  const how = '  https://office.example.com/backoffice\n      nobody can sign in yet: npm run admin -- you@example.com\n'
  expect(await announcement({ ...server.services, config }, 80)).toContain(how)
  await aUser(server, null)
  expect(await announcement({ ...server.services, config }, 80)).not.toContain('npm run admin')
})

test('RUN-11 outside local a start without a mail server says that nobody gets a ticket by mail', () => {
  const said = (ENVIRONMENT: 'local' | 'staging' | 'production', SMTP_URL?: string) => mailWarning({ ENVIRONMENT, SMTP_URL })
  expect([said('staging'), said('production')]).toEqual([
    expect.stringContaining('nobody gets a ticket by mail'),
    expect.stringContaining('SMTP_URL is not set'),
  ])
  expect([said('local'), said('production', 'smtp://mail.example')]).toEqual([null, null])
})
