import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { newPasswordLink } from '#features/foundation/account/password-link.ts'
import { readCompanyName } from '#features/foundation/mails/read-company-name.ts'
import { findInvitedUser } from '../find-invited.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser, type AboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** How long a new user can set their first password, from when they were invited. */
const INVITATION_DAYS = 7

export const userInvitationMail = defineMail('user_invitation', aboutUser, composeUserInvitation)

/** The link with which a new user sets their password. It is made here, as the mail goes out, so that no row ever holds it. */
async function composeUserInvitation(scope: Scope, _files: Files, mail: DueMail<AboutUser>): Promise<Composed> {
  const found = await transact(scope, async (scope) => {
    const user = await findInvitedUser(scope, mail.user_id)
    return user && { user, token: await newPasswordLink(scope, user, INVITATION_DAYS * DAY_MS) }
  })
  if (found === null) return { action: 'drop', reason: 'the user needs no invitation any more' }
  const { user, token } = found
  const company = nameForOthers(await readCompanyName(scope))
  const username = nameForOthers(user.username)
  const t = platformWords(user.language)
  const content = writePlatformMail({
    language: user.language,
    subject: company === null ? t('user_invitation.subject_nobody') : t('user_invitation.subject', { company }),
    preview: t('user_invitation.preview'),
    heading: t('user_invitation.heading'),
    paragraphs: [
      company === null ? t('user_invitation.text_nobody') : t('user_invitation.text', { company }),
      // An address as username is a link, and is known to its reader.
      ...(username === null ? [] : [t('user_invitation.username', { username })]),
    ],
    action: { href: `${mail.origin}/backoffice/password-reset/${token}`, text: t('user_invitation.button') },
    notes: [t('user_invitation.good_for', { days: INVITATION_DAYS })],
  })
  return { action: 'send', content }
}
