import { transact } from '#platform/scope.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { systemScope, type Services } from '#features/services.ts'
import { readNoticeAddress } from '#features/foundation/companies/notice-address.ts'
import { readHost } from '#features/foundation/companies/read-host.ts'
import { readSettings } from '#features/foundation/platform-settings/settings.ts'
import { almostSoldOutMail } from './mails/almost-sold-out.ts'
import { markAlmostSoldOut, selectAlmostSoldOut } from './notice-queries.ts'

/**
 * Tells companies that want to know of products of which the set percentage is sold, once until their stock is raised (CSET-09,
 * DEC-B-57). A look around every minute, so that a purchase has nothing to do with it.
 */
export async function notifyAlmostSoldOut(services: Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'config'>): Promise<void> {
  const { almost_sold_out_percentage } = await readSettings(services.db)
  for (const { product_id, company_id, capacity } of await selectAlmostSoldOut(
    services.db,
    almost_sold_out_percentage,
    services.now(),
  )) {
    await transact(systemScope(services, company_id, 'almost-sold-out'), async (scope) => {
      const reader = await readNoticeAddress(scope)
      if (reader === null || !(await markAlmostSoldOut(scope, product_id, capacity))) return
      await queueMail(scope, {
        kind: almostSoldOutMail,
        dedupe_key: `almost_sold_out:${product_id}:${capacity}`,
        to_address: reader.address,
        language: reader.language,
        product_id,
        origin: backofficeOrigin(services.config, { origin: `https://${(await readHost(scope)) ?? ''}` }),
      })
    })
  }
}
