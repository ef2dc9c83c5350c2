import pg from 'pg'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('an error of the database is told with its place and without the row', () => {
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

test('what is no error is told as it is', () => {
  expect(describeError('no')).toMatchObject({ type: 'string', message: 'no' })
})
