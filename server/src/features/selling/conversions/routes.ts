import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { jobWork } from '#platform/jobs/jobs.ts'
import { sendConversion } from '#providers/conversions/send-conversion.ts'
import { systemScope, type Services, type Slice } from '#features/services.ts'
import { findConversionAccount } from './queries.ts'
import { queuePageview, queuePurchase, sendConversionJob } from './queue-conversions.ts'

/** The service refuses what happened longer ago. */
const OLDEST_MS = 7 * DAY_MS

/** Conversions: reported to a social-media service from here, so that no page ever waits for it. */
export function bindConversions(services: Services): Slice {
  services.bind('sendPageview', async (scope, input, request) => {
    await queuePageview(scope, input, request)
    return { success: true as const }
  })
  services.bind('sendPurchase', async (scope, input, request) => {
    await queuePurchase(scope, input, request)
    return { success: true as const }
  })

  const send = jobWork(sendConversionJob, async ({ company_id, event_id, event }) => {
    if (Date.parse(services.now()) - Date.parse(event.happened_at) > OLDEST_MS) return
    // Looked up again: the company may have taken its token away meanwhile.
    const account = await findConversionAccount(systemScope(services, company_id, 'send-conversion'), event_id)
    if (!account) return
    const outcome = await sendConversion(services.config.CONVERSIONS_URL, account, event)
    if (outcome === 'refused')
      services.log.warn({ company_id, event_id, event_name: event.event_name }, 'the conversion service refused an event')
  })
  return { jobs: [send] }
}
