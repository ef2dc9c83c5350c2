import { z } from 'zod'
import { paymentStatuses } from '../../selling/orders/entities.ts'
import { id } from '../../foundation/values.ts'
import { OrderRow } from '../orders/entities.ts'

/** A company as the platform's staff who work for it need to know it. */
const SupportCompany = z.object({ id, name: z.string(), subdomain: z.string(), domain: z.string().nullable() })

/** An order that the search finds, with its company and the buyer's telephone number. */
export const SupportHit = z.object({
  ...OrderRow.omit({ has_failed_mail: true }).shape,
  company: z.object({ id, name: z.string() }),
  phone: z.string().nullable(),
})
export type SupportHit = z.infer<typeof SupportHit>

/** The newest hits, at most 100 (DEC-B-147). */
export const SupportHits = z.object({
  data: z.array(SupportHit),
  /** There are more than are shown. */
  is_more: z.boolean(),
})

/** What the search can be narrowed by. */
export const SupportDependencies = z.object({
  /** By name; for people of a company their own only. */
  companies: z.array(SupportCompany),
  /** Of the company that is named, the latest first, at most 500; none while none is named. */
  events: z.array(z.object({ id, name: z.string() })),
  payment_statuses: z.array(z.enum(paymentStatuses)),
})
