import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{}, '127.0.0.1'],
  [{ ENVIRONMENT: 'local' }, '127.0.0.1'],
  [{ ENVIRONMENT: 'local', HOST: '0.0.0.0' }, '0.0.0.0'],
  [{ ENVIRONMENT: 'staging' }, '::'],
  [{ ENVIRONMENT: 'production' }, '::'],
  [{ ENVIRONMENT: 'production', HOST: '127.0.0.1' }, '127.0.0.1'],
])('with %o it listens on %s: demo logins and mails are for this machine only', (environment, host) => {
  expect(readConfig(environment).HOST).toBe(host)
})

test('a wrong value is named, with what is wrong with it', () => {
  expect(() => readConfig({ PORT: '99999', ROLE: 'boss' })).toThrow(/PORT: .*65535.*ROLE: /)
})

test('fewer connections than a process needs are refused', () => {
  expect(() => readConfig({ DATABASE_CONNECTIONS: '9' })).toThrow('DATABASE_CONNECTIONS')
  expect(readConfig({}).DATABASE_CONNECTIONS).toBe(24)
})
