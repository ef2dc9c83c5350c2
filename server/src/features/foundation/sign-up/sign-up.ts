import { signUpCodeMail } from './mails/sign-up-code.ts'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { checkSignUp } from '@entree/domain/foundation/sign-up.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { hashPassword } from '#platform/passwords.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret, newToken } from '#platform/tokens.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { addressInUseMail } from '#features/foundation/account/mails/address-in-use.ts'
import { checkNames } from '#features/foundation/account/check-names.ts'
import type { Attempts } from '#features/foundation/account/attempts.ts'
import { findOwner } from '#features/foundation/account/find-owner.ts'
import { findSignUp, insertSignUp } from './queries.ts'

/** How long there is for the second step. */
const LIFETIME_MS = 24 * HOUR_MS

/**
 * The first step of a sign-up (SIGN-02): keeps what was filled in, as no user yet, and mails a code to the address. Refuses what
 * `checkSignUp` finds, and `user_exists` for a username (SIGN-13, DEC-B-07). Whether the address has an account is not revealed: its owner is
 * mailed that they have one, and no code ever fits.
 */
export async function signUp(
  scope: Scope,
  attempts: Attempts,
  input: CallInput<'signUp'>,
  request: { ip: string; origin: string },
): Promise<CallAnswer<'signUp'>> {
  const email = input.email.trim()
  const username = input.username?.trim() || email
  refuseIfAny(checkSignUp({ ...input, username: input.username ?? '' }))
  refuseIfAny((await checkSignUpNames(scope, { username, email })).filter(({ field }) => field === 'username'))
  await attempts.countMailToStranger(request, email)
  const secret = newToken()
  const password_hash = await hashPassword(input.password)
  await transact(scope, async (scope) => {
    const id = await insertSignUp(scope.tx, {
      secret,
      contact_person: input.contact_person.trim(),
      username,
      email,
      password_hash,
      language: input.language,
      // No code fits until the mail goes out with one.
      code_hash: '',
      terms_accepted_at: scope.now,
      expires_at: addMs(scope.now, LIFETIME_MS),
      created_at: scope.now,
    })
    await queueCode(scope, { id, email, language: input.language }, request.origin)
  })
  return { signup_id: secret }
}

/** Mails another code; the earlier ones are no longer valid. Refuses `signup_expired`, and `too_many_attempts` when that was asked too often. */
export async function resendSignUpCode(
  scope: Scope,
  attempts: Attempts,
  signup_id: string,
  request: { ip: string; origin: string },
): Promise<{ success: true }> {
  const signup = (await findSignUp(scope.tx, signup_id, scope.now)) ?? refuse('signup_expired')
  await attempts.countMailToStranger(request, signup.email)
  await transact(scope, (scope) => queueCode(scope, signup, request.origin))
  return { success: true }
}

/** Which of the names are taken (SIGN-13); a username that was left empty is not spoken of. */
export async function checkSignUpNames(scope: Scope, names: { username: string; email: string }): Promise<Refusal[]> {
  const refusals = await checkNames(scope, names, null)
  return names.username === names.email ? refusals.filter(({ field }) => field === 'email') : refusals
}

/** Mails the code, or, when the address has an account, tells its owner at the address that is stored. */
async function queueCode(
  scope: Scope,
  { id, email, language }: { id: number; email: string; language: string },
  origin: string,
): Promise<void> {
  const owner = await findOwner(scope, email)
  const platform = { ...scope, company_id: 0 }
  const to = { to_address: owner?.email ?? email, language: owner?.language ?? language }
  const keyOf = ({ name }: { name: string }) => `${name}:${newSecret()}`
  if (owner) {
    const about = { user_id: owner.id, origin }
    await queueMail(platform, { kind: addressInUseMail, dedupe_key: keyOf(addressInUseMail), ...to, ...about })
  } else await queueMail(platform, { kind: signUpCodeMail, dedupe_key: keyOf(signUpCodeMail), ...to, signup_id: id })
}
