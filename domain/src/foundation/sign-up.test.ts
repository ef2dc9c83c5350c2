import { expect, test } from 'vitest'
import { checkProfile, checkSignUp, type SignUpAccount } from './sign-up.ts'

const fine: SignUpAccount = {
  contact_person: 'Noor Visser',
  username: 'noor',
  email: 'noor@uiterwaard.example',
  password: 'Abcdef1!',
  password_confirmation: 'Abcdef1!',
  terms: true,
}
const refused = (changes: Partial<SignUpAccount>) =>
  checkSignUp({ ...fine, ...changes }).map(({ code, field }) => `${field} ${code}`)

test.each<[string, Partial<SignUpAccount>, string[]]>([
  ['all there', {}, []],
  ['SIGN-11 contact person is required', { contact_person: ' ' }, ['contact_person field_required']],
  ['a contact person of 101 characters', { contact_person: 'x'.repeat(101) }, ['contact_person text_too_long']],
  ['SIGN-07 e-mail is required', { email: '' }, ['email field_required']],
  ['SIGN-07 an e-mail address that is none', { email: 'noor@uiterwaard' }, ['email wrong_email']],
  ['a username left empty is the e-mail address', { username: '  ' }, []],
  ['a username of 101 characters', { username: 'x'.repeat(101) }, ['username text_too_long']],
  ['a username that is the own address in other letters', { username: 'NOOR@uiterwaard.example' }, []],
  ['a username that is half an e-mail address', { username: 'noor@' }, ['username username_is_address']],
  ['a username that is another user’s address', { username: 'other@uiterwaard.example' }, ['username username_is_address']],
  ['SIGN-12 a weak password', { password: 'abcdef1!', password_confirmation: 'abcdef1!' }, ['password password_too_weak']],
  [
    'SIGN-12 another password the second time',
    { password_confirmation: 'Abcdef1?' },
    ['password_confirmation passwords_do_not_match'],
  ],
  ['SIGN-04 without the terms', { terms: false }, ['terms terms_not_accepted']],
])('%s', (_, changes, expected) => {
  expect(refused(changes)).toEqual(expected)
})

test('everything that is wrong is reported at once', () => {
  expect(refused({ contact_person: '', email: 'x', terms: false })).toHaveLength(3)
})

test('the own profile needs a name', () => {
  expect(checkProfile({ name: 'Noor' })).toEqual([])
  expect(checkProfile({ name: ' ' }).map(({ code }) => code)).toEqual(['field_required'])
})
