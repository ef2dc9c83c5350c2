import { templateFormats } from '@entree/domain/catalogue/template-formats.ts'
import {
  alignments,
  badgeFacts,
  MOST_BLOCKS,
  type TicketDesign as Design,
} from '@entree/domain/catalogue/ticket-template-rules.ts'
import { z } from 'zod'
import { id, instant, text } from '../../foundation/values.ts'

const points = z.number().min(-10_000).max(10_000)

const TicketTextBlock = z.object({
  top: points,
  left: points,
  width: points,
  height: points,
  /** May hold placeholders: `{event_name}` (domain/src/catalogue/ticket-template-rules.ts). */
  text,
  /** Points. */
  font_size: z.number().min(0).max(1000),
  align: z.enum(alignments),
  color: z.string().max(40),
  bold: z.boolean(),
})

/** How a ticket looks, or a badge; points from the top left of its page, which for a ticket is 595 by 842 (TPL-13). */
export const TicketDesign = z.object({
  /** Stored path of a JPG of 1240 by 1755 pixels; a badge has none. */
  background: z.string().min(1).max(300).nullable(),
  /** Null: a badge without a code. */
  qr: z.object({ top: points, left: points, size: points }).nullable(),
  text_blocks: z.array(TicketTextBlock).max(MOST_BLOCKS),
}) satisfies z.ZodType<Design>

/** A template to choose, with all that it takes to draw it small. */
export const TicketTemplateChoice = TicketDesign.extend({
  id,
  name: z.string(),
  /** An e-ticket, or a name badge of a size in millimetres (BADGE-01). */
  format: z.enum(templateFormats),
  /** Where a browser finds the background. */
  background_url: z.string().nullable(),
  /** What new events get. */
  is_default: z.boolean(),
})
export type TicketTemplateChoice = z.infer<typeof TicketTemplateChoice>

export const TicketTemplateRow = TicketTemplateChoice.extend({
  /** Events and products that use it. */
  events_count: z.number().int(),
  products_count: z.number().int(),
  updated_at: instant,
})
export type TicketTemplateRow = z.infer<typeof TicketTemplateRow>

export const TicketTemplateDetail = TicketTemplateRow.extend({
  /** Points that the code keeps from every edge (DEC-B-102). */
  qr_margin: z.number(),
  /** What the preview says in place of the facts of a ticket. */
  sample: z.record(z.enum(badgeFacts), z.string()),
})
export type TicketTemplateDetail = z.infer<typeof TicketTemplateDetail>

/** What new events and companies start with; `id` null: no template of the company, but the one of the product (TPL-22). */
export const DefaultTicketTemplate = TicketTemplateChoice.omit({ is_default: true, format: true }).extend({ id: id.nullable() })
