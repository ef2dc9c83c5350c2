import { exportFields } from '@entree/domain/desk/export-fields.ts'
import { exportFormats, exportFrequencies, exportStatuses, exportTypes } from '@entree/domain/desk/export-rules.ts'
import { z } from 'zod'
import { pageOf } from '../../foundation/page.ts'
import { day, id, instant, language, singleLine } from '../../foundation/values.ts'
import { paymentStatuses } from '../../selling/orders/entities.ts'

export const ExportTypeName = z.enum(exportTypes)
const ExportFieldKey = z.enum(exportFields)

/** What an export is of, beside its period: the filters of the list of orders that narrow it (BORD-01 to BORD-07). */
export const exportFilter = {
  event_ids: z.array(id).max(500).nullish(),
  show_expired: z.boolean().default(false),
  /** Baskets that are being filled. */
  show_in_checkout: z.boolean().default(false),
  show_box_office: z.boolean().default(true),
  payment_status: z.enum(paymentStatuses).nullish(),
  discountcode_id: id.nullish(),
  campaign_id: id.nullish(),
}

/** What is written, in which form, for whom. Without fields or address it is refused with `field_required` (EXPO-04, EXPO-05). */
export const exportForm = {
  type: ExportTypeName,
  format: z.enum(exportFormats).default('xlsx'),
  fields: z.array(ExportFieldKey).max(100).nullish(),
  email: singleLine.nullish(),
  /** Of the headers, and of numbers in a CSV. Default: the user's. */
  language: language.nullish(),
}

/** A field to choose, in the user's language. */
export const ExportFieldChoice = z.object({ key: ExportFieldKey, label: z.string(), is_usual: z.boolean() })

/** An export that was asked for in the last days. */
export const OrderExport = z.object({
  id,
  type: ExportTypeName,
  format: z.enum(exportFormats),
  status: z.enum(exportStatuses),
  /** Null: the export of one order. */
  period: z.object({ start_date: day, end_date: day }).nullable(),
  order_number: z.string().nullable(),
  /** Whether a schedule asked for it. */
  is_scheduled: z.boolean(),
  rows_done: z.number().int(),
  /** About how many rows it will have; null until that is known. */
  rows_total: z.number().int().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  email: z.string(),
  /** Who asked for it, with the administrator in brackets who worked as this user. */
  who: z.string(),
  created_at: instant,
  /** Until when it can be downloaded. */
  ends_at: instant.nullable(),
  /** Where it is downloaded, below the host of the back office; null until it is done. */
  url: z.string().nullable(),
})
export type OrderExport = z.infer<typeof OrderExport>
export const OrderExportPage = pageOf(OrderExport)

/** Fields and their order, under a name of the user's own. */
export const ExportChoice = z.object({ id, name: z.string(), type: ExportTypeName, fields: z.array(ExportFieldKey) })
export type ExportChoice = z.infer<typeof ExportChoice>

/** An export that is made again and again. */
export const ExportSchedule = z.object({
  id,
  type: ExportTypeName,
  format: z.enum(exportFormats),
  frequency: z.enum(exportFrequencies),
  email: z.string(),
  fields: z.array(ExportFieldKey),
  /** Its events by name; empty: all. */
  events: z.array(z.string()),
  tells_when_empty: z.boolean(),
  is_paused: z.boolean(),
  /** Paused automatically, as the user who set it up may no longer export. */
  has_lost_permission: z.boolean(),
  who: z.string(),
  next_at: instant,
  last_at: instant.nullable(),
})
export type ExportSchedule = z.infer<typeof ExportSchedule>

/** What a person with the link to an export is shown before the download. */
export const ExportOfLink = z.object({
  company_name: z.string(),
  type: ExportTypeName,
  format: z.enum(exportFormats),
  rows: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  ends_at: instant,
  url: z.string(),
})
