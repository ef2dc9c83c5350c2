import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import type { Scope } from '#platform/scope.ts'
import { forgetContact, insertErasure } from './contact-queries.ts'

/**
 * Forgets a person who is erased, and has the e-mail marketing service erase them with the next sync, when they were handed over (PRIV-03).
 * Until that is done their address is kept, encrypted, for nothing else.
 */
export async function eraseContact(scope: Scope, email: string): Promise<void> {
  const address = foldEmail(email)
  if (await forgetContact(scope, address)) await insertErasure(scope, address)
}
