import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { isEmailAddress, sameEmail } from '@entree/domain/foundation/email-address.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { hashToken, newSecret } from '#platform/tokens.ts'
import { actingUser } from '#platform/acting-user.ts'
import { recordAccount } from '#features/foundation/audit/record-account.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import type { Attempts } from './attempts.ts'
import { checkNames } from './check-names.ts'
import { EMAIL_LINK_HOURS } from './email-link.ts'
import { putEmailChange, takeEmailChange } from './email-change-queries.ts'
import { endMailedLinks } from './end-sign-ins.ts'
import { addressInUseMail } from './mails/address-in-use.ts'
import { emailConfirmationMail } from './mails/email-confirmation.ts'
import { checkOwnPassword, lockOwnAccount, ownAccount } from './own-account.ts'
import { queueAccountNotice } from './queue-account-notice.ts'
import { findAccount, findAccountByName, updateAccount } from './queries.ts'

/**
 * Asks for another own e-mail address, which counts once the link mailed to it is opened; so nobody holds an address that is not theirs, nor
 * makes an account of a stolen token. Whether someone of another company has the address is not revealed: its owner is informed. Refuses
 * `wrong_email`, `password_wrong`, `too_many_attempts`, `user_exists` within the own company, and 403 to an administrator who works as
 * the user (DEC-B-20).
 */
export async function changeEmail(
  scope: Scope,
  attempts: Attempts,
  input: CallInput<'changeEmail'>,
  origin: string,
): Promise<CallAnswer<'changeEmail'>> {
  const email = input.email.trim()
  if (!isEmailAddress(email)) return refuse('wrong_email', { field: 'email' })
  const account = await ownAccount(scope)
  await checkOwnPassword(scope, attempts, account, { password: input.current_password, field: 'current_password' })
  await attempts.countMailToStranger(actingUser(scope), email)
  await transact(scope, async (scope) => {
    await lockOwnAccount(scope, account)
    const owner = await findAccountByName(scope.tx, email)
    const isOthers = owner !== null && owner.id !== account.id
    if (isOthers && owner.company_id === account.company_id) return refuse('user_exists', { field: 'email' })
    await putEmailChange(scope.tx, {
      user_id: account.id,
      company_id: account.company_id,
      email,
      token_hash: null,
      expires_at: addMs(scope.now, EMAIL_LINK_HOURS * HOUR_MS),
      created_at: scope.now,
    })
    const about = isOthers
      ? { kind: addressInUseMail, to_address: owner.email, language: owner.language, user_id: owner.id }
      : { kind: emailConfirmationMail, to_address: email, language: account.language, user_id: account.id }
    await queueMail({ ...scope, company_id: 0 }, { ...about, dedupe_key: `${about.kind.name}:${newSecret()}`, origin })
  })
  return { new_email: email }
}

/**
 * Makes the address of a mailed link the user's. A username that is the address goes with it (DEC-B-08); the old address is notified, and links
 * mailed to it set no password any more. Refuses `email_link_invalid`, and `user_exists` when it is someone's meanwhile.
 */
export async function confirmEmail(
  scope: Scope,
  attempts: Attempts,
  token: string,
  { ip }: { ip: string },
): Promise<CallAnswer<'confirmEmail'>> {
  return attempts.guard({ ip, account: null }, async () =>
    transact(scope, async (scope) => {
      const change = (await takeEmailChange(scope.tx, hashToken(token), scope.now)) ?? refuse('email_link_invalid')
      const { email } = change
      const before = await findAccount(scope.tx, change.user_id)
      if (!before?.active) return refuse('email_link_invalid')
      const username = sameEmail(before.username, before.email) ? email : before.username
      if ((await checkNames(scope, { username, email }, before.id)).length > 0) return refuse('user_exists')
      await updateAccount(scope.tx, before.company_id, before.id, { email, username, updated_at: scope.now })
      await recordAccount(scope, before, { ip, action: 'email_changed' })
      await endMailedLinks(scope, before)
      await queueAccountNotice(scope, before, 'email_changed', null)
      return { email }
    }),
  )
}
