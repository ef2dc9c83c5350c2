import { DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { refuse } from '#platform/http/refused.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { createAttempts } from './attempts.ts'

const server = prepareServer()

const right = async () => 'in'
const wrong = async () => refuse('invalid_login')

/** A guess at an account from an address: what it came to. */
async function guess(
  account: string,
  ip: string,
  work: () => Promise<string> = wrong,
  attempts = createAttempts(server.services),
) {
  return attempts.guard({ ip, account }, work).catch((error: Error) => error.message)
}

test('DEC-B-04 a hundred from anywhere lock an account, but not where its owner got in before', async () => {
  const home = '203.0.113.30'
  expect(await guess('user:1', home, right)).toBe('in')
  for (let network = 0; network < 10; network++) {
    for (let tries = 0; tries < 10; tries++) expect(await guess('user:1', `198.51.100.${network}`)).toBe('invalid_login')
    expect(await guess('user:1', `198.51.100.${network}`)).toBe('too_many_attempts')
  }
  expect(await guess('user:1', '198.51.100.99', right)).toBe('too_many_attempts')
  expect(await guess('user:1', home, right)).toBe('in')
  expect(await guess('user:2', '198.51.100.99', right)).toBe('in')
})

test('SEC-24 whoever guesses at names that were never seen in a network locks out those alone that were not either', async () => {
  const campus = '203.0.113.60'
  expect(await guess('user:10', campus, right)).toBe('in')
  for (let tries = 0; tries < 30; tries++) expect(await guess(`name:${tries}`, campus)).toBe('invalid_login')
  expect(await guess('user:11', campus, right)).toBe('too_many_attempts')
  expect(await guess('user:10', campus, right)).toBe('in')
})

test('SEC-24 a device that its owner got in by is not locked out by what others guess, there or anywhere, and has ten tries', async () => {
  const office = '203.0.113.70'
  const attempts = createAttempts(server.services)
  const by = (account: string, device: string | null, work: () => Promise<string> = wrong) =>
    attempts.guard({ ip: office, account, device }, work).catch((error: Error) => error.message)
  await attempts.know('user:20', 'desk')
  for (let tries = 0; tries < 10; tries++) await guess('user:20', office)
  for (let network = 0; network < 10; network++)
    for (let tries = 0; tries < 10; tries++) await guess('user:20', `198.51.100.${100 + network}`)
  for (let tries = 0; tries < 30; tries++) await guess(`name:${100 + tries}`, office)
  expect(await by('user:20', null, right)).toBe('too_many_attempts')
  expect(await by('user:20', 'another', right)).toBe('too_many_attempts')
  // It is known for its owner only.
  expect(await by('user:21', 'desk', right)).toBe('too_many_attempts')
  expect(await by('user:20', 'desk', right)).toBe('in')
  for (let tries = 0; tries < 10; tries++) expect(await by('user:20', 'desk')).toBe('invalid_login')
  expect(await by('user:20', 'desk', right)).toBe('too_many_attempts')
})

test('SEC-24 a passkey gets in whatever passwords were guessed', async () => {
  const ip = '203.0.113.80'
  const attempts = createAttempts(server.services)
  for (let tries = 0; tries < 10; tries++) await guess('user:30', ip)
  for (let tries = 0; tries < 30; tries++) await guess(`name:${200 + tries}`, ip)
  expect(await guess('user:30', ip, right)).toBe('too_many_attempts')
  expect(await attempts.guard({ ip, account: 'user:30', by_passkey: true }, right)).toBe('in')
})

test('SEC-24 a device is known for 30 days', async () => {
  const ip = '203.0.113.90'
  const attempts = createAttempts(server.services)
  const afterGuesses = async () => {
    for (let tries = 0; tries < 10; tries++) await guess('user:40', ip)
    return attempts.guard({ ip, account: 'user:40', device: 'desk' }, right).catch((error: Error) => error.message)
  }
  await attempts.know('user:40', 'desk')
  server.clock.advance(30 * DAY_MS - HOUR_MS)
  expect(await afterGuesses()).toBe('in')
  server.clock.advance(HOUR_MS)
  expect(await afterGuesses()).toBe('too_many_attempts')
  server.clock.set(TEST_NOW)
})

test('DEC-B-04 several processes count together, and a restart forgets nothing', async () => {
  const [one, other] = [createAttempts(server.services), createAttempts({ ...server.services })]
  for (let tries = 0; tries < 10; tries++) await guess('user:3', '203.0.113.40', wrong, tries % 2 ? one : other)
  for (const attempts of [one, other]) expect(await guess('user:3', '203.0.113.40', right, attempts)).toBe('too_many_attempts')
})

test('SEC-31 mails for a forgotten password are counted from all networks together, but for those from which the owner signed in', async () => {
  const { countMailToOwner } = createAttempts(server.services)
  const email = 'owner@company.example'
  const ask = (network: number) =>
    countMailToOwner({ ip: `192.0.2.${network}` }, email, 'user:50').then(
      () => 'sent',
      (error: Error) => error.message,
    )
  expect(await guess('user:50', '192.0.2.200', right)).toBe('in')
  for (let asked = 0; asked < 20; asked++) {
    expect(await ask(asked)).toBe('sent')
    if (asked % 5 === 4) server.clock.advance(16 * 60_000)
  }
  expect(await ask(99)).toBe('too_many_requests')
  expect(await ask(200)).toBe('sent')
  server.clock.set(TEST_NOW)
})

test('no address or name can be read from what is kept', async () => {
  await guess('user:4', '203.0.113.50')
  await createAttempts(server.services).countMail({ ip: '203.0.113.50' }, 'noor@company.example')
  const rows = await server.services.db.selectFrom('attempt').selectAll().execute()
  expect(rows.length).toBeGreaterThan(4)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|noor|user/)
})
