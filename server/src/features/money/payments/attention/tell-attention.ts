import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { transact } from '#platform/scope.ts'
import { readNoticeAddress } from '#features/foundation/companies/notice-address.ts'
import { readHost } from '#features/foundation/companies/read-host.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { systemScope, type Services } from '#features/services.ts'
import { listUntoldCompanies, markAttentionTold } from './attention-queries.ts'
import { paymentAttentionMail } from './mails/payment-attention.ts'

/** A provider that is down for a day is one mail an hour, not one for each payment. */
const AT_MOST_EVERY_MS = HOUR_MS

/** Tells organisers by mail that payments or refunds need a person, once of each, and at most once an hour (PATT-05). */
export async function tellPaymentAttention(services: Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'config'>): Promise<void> {
  for (const company_id of await listUntoldCompanies(services.db, addMs(services.now(), -AT_MOST_EVERY_MS))) {
    await transact(systemScope(services, company_id, 'payment-attention'), async (scope) => {
      await markAttentionTold(scope)
      const reader = await readNoticeAddress(scope)
      if (reader === null) return
      await queueMail(scope, {
        kind: paymentAttentionMail,
        dedupe_key: `payment_attention:${company_id}:${scope.now}`,
        to_address: reader.address,
        language: reader.language,
        origin: backofficeOrigin(services.config, { origin: `https://${(await readHost(scope)) ?? ''}` }),
      })
    })
  }
}
