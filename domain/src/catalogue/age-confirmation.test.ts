import { expect, test } from 'vitest'
import { needsAgeConfirmation } from './age-confirmation.ts'

test.each([
  ['no minimum age', null, true, null, false],
  ['no minimum age, point of sale asks', null, false, true, false],
  ['minimum age without the checkbox', 18, false, null, false],
  ['minimum age with the checkbox', 18, true, null, true],
  ['the point of sale switches it off', 18, true, false, false],
  ['the point of sale switches it on', 18, false, true, true],
] as const)('confirming an age: %s', (_, minimum_age, age_confirmation_checkbox, age_confirmation, needed) => {
  expect(needsAgeConfirmation({ minimum_age, age_confirmation_checkbox }, { age_confirmation })).toBe(needed)
})
