import type { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail, type MailKind } from '#features/foundation/mails/mail-kind.ts'
import { factsForMail, type OrderFacts } from './order-facts.ts'

/** Writes a mail about an order from what is true of the order at that moment. */
type ComposeOrderMail<A> = (scope: Scope, facts: OrderFacts, mail: DueMail<A>, files: Files) => Promise<Composed>

/**
 * Makes a kind of mail about one order, as `defineMail` does. The order is read together with those of the other mails of the batch; a mail
 * whose order does not exist is dropped.
 */
export function defineOrderMail<A extends { order_id: number }>(
  name: string,
  about: z.ZodType<A>,
  compose: ComposeOrderMail<NoInfer<A>>,
): MailKind<A> {
  return defineMail(name, about, async (scope, files, mail, batch) => {
    const facts = await factsForMail(scope, mail, batch)
    if (!facts) return { action: 'drop', reason: 'the order does not exist' }
    return compose(scope, facts, mail, files)
  })
}
