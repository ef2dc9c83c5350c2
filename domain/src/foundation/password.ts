import { refusal, type Refusal } from './refusals.ts'

/** The least length of a password (AUTH-11). */
const PASSWORD_MIN_LENGTH = 8
/** The greatest length of a password (DEC-B-06): a limit on the work of hashing it, far above what anybody types. */
const PASSWORD_MAX_LENGTH = 128

/** What a password must have, each with its test, in the order in which it is shown (AUTH-11, AUTH-12, AUTH-13, AUTH-14, AUTH-15). */
export const passwordRules = [
  { rule: 'length', isMet: (password: string) => [...password].length >= PASSWORD_MIN_LENGTH },
  { rule: 'lowercase', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { rule: 'capital', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { rule: 'digit', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { rule: 'special', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

export type PasswordRule = (typeof passwordRules)[number]['rule']

/** The rules that a password does not meet. */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter(({ isMet }) => !isMet(password)).map(({ rule }) => rule)
}

/**
 * What is wrong with a password that someone chooses, typed twice (AUTH-11 to AUTH-16, DEC-B-06): what it lacks (`missing`, in the
 * order of `passwordRules`), too long, or typed differently the second time. Nothing is trimmed.
 */
export function checkNewPassword({
  password,
  password_confirmation,
}: {
  password: string
  password_confirmation: string
}): Refusal[] {
  const refusals: Refusal[] = []
  const missing = unmetPasswordRules(password)
  if (password === '') refusals.push(refusal('field_required', { field: 'password' }))
  else if (missing.length > 0) refusals.push(refusal('password_too_weak', { field: 'password', missing }))
  if ([...password].length > PASSWORD_MAX_LENGTH)
    refusals.push(refusal('text_too_long', { field: 'password', max: PASSWORD_MAX_LENGTH }))
  if (password !== password_confirmation) refusals.push(refusal('passwords_do_not_match', { field: 'password_confirmation' }))
  return refusals
}
