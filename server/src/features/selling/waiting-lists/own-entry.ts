import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { Scope } from '#platform/scope.ts'
import { deleteOwnEntry, findOwnEntry } from './queries.ts'

type Key = CallInput<'getWaitingListEntry'>

/** What the reader of a mail waits for; looking changes nothing (LIST-06). */
export async function readOwnEntry(scope: Scope, { secret }: Key): Promise<CallAnswer<'getWaitingListEntry'>> {
  return { entry: await findOwnEntry(scope, secret) }
}

/** Takes them off the list, and says the same when they press again. */
export async function leaveWaitingList(scope: Scope, { secret }: Key): Promise<CallAnswer<'leaveWaitingList'>> {
  await deleteOwnEntry(scope, secret)
  return { entry: null }
}
