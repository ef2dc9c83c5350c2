import { z } from 'zod'
import { StartingField } from '../../foundation/platform-settings/entities.ts'
import { id, text } from '../../foundation/values.ts'

/** ENT-23 */
export const CustomerField = StartingField.extend({ company_id: id })
export type CustomerField = z.infer<typeof CustomerField>

/** ENT-24 */
export const CustomerInformation = z.object({
  id,
  question: z.string(),
  question_type: z.enum(['input', 'select', 'checkboxes', 'radio-buttons']),
  /** The choices on offer; empty for an input question. */
  answers: z.array(z.string()),
  mandatory: z.boolean(),
  text_length: z.number().int().nullable(),
  where_to_show: z.enum(['order', 'products']),
  show_at_specific_prod: z.boolean(),
  products: z.array(id),
})
export type CustomerInformation = z.infer<typeof CustomerInformation>

/** ENT-25: a text, or a list for checkboxes. */
export const CustomerInformationAnswer = z.object({
  customer_information_id: id,
  answer: z.union([text, z.array(text).max(100)]),
})
export type CustomerInformationAnswer = z.infer<typeof CustomerInformationAnswer>

/** A dated time on offer, made from the weekly opening hours (ENT-26). */
export const OpeningHourOption = z.object({
  opening_hour_id: id,
  day: z.iso.date(),
  opens_at: z.string(),
  closes_at: z.string(),
  /** Null: no limit. */
  spots: z.number().int().nullable(),
  spots_sold: z.number().int(),
  timeslot_id: id.nullable(),
  is_past: z.boolean(),
})
export type OpeningHourOption = z.infer<typeof OpeningHourOption>
