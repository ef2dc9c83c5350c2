import type { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from './composed-mail.ts'

/** Writes a mail in its language from what is true at that moment; `batch`: those sent together with it, so that they can read together. */
type Compose<A> = (scope: Scope, files: Files, mail: DueMail<A>, batch: readonly DueMail[]) => Promise<Composed>

/** A kind of mail; `A`: what its mails are about. It stands with the slice whose mail it is, which names it among its `mails`. */
export type MailKind<A extends object = object> = {
  name: string
  about: z.ZodType<A>
  /** `mail` as it was queued: what it is about is read here. Throws when it is about something else. */
  compose: Compose<unknown>
}

/**
 * Makes a kind of mail. `about`: the shape of what its mails are about, as `subject_ids` has it. Rows that were queued before a deploy are
 * read with it too: no key is ever renamed, and a new one is optional. A few keys mean the same in all kinds: `order_id`, the order that a mail
 * waits for and is listed with; `ticket_id` and `order_ids`, by which mails of a person are found; `user_id`, a user of the back office; and
 * the words `title`, `message` and `notice`, which go when the mail is old.
 */
export function defineMail<A extends object>(name: string, about: z.ZodType<A>, compose: Compose<NoInfer<A>>): MailKind<A> {
  return {
    name,
    about,
    // The mail's own come last: what it is about never changes where it goes, or the back office that its link leads to.
    compose: async (scope, files, mail, batch) => compose(scope, files, { ...about.parse(mail.subject_ids), ...mail }, batch),
  }
}
