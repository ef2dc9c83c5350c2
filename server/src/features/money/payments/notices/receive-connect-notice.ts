import { z } from 'zod'
import type { CallRequest } from '#platform/http/bind-call.ts'
import type { NoticeReply } from '#providers/payments/payment-provider.ts'
import { listConnectedAccounts, lookAtConnection } from '#features/money/accounts/connect-account.ts'
import { receiveNotice, type NoticeServices } from './receive-notice.ts'

/** What Stripe reports to a platform about an account that is connected to it: the same events, with whose they are. */
const Event = z.object({ account: z.string(), livemode: z.boolean(), type: z.string() })
/** Its owner has taken the permission back there. */
const TAKEN_BACK = 'account.application.deauthorized'
const LIMIT_MS = 4_000

/**
 * A notice of Stripe to the platform, which has one address for all accounts connected to it. It is verified and
 * handled as a notice of the account that it names (PCON-08); about accounts that are not here it says nothing. A
 * notice that a permission was withdrawn also only makes us ask: it may arrive late or again, after the owner has given
 * a new one. Refuses `access_denied` for a wrong signature. Null: it is not such a notice.
 */
export async function receiveConnectNotice(
  services: NoticeServices,
  request: Pick<CallRequest, 'headers' | 'raw_body'>,
): Promise<{ ok: true } | NoticeReply | null> {
  const event = Event.safeParse(parse(request.raw_body ?? '')).data
  if (!event) return null
  const mode = event.livemode ? 'live' : 'test'
  const of = { provider: 'stripe', mode, external_id: event.account } as const
  for (const account_id of await listConnectedAccounts(services, of)) {
    await receiveNotice(services, { provider: 'stripe', account_id }, request)
    if (event.type === TAKEN_BACK) await lookAtConnection(services, account_id, LIMIT_MS)
  }
  return { ok: true }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
