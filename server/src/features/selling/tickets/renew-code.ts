import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { lockTicketCode, updateTicketCode } from './queries.ts'
import { codeSigner } from './signing.ts'
import { signingKeyOf } from './signing-key.ts'

/**
 * Gives a ticket the next version of its code and a new secret, so that what was handed out before opens nothing: for a new
 * holder, inside the caller's transaction. Its PDF has to be made again.
 */
export async function renewTicketCode(
  scope: Scope,
  ticket_id: number,
): Promise<{ code: string; code_version: number; secret: string }> {
  const ticket = await lockTicketCode(scope, ticket_id)
  if (!ticket) throw new Error(`there is no ticket ${ticket_id}`)
  const code_version = ticket.code_version + 1
  const sign = codeSigner(await signingKeyOf(scope, ticket.event_id))
  const { event_id, product_id, is_test } = ticket
  const code = sign({ event_id, product_id, ticket_id, code_version, is_test })
  const secret = newSecret()
  await updateTicketCode(scope, ticket_id, { code, code_version, secret })
  return { code, code_version, secret }
}
