import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from './composed-mail.ts'

/**
 * A kind of mail. It stands with the slice whose mail it is, which names it among its `mails`. `compose` writes the mail in its language
 * from what is true at that moment; `batch` are the mails that are sent together with it, so that they can read together.
 */
export type MailKind = {
  name: string
  compose: (scope: Scope, files: Files, mail: DueMail, batch: readonly DueMail[]) => Promise<Composed>
}
