import pg from 'pg'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('an error of the database is reported with its place and without the row', () => {
  const error = Object.assign(new pg.DatabaseError('null value in column "total"', 1, 'error'), {
    code: '23502',
    table: 'order',
    column: 'total',
    detail: 'Failing row contains (179762, the-secret, anna@example.com).',
    where: 'the-secret',
  })
  const told = describeError(new Error('placing failed', { cause: error }))
  expect(told).toMatchObject({ message: 'placing failed', cause: { code: '23502', table: 'order', column: 'total' } })
  expect(JSON.stringify(told)).not.toMatch(/the-secret|anna@/)
})

test('what is not an error is reported as it is', () => {
  expect(describeError('no')).toMatchObject({ type: 'string', message: 'no' })
})

test('a plain object that stands for an error, as the job queue makes them, is reported by its message', () => {
  expect(describeError({ code: '42P01', message: 'no such table', queue: 'mails' })).toMatchObject({
    message: 'no such table',
    code: '42P01',
  })
})

test('an outage has no stack: it is the same for every request', () => {
  const outage = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
  expect(describeError(outage)).toMatchObject({ message: 'the database system is shutting down', stack: '' })
  expect(describeError(new Error('a bug')).stack).toContain('describe-error.test.ts')
})

test('an address that a mail server names is not reported', () => {
  const { message, stack } = describeError(new Error('rejected: 550 5.1.1 <desk@zink.example> user unknown'))
  expect(message).toBe('rejected: 550 5.1.1 <<address>> user unknown')
  expect(stack).not.toContain('desk@')
})
