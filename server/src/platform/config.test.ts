import { expect, test } from 'vitest'
import { TEST_KEY as SECRETS_KEY } from '../testing/test-key.ts'
import { readConfig } from './config.ts'

test.each([
  [{}, '127.0.0.1'],
  [{ ENVIRONMENT: 'local' }, '127.0.0.1'],
  [{ ENVIRONMENT: 'local', HOST: '0.0.0.0' }, '0.0.0.0'],
  [{ ENVIRONMENT: 'staging', SECRETS_KEY }, '::'],
  [{ ENVIRONMENT: 'production', SECRETS_KEY }, '::'],
  [{ ENVIRONMENT: 'production', SECRETS_KEY, HOST: '127.0.0.1' }, '127.0.0.1'],
])('with %o it listens on %s: demo logins and mails are for this machine only', (environment, host) => {
  expect(readConfig(environment).HOST).toBe(host)
})

test('a wrong value is named, with what is wrong with it', () => {
  expect(() => readConfig({ PORT: '99999', ROLE: 'boss' })).toThrow(/PORT: .*65535.*ROLE: /)
})

test('fewer connections than a process needs are refused', () => {
  expect(() => readConfig({ DATABASE_CONNECTIONS: '11' })).toThrow('DATABASE_CONNECTIONS')
  expect(readConfig({}).DATABASE_CONNECTIONS).toBe(24)
})

test.each(['staging', 'production'])(
  '%s does not start without a key for its secrets, and says how to make one',
  (ENVIRONMENT) => {
    expect(() => readConfig({ ENVIRONMENT })).toThrow(/SECRETS_KEY.*openssl rand -base64 32/)
    expect(readConfig({ ENVIRONMENT, SECRETS_KEY }).SECRETS_KEY).toHaveLength(32)
  },
)

test('a key that is no 32 bytes in base64 is refused, and not repeated in what is said', () => {
  const short = SECRETS_KEY.slice(0, 40)
  for (const environment of [{ SECRETS_KEY: short }, { SECRETS_KEYS_OLD: `${SECRETS_KEY},${short}` }]) {
    expect(() => readConfig(environment)).toThrow(/SECRETS_KEY.*32 bytes/)
    expect(() => readConfig(environment)).not.toThrow(short)
  }
  expect(readConfig({ SECRETS_KEYS_OLD: `${SECRETS_KEY}, ${SECRETS_KEY}` }).SECRETS_KEYS_OLD).toHaveLength(2)
})
