import { questionPlaces, questionTypes } from '@entree/domain/catalogue/customer-questions.ts'
import { settableFields } from '@entree/domain/catalogue/question-rules.ts'
import { z } from 'zod'
import { id, instant, singleLine } from '../../foundation/values.ts'

/** A question as an organiser writes it; `products` count only with `show_at_specific_prod`. */
export const QuestionInput = z.object({
  question: singleLine.max(500),
  question_type: z.enum(questionTypes),
  answers: z.array(singleLine.max(200)).max(200).default([]),
  mandatory: z.boolean().default(false),
  /** The exact length of a text answer; null: free. */
  text_length: z.number().int().nullable().default(null),
  where_to_show: z.enum(questionPlaces).default('order'),
  show_at_specific_prod: z.boolean().default(false),
  products: z.array(id).max(1000).default([]),
  /** Door staff see its answers as they let a ticket in (DOOR-81). Left out: as it was, a new one no. */
  show_at_scan: z.boolean().optional(),
})
export type QuestionInput = z.infer<typeof QuestionInput>

export const SavedQuestion = z.object({
  id,
  question: z.string(),
  question_type: z.enum(questionTypes),
  answers: z.array(z.string()),
  mandatory: z.boolean(),
  text_length: z.number().int().nullable(),
  where_to_show: z.enum(questionPlaces),
  show_at_specific_prod: z.boolean(),
  products: z.array(id),
  show_at_scan: z.boolean(),
  updated_at: instant,
})
export type SavedQuestion = z.infer<typeof SavedQuestion>

const fieldNames = z.enum(settableFields as [(typeof settableFields)[number], ...(typeof settableFields)[number][]])

/** Whether a customer field is asked, and must be given, with the order and with each ticket. */
export const FieldSetting = z.object({
  field: fieldNames,
  order_ask: z.boolean(),
  order_mandatory: z.boolean(),
  ticket_ask: z.boolean(),
  ticket_mandatory: z.boolean(),
  /** Door staff see it as they let a ticket in: of the date of birth the age (DOOR-82), of no other field. Left out of what is sent: as it was. */
  show_at_scan: z.boolean().optional(),
})

/** The fields of an event; `is_default` while it has none of its own and the company's count. */
export const FieldSettings = z.object({
  fields: z.array(FieldSetting),
  is_default: z.boolean(),
  /** When they were last set; null: never, or an event asks what its company asks. */
  updated_at: instant.nullable(),
})
