import { z } from 'zod'
import type { NoticeReply, ProviderNotice, RawNotice } from '../payment-provider.ts'

const LONGEST_EVENT = 100

/** Of PAY.'s core, in JSON. */
const CoreNotice = z.object({
  event: z.string(),
  object: z
    .object({ orderId: z.string(), status: z.object({ code: z.int() }) })
    .nullish()
    .catch(null),
})
/** The older kind, still used for refunds: fields of a form, or the same as JSON. */
const FieldsNotice = z.object({ action: z.string(), order_id: z.string().nullish().catch(null) })

/**
 * Which order a notice (an "exchange call") is about; null when it is none of PAY.'s. Whether it is signed makes no difference: it is a reason
 * to ask and no more, and PAY. sends it unsigned as well.
 */
export function readPayNotice({ raw_body }: RawNotice): ProviderNotice | null {
  const given = readBody(raw_body)
  const core = CoreNotice.safeParse(given).data
  if (core) return describe(core.object?.orderId, `${core.event}:${core.object?.status.code}`)
  const fields = FieldsNotice.safeParse(given).data
  return fields ? describe(fields.order_id, fields.action) : null
}

function readBody(raw_body: string): unknown {
  try {
    return JSON.parse(raw_body)
  } catch {
    return Object.fromEntries(new URLSearchParams(raw_body))
  }
}

function describe(id: string | null | undefined, what: string): ProviderNotice {
  // Anybody can send one: what is not an id of an order is not asked about.
  const isOrder = /^\d{6,20}X[0-9a-f]{1,10}$/i.test(id ?? '')
  return { provider_payment_id: isOrder ? (id ?? null) : null, event_id: `${id}:${what}`.slice(0, LONGEST_EVENT) }
}

/** What PAY. takes for "understood"; anything else it sends again. */
export function acknowledgePay({ headers }: RawNotice): NoticeReply {
  if (headers['signature-method'] === undefined) return { raw: 'TRUE| Received', content_type: 'text/plain; charset=utf-8' }
  return { raw: JSON.stringify({ result: true, description: 'Received' }), content_type: 'application/json; charset=utf-8' }
}
