import { expect, test } from 'vitest'
import { mailFailureOf } from './mail-failures.ts'

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
