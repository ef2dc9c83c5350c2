import { isEmailAddress, sameEmail } from './email-address.ts'
import { checkNewPassword } from './password.ts'
import { refusal, type Refusal } from './refusals.ts'

/** The longest name of a person, and of a username. */
export const PERSON_NAME_MAX = 100
/** Digits of the code that confirms the e-mail address of a sign-up. */
export const SIGN_UP_CODE_LENGTH = 6
/** Wrong codes until another one has to be sent. */
export const SIGN_UP_CODE_TRIES = 10

export type SignUpAccount = {
  contact_person: string
  /** Empty: the e-mail address (DEC-B-08). */
  username: string
  email: string
  password: string
  password_confirmation: string
  terms: boolean
}

/**
 * What is wrong with the first step of a sign-up (SIGN-04, SIGN-07, SIGN-08, SIGN-11, SIGN-12): contact person, a valid e-mail address,
 * a password by the rules, and the terms. A username left empty is the e-mail address.
 */
export function checkSignUp(account: SignUpAccount): Refusal[] {
  return [
    ...checkText('contact_person', account.contact_person),
    ...checkEmail(account.email),
    ...(account.username.trim() === '' ? [] : checkUsername(account)),
    ...checkNewPassword(account),
    ...(account.terms ? [] : [refusal('terms_not_accepted', { field: 'terms' })]),
  ]
}

/** What is wrong with the own name. */
export function checkProfile({ name }: { name: string }): Refusal[] {
  return checkText('name', name)
}

function checkText(field: string, text: string): Refusal[] {
  if (text.trim() === '') return [refusal('field_required', { field })]
  return text.trim().length > PERSON_NAME_MAX ? [refusal('text_too_long', { field, max: PERSON_NAME_MAX })] : []
}

function checkEmail(email: string): Refusal[] {
  if (email.trim() === '') return [refusal('field_required', { field: 'email' })]
  return isEmailAddress(email) ? [] : [refusal('wrong_email', { field: 'email' })]
}

/** What is wrong with a username: one with an @ is the user's own e-mail address, or else it would hold someone else's. */
function checkUsername({ username, email }: { username: string; email: string }): Refusal[] {
  const field = 'username'
  if (!username.includes('@')) return checkText(field, username)
  return sameEmail(username, email) ? [] : [refusal('username_is_address', { field })]
}
