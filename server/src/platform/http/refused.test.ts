import { refusal, refusalStatus } from '@entree/domain/foundation/refusals.ts'
import { expect, test } from 'vitest'
import { refuseIfAny, Refused } from './refused.ts'

/** What is thrown for these refusals. */
function thrownFor(...given: Parameters<typeof refuseIfAny>[0]): unknown {
  try {
    return refuseIfAny(given)
  } catch (error) {
    return error
  }
}

const taken = refusal('changed_meanwhile')
const [name, email] = [refusal('field_required', { field: 'name' }), refusal('wrong_email', { field: 'email' })]

test('an answer has the status of the first refusal, and refusals of that status only', () => {
  expect([taken, name, email].map(({ code }) => refusalStatus(code))).toEqual([409, 400, 400])
  expect(thrownFor(name, taken, email)).toMatchObject({ status: 400, refusals: [name, email] })
  expect(thrownFor(taken, name, email)).toMatchObject({ status: 409, refusals: [taken] })
  expect(thrownFor(name, email)).toBeInstanceOf(Refused)
  expect(thrownFor()).toBeUndefined()
})
