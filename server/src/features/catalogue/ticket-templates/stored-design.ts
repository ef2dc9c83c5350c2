import { isBadge, pageSize, templateFormats, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import { alignments, qrSizes, type TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { z } from 'zod'

const StoredQr = z.object({
  left: z.number().catch(210),
  top: z.number().min(57).catch(152),
  size: z.number().min(100).max(225).catch(175),
})
const StoredBlock = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  text: z.string(),
  font_size: z.number().min(4).max(120).catch(12),
  align: z.enum(alignments).catch('left'),
  color: z.string().catch('#000000'),
  bold: z.boolean().catch(false),
})

type Stored = { background: string | null; qr: unknown; text_blocks: unknown }

/** A design, and what it is of. */
export type FormattedDesign = TicketDesign & { format: TemplateFormat }

/** The design of a ticket as stored, read leniently: what is missing or impossible gets a value that can be printed. */
export function readDesign(stored: Stored): TicketDesign {
  return {
    background: stored.background,
    qr: StoredQr.catch({ left: 210, top: 152, size: 175 }).parse(stored.qr),
    text_blocks: readBlocks(stored.text_blocks),
  }
}

/** A template as stored, of a ticket or a badge, read in the same way; a code of a badge that cannot be read is left out. */
export function readTemplateRow({ format: stored_format, ...stored }: Stored & { format: string }): FormattedDesign {
  const format = z.enum(templateFormats).catch('ticket').parse(stored_format)
  if (!isBadge(format)) return { format, ...readDesign(stored) }
  const page = pageSize(format)
  const sizes = qrSizes(format)
  const qr = z.object({
    left: z.number().min(0).max(page.width),
    top: z.number().min(0).max(page.height),
    size: z.number().min(sizes.min).max(sizes.max),
  })
  return { format, background: null, qr: qr.nullable().catch(null).parse(stored.qr), text_blocks: readBlocks(stored.text_blocks) }
}

function readBlocks(stored: unknown): TicketDesign['text_blocks'] {
  const blocks = z.array(StoredBlock.nullable().catch(null)).catch([]).parse(stored)
  return blocks.filter((block) => block !== null)
}
