import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import type { MessageKey, useT } from '../messages.ts'

/** What to say of a call that failed: why the server refused it, else this: by default that there is no network. */
export function failureText(t: ReturnType<typeof useT>, error: unknown, otherwise: MessageKey = 'load.no_network'): string {
  const [refused] = error instanceof CallFailed ? error.refusals : []
  return refused ? refusalMessage(t as (key: string) => string, refused) : t(otherwise)
}
