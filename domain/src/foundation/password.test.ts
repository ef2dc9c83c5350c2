import { expect, test } from 'vitest'
import { checkNewPassword, unmetPasswordRules } from './password.ts'

test.each([
  ['AUTH-11 BCONST-02 seven characters are too few', 'Abcde1!', ['length']],
  ['AUTH-11 BCONST-02 eight characters are enough', 'Abcdef1!', []],
  ['AUTH-12 without a lowercase letter', 'ABCDEF1!', ['lowercase']],
  ['AUTH-13 without a capital letter', 'abcdef1!', ['capital']],
  ['AUTH-14 without a digit', 'Abcdefg!', ['digit']],
  ['AUTH-15 without a special character', 'Abcdefg1', ['special']],
  ['letters of other alphabets count', 'Ünïcødé1_', []],
  ['nothing', '', ['length', 'lowercase', 'capital', 'digit', 'special']],
])('%s', (_, password, unmet) => {
  expect(unmetPasswordRules(password)).toEqual(unmet)
})

const codes = (password: string, password_confirmation = password) =>
  checkNewPassword({ password, password_confirmation }).map(({ code, field }) => [code, field])

test('AUTH-16 BERR-63 the password is typed the same twice, capitals and blanks included', () => {
  expect(codes('Abcdef1!')).toEqual([])
  expect(codes('Abcdef1!', 'abcdef1!')).toEqual([['passwords_do_not_match', 'password_confirmation']])
  expect(codes('Abcdef1!', 'Abcdef1! ')).toEqual([['passwords_do_not_match', 'password_confirmation']])
})

test('what a password lacks is named, beside what else is wrong', () => {
  expect(checkNewPassword({ password: 'abc', password_confirmation: 'abd' })).toEqual([
    { code: 'password_too_weak', field: 'password', missing: ['length', 'capital', 'digit', 'special'] },
    { code: 'passwords_do_not_match', field: 'password_confirmation' },
  ])
  expect(codes('')).toEqual([['field_required', 'password']])
})

test('a password of 128 characters is taken, blanks at its ends are part of it, and 129 are too long', () => {
  expect(codes(`Aa1!${'x'.repeat(124)}`)).toEqual([])
  expect(codes(`Aa1!${'x'.repeat(125)}`)).toEqual([['text_too_long', 'password']])
  expect(codes(' Abcde1!')).toEqual([])
})
