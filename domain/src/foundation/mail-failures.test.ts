import { expect, test } from 'vitest'
import { mailFailureOf, refusesInstallation } from './mail-failures.ts'

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.example> user unknown", 'address_refused'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'sign_in_refused'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['getaddrinfo ENOTFOUND smtp.example', 'unreachable'],
  ['Message failed: 451 4.7.1 Greylisted, try again in 5 minutes', 'try_later'],
  ["Can't send mail - all recipients were rejected: 451 4.7.1 try again later", 'try_later'],
  ['452 4.2.2 Over quota', 'try_later'],
  ['Message failed: 554 5.7.1 Looks like spam', 'content_refused'],
  ['the tickets are being made', 'waiting'],
  ['Cannot read properties of undefined', 'unknown'],
  ['', null],
  [null, null],
] as const)('%s is %s', (said, failure) => {
  expect(mailFailureOf(said)).toBe(failure)
})

const REJECTED = "Can't send mail - all recipients were rejected:"
test.each([
  'Mail command failed: 550 5.7.1 tickets@festival.example is not your address',
  `${REJECTED} 553 5.7.1 <tickets@festival.example>: Sender address rejected: not owned by user entree`,
  `${REJECTED} 554 5.7.1 <ann@example.com>: Relay access denied`,
  `${REJECTED} 550 relay not permitted`,
  'Mail command failed: 530 5.7.0 Must issue a STARTTLS command first',
  `${REJECTED} 530 5.7.1 Authentication required`,
  'Message failed: 550 5.4.5 Daily user sending limit exceeded',
  'Message failed: 454 Throttling failure: Daily message quota exceeded',
  'Message failed: 554 Message rejected: Email address is not verified.',
])('MAIL-40 %s is said of the installation, not of the address', (said) => {
  expect([refusesInstallation(said), mailFailureOf(said)]).toEqual([true, 'sign_in_refused'])
})

test.each([
  [`${REJECTED} 550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown`, 'address_refused'],
  [`${REJECTED} 552 5.2.2 <ann@example.com>: mailbox quota exceeded`, 'address_refused'],
  ['Mail command failed: 451 4.7.1 Greylisted', 'try_later'],
  ['Message failed: 454 Throttling failure: Maximum sending rate exceeded', 'try_later'],
  ['Message failed: 554 5.7.1 Looks like spam', 'content_refused'],
] as const)('MAIL-40 %s is not', (said, failure) => {
  expect([refusesInstallation(said), mailFailureOf(said)]).toEqual([false, failure])
})
