import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret, type Vaulted } from '#platform/secrets/installation-secret.ts'
import { sameSecret } from '#platform/tokens.ts'
import type { ProviderNotice, RawNotice } from '../payment-provider.ts'
import type { SandboxServices } from './sandbox-services.ts'
import { claimNotices, markDelivered } from './queries.ts'

/** HMAC-SHA256 over the body as it is sent, hex. */
const SIGNATURE_HEADER = 'sandbox-signature'

const Notice = z.object({ event_id: z.string(), payment_id: z.string() })

/** Signs and reads notices with the installation's own secret, which is made on first use and kept encrypted in the database. */
export function createSigner(vaulted: Vaulted): {
  sign: (body: string) => Promise<string>
  read: (notice: RawNotice) => Promise<ProviderNotice | null>
} {
  const secret = keepOnce(() => installationSecret(vaulted, 'sandbox_notices'))
  const sign = async (body: string) =>
    createHmac('sha256', await secret())
      .update(body)
      .digest('hex')
  return {
    sign,
    read: async ({ headers, raw_body }) => {
      const given = headers[SIGNATURE_HEADER]
      if (typeof given !== 'string' || !sameSecret(given, await sign(raw_body))) return null
      const notice = Notice.safeParse(parse(raw_body))
      return notice.success ? { provider_payment_id: notice.data.payment_id, event_id: notice.data.event_id } : null
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * Delivers the notices that are due, at least once each: one that is not answered with 200 comes again later. It goes through the
 * server's own HTTP layer without a socket, because behind a proxy or in a container the shop's address may not be reachable
 * from inside.
 */
export async function deliverNotices(
  { app, db, now, log }: SandboxServices,
  sign: (body: string) => Promise<string>,
): Promise<void> {
  for (const { id, event_id, sandbox_payment_id, status, notice_url } of await claimNotices(db, now())) {
    const body = JSON.stringify({ event_id, payment_id: sandbox_payment_id, status })
    const { protocol, pathname, host } = new URL(notice_url)
    const headers = {
      'content-type': 'application/json',
      host,
      // As the proxy would say it, where there is one.
      'x-forwarded-proto': protocol.slice(0, -1),
      [SIGNATURE_HEADER]: await sign(body),
    }
    const answer = await app.inject({ method: 'POST', url: pathname, headers, payload: body })
    if (answer.statusCode === 200) await markDelivered(db, id, now())
    else log.warn({ event_id, status: answer.statusCode }, 'the sandbox could not deliver a notice and tries again')
  }
}
