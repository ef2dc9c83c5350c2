import type { CallInput } from '@entree/contract/calls.ts'
import { readConsent } from '@entree/domain/foundation/consent.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { cookieValue } from '#platform/http/cookie-value.ts'
import { refuse } from '#platform/http/refused.ts'
import { defineJob, queueJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { ConversionClient, ConversionEvent } from '#providers/conversions/conversion-event.ts'
import { takePurchase } from '#features/selling/orders/mark-orders.ts'
import { findBuyer, findConversionAccount, findPointOfSaleUrl, listContents } from './queries.ts'

/** Hands one event to the conversion service. */
export const sendConversionJob = defineJob<{ company_id: number; event_id: number; event: ConversionEvent }>('send-conversion', {
  retries: 10,
})

/** Pages whose address holds no secret. */
const PUBLIC_PATH = /^\/(?:$|p\/[^/?#]+$|terms-conditions$)/

/**
 * A page view (CALL-34, TRACK-06). Without consent for marketing, or for an event that does not use the service, nothing happens.
 * Only public addresses are passed on: an address with a secret becomes `/`.
 */
export async function queuePageview(scope: Scope, input: CallInput<'sendPageview'>, request: CallRequest): Promise<void> {
  if (input.company_id !== scope.company_id) refuse('not_found')
  if (!mayMarket(request)) return
  if (!(await findConversionAccount(scope, input.event_id))) return
  const path = PUBLIC_PATH.test(input.path) ? input.path : '/'
  const event: ConversionEvent = {
    event_name: 'PageView',
    event_id: input.event_id_string,
    happened_at: scope.now,
    url: request.origin + path,
    client: describeClient(request),
    person: {},
  }
  await transact(scope, (scope) =>
    queueJob(scope, sendConversionJob, { company_id: scope.company_id, event_id: input.event_id, event }),
  )
}

/** A purchase (CALL-35, TRACK-07), once per paid order, its number being the event id that joins it with the browser's. */
export async function queuePurchase(scope: Scope, input: CallInput<'sendPurchase'>, request: CallRequest): Promise<void> {
  if (!mayMarket(request)) return
  if (!(await findConversionAccount(scope, input.event_id))) return
  await transact(scope, async (scope) => {
    const order = await takePurchase(scope, input.id, input.event_id)
    if (!order) return
    const buyer = await findBuyer(scope, order.customer_id)
    const url = await findPointOfSaleUrl(scope, order.point_of_sale_id)
    const event: ConversionEvent = {
      event_name: 'Purchase',
      event_id: order.order_number ?? String(order.id),
      happened_at: order.paid_at ?? scope.now,
      url: `${request.origin}/p/${url ?? ''}`,
      client: describeClient(request),
      person: buyer ?? {},
      purchase: {
        order_number: order.order_number ?? String(order.id),
        total: order.total,
        contents: await listContents(scope, order.id),
      },
    }
    await queueJob(scope, sendConversionJob, { company_id: scope.company_id, event_id: order.event_id, event })
  })
}

function mayMarket(request: CallRequest): boolean {
  return readConsent(request.headers.cookie)?.marketing ?? false
}

function describeClient(request: CallRequest): ConversionClient {
  const cookie = (name: string) => {
    const value = cookieValue(request.headers.cookie, name)
    return value !== null && /^[\w.-]{1,500}$/.test(value) ? value : null
  }
  return { ip: request.ip, user_agent: request.user_agent ?? '', fbp: cookie('_fbp'), fbc: cookie('_fbc') }
}
