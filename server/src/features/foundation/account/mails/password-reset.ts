import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { z } from 'zod'
import { transact, type Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { findPasswordOwner, newPasswordLink } from '../password-link.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

/** How long a link is good, from when it was sent (DEC-B-05). */
const PASSWORD_LINK_MINUTES = 60

const about = aboutUser.partial()

export const passwordResetMail = defineMail('password_reset', about, composePasswordReset)

/**
 * The link to set a new password (DEC-B-05). It is made here, as the mail goes out, so that no row ever holds it. An address that is
 * nobody's gets no mail.
 */
async function composePasswordReset(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const found = await transact(scope, async (scope) => {
    const user = await findPasswordOwner(scope, mail.user_id ?? 0, mail.to_address)
    return user && { user, token: await newPasswordLink(scope, user, PASSWORD_LINK_MINUTES * MINUTE_MS) }
  })
  if (found === null) return { action: 'drop', reason: 'nobody has this address' }
  const { user, token } = found
  const t = platformWords(user.language)
  const content = writePlatformMail({
    language: user.language,
    subject: t('password_reset.subject'),
    preview: t('password_reset.preview', { minutes: PASSWORD_LINK_MINUTES }),
    heading: t('password_reset.heading'),
    paragraphs: [t('password_reset.text')],
    action: { href: `${mail.origin}/backoffice/password-reset/${token}`, text: t('password_reset.button') },
    notes: [t('password_reset.good_for', { minutes: PASSWORD_LINK_MINUTES }), t('password_reset.ignore')],
  })
  return { action: 'send', content }
}
