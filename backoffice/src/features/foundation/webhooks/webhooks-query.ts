import type { Webhook } from '@entree/contract/foundation/webhooks/entities.ts'
import { send } from '../../../send.ts'
import type { ListPage } from '../../../ui/table/table-types.ts'

/** Under which the webhooks of a company are in the cache. */
export const webhooksKey = (company_id: number) => ['webhooks', company_id] as const
/** Under which what was sent to one is. */
export const deliveriesKey = (company_id: number, id: number) => ['webhook-deliveries', company_id, id] as const

/** The webhooks of a company: never more than fit on a page. */
export async function loadWebhooks(company_id: number, signal: AbortSignal): Promise<ListPage<Webhook>> {
  const data = await send('listWebhooks', { company_id }, { signal })
  return { data, total: data.length, page: 1, per_page: Math.max(1, data.length), last_page: 1 }
}
