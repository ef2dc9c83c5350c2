import { batchStatuses, batchValidities } from '@entree/domain/desk/batch-rules.ts'
import { z } from 'zod'
import { cents, id, instant, percentage, plannedInstant, singleLine } from '../../foundation/values.ts'

const weekday = z.number().int().min(1).max(7)

/** What is filled in of a batch. Of events and weekdays only those are kept that it is valid for. */
export const BatchInput = z.object({
  name: singleLine.max(200),
  /** What is printed as the kind of ticket. */
  ticket_name: singleLine.max(200).nullable(),
  /** Cents of one ticket, VAT included. */
  price: cents.nullable(),
  vat_percentage: percentage.nullable(),
  count: z.number().nullable(),
  starts_at: plannedInstant.nullable(),
  ends_at: plannedInstant.nullable(),
  valid_for: z.enum(batchValidities),
  event_ids: z.array(id).max(500),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z.array(weekday).max(7),
})

const progress = {
  status: z.enum(batchStatuses),
  /** Tickets in its file so far. */
  generated: z.number().int(),
  /** When making them last failed: it is tried again within minutes. Null: it goes well. */
  failed_at: instant.nullable(),
}

export const BatchRow = z.object({
  id,
  name: z.string(),
  ticket_name: z.string().nullable(),
  price: cents.nullable(),
  count: z.number().int().nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  ...progress,
})
export type BatchRow = z.infer<typeof BatchRow>

export const BatchStatusAnswer = z.object({ ...progress, count: z.number().int().nullable() })

export const BatchDetail = z.object({
  id,
  ...BatchInput.shape,
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  count: z.number().int().nullable(),
  ...progress,
  /** The order that its tickets are of; null until they are generated. */
  order_id: id.nullable(),
  /** Bytes of its file; null until there is one. */
  size: z.number().int().nullable(),
  /** The events it is valid for, by name. */
  named_events: z.array(z.object({ id, name: z.string() })),
  updated_at: instant,
})
export type BatchDetail = z.infer<typeof BatchDetail>
