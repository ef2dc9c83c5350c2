import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { newSignUpCode } from '../sign-up-code.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

const about = z.object({ signup_id: z.int() })

export const signUpCodeMail = defineMail('sign_up_code', about, composeSignUpCode)

/**
 * The code that confirms the address of a sign-up (DEC-B-25), made as the mail goes out: only its hash is kept. It says nothing of what was
 * typed beside the address, which may be a stranger's (MAIL-26).
 */
async function composeSignUpCode(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const code = await newSignUpCode(scope, mail.signup_id)
  if (code === null) return { action: 'drop', reason: 'the sign-up is over' }
  const t = platformWords(mail.language)
  const content = writePlatformMail({
    language: mail.language,
    subject: t('sign_up_code.subject'),
    preview: t('sign_up_code.preview'),
    heading: t('sign_up_code.heading'),
    paragraphs: [t('sign_up_code.text')],
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    notes: [t('sign_up_code.ignore')],
  })
  return { action: 'send', content }
}
