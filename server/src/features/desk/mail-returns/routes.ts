import { refuse } from '#platform/http/refused.ts'
import { sameSecret } from '#platform/tokens.ts'
import type { Services, Slice } from '#features/services.ts'
import { readReturns } from '#providers/mail/read-returns.ts'
import { noteReturn } from './receive-return.ts'

/** Binds what comes back of mails. Without the secret of the installation nothing is read, let alone looked up. */
export function bindMailReturns({ bind, config, log }: Services): Slice {
  bind('receiveMailReturn', async (scope, { secret, ...body }, { raw_body, headers }) => {
    const own = config.MAIL_RETURNS_SECRET
    if (own === undefined || !sameSecret(own, secret)) return refuse('not_found')
    const { returns, confirm_url } = await readReturns(body, raw_body ?? '', headers['content-type'] ?? '')
    if (confirm_url !== null) log.warn({ confirm_url }, 'Amazon SNS asks to confirm its subscription: open this address once')
    let noted = 0
    for (const one of returns) if (await noteReturn(scope, one)) noted += 1
    return { noted }
  })
  return {}
}
