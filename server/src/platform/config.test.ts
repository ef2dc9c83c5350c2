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

test.each([
  ['SMTP_URL', 'smtp.example.com:587'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Tickets'],
  ['MAIL_FROM', 'Tickets <tickets>'],
  ['DATABASE_URL', 'postgres:5432/entree'],
  ['DATABASE_READ_URL', 'postgresstandby'],
  ['BACKOFFICE_ORIGIN', 'office.example.com:8443'],
  ['BACKOFFICE_ORIGIN', 'https//office.example.com'],
  ['NOTICE_ORIGIN', 'localhost:8083'],
  ['TERMS_URL', 'javascript:alert(1)'],
  ['MOLLIE_URL', 'api.mollie.com:443'],
  ['S3_ENDPOINT', 'store:9000'],
  ['PRIVATE_WEBHOOKS', 'receiver:8090'],
  ['MAILCHIMP_URL', 'api.mailchimp.com'],
])('%s=%s is no address, and is refused with an example of one', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}.*expected, .*(://|@)`))
})

test.each([
  ['SMTP_URL', 'smtps://user%40example.com:pass@mail.example.com', 'smtps://user%40example.com:pass@mail.example.com'],
  ['SMTP_URL', 'smtp://[::1]:2525', 'smtp://[::1]:2525'],
  ['MAIL_FROM', 'tickets@example.com', 'tickets@example.com'],
  ['MAIL_FROM', '"Festival, tickets" <tickets@example.com>', '"Festival, tickets" <tickets@example.com>'],
  [
    'DATABASE_URL',
    'postgresql://entree:p#w@/entree?host=/run/postgresql',
    'postgresql://entree:p#w@/entree?host=/run/postgresql',
  ],
  // Notices of payments go to what is written behind it.
  ['NOTICE_ORIGIN', 'https://notices.example.com/', 'https://notices.example.com'],
  ['BACKOFFICE_ORIGIN', 'https://office.example.com/backoffice', 'https://office.example.com'],
])('%s=%s is read as %s', (name, value, read) => {
  expect(readConfig({ MAIL_FROM: 'tickets@example.com', [name]: value })).toMatchObject({ [name]: read })
})

test.each([
  ['DNS_SERVERS', '999.1.1.1'],
  ['DNS_SERVERS', '192.0.2.53:99999'],
  ['DNS_SERVERS', '192.0.2.53,::::'],
  ['PLATFORM_DOMAIN', 'tickets..example.com'],
  ['PLATFORM_DOMAIN', '192.0.2.10'],
  ['PLATFORM_DOMAIN', 'https://tickets.example.com'],
  ['SMTP_URL', 'smtp://entree:50%off@mail.example.com'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=50%off'],
])('RUN-11 %s=%s cannot work, and is refused by its name', (name, value) => {
  const beside = { MAIL_FROM: 'tickets@example.com', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  expect(() => readConfig({ ...beside, [name]: value })).toThrow(name)
  expect(() => readConfig({ ...beside, [name]: value })).not.toThrow(/50%off|^Port|^Invalid/)
})

test('RUN-11 what surrounds a value is no part of it, and what is of spaces only is not set', () => {
  const settings = { PORT: ' ', S3_REGION: '  ', PLATFORM_DOMAIN: 'tickets.example.com\r', LOG_LEVEL: 'warn ' }
  expect(readConfig(settings)).toMatchObject({ PORT: 8083, PLATFORM_DOMAIN: 'tickets.example.com', LOG_LEVEL: 'warn' })
  for (const server of ['192.0.2.53', '192.0.2.53:5353', '2001:db8::53', '[2001:db8::53]:5353'])
    expect(readConfig({ DNS_SERVERS: server }).DNS_SERVERS).toEqual([server])
  for (const domain of ['localhost', '7.example', 'a-b.example.com'])
    expect(readConfig({ PLATFORM_DOMAIN: domain }).PLATFORM_DOMAIN).toBe(domain)
})

test('a bucket without its keys is refused', () => {
  expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow(/S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/)
  expect(() => readConfig({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_SECRET_ACCESS_KEY')
  expect(readConfig({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 's' }).S3_BUCKET).toBe('files')
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
