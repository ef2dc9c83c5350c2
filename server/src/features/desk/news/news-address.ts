import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { findAddress, keepAddress, listUnsubscribed, markAddress, noteAddress } from './queries.ts'

type Key = CallInput<'unsubscribe'>
type NewsAddress = CallAnswer<'unsubscribe'>

/** The secret of the link with which an address ends the news of the company; null: it wants none already, or does not exist (MAIL-19). */
export async function newsSecret(scope: Scope, email: string): Promise<string | null> {
  const { secret, unsubscribed_at, bounced_at } = await keepAddress(scope, { address: foldEmail(email), secret: newSecret() })
  return unsubscribed_at === null && bounced_at === null ? secret : null
}

/** News goes no longer to an address of which a mail came back (MAIL-24). */
export async function noteBounce(scope: Scope, email: string): Promise<void> {
  const { address } = await keepAddress(scope, { address: foldEmail(email), secret: newSecret() })
  await noteAddress(scope, address, { bounced_at: scope.now })
}

/** Ends the news to an address whose owner calls a mail spam (MAIL-24). */
export async function endNews(scope: Scope, email: string): Promise<void> {
  const { address } = await keepAddress(scope, { address: foldEmail(email), secret: newSecret() })
  await noteAddress(scope, address, { unsubscribed_at: scope.now })
}

/** Those of these addresses that news goes to (MAIL-19). */
export async function withNews<T extends { to_address: string }>(scope: Scope, mails: readonly T[]): Promise<T[]> {
  const gone = new Set(
    await listUnsubscribed(
      scope,
      mails.map(({ to_address }) => foldEmail(to_address)),
    ),
  )
  return mails.filter(({ to_address }) => !gone.has(foldEmail(to_address)))
}

/** Whether an address gets news; nothing is changed by looking (MAIL-20). Refuses `not_found`. */
export async function readNewsAddress(scope: Scope, { secret }: Key): Promise<NewsAddress> {
  const { company_name, unsubscribed_at } = (await findAddress(scope, secret)) ?? refuse('not_found')
  return { company_name, is_unsubscribed: unsubscribed_at !== null }
}

/** Ends the news to an address, or begins it again (MAIL-20). Refuses `not_found`. */
export async function setUnsubscribed(scope: Scope, key: Key, is_unsubscribed: boolean): Promise<NewsAddress> {
  await markAddress(scope, key.secret, is_unsubscribed ? scope.now : null)
  return readNewsAddress(scope, key)
}
