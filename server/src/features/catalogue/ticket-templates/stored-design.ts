import { alignments, type TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
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

/** A template as stored, read leniently: what is missing or impossible gets a value that can be printed. */
export function readDesign(stored: { background: string | null; qr: unknown; text_blocks: unknown }): TicketDesign {
  const blocks = z.array(StoredBlock.nullable().catch(null)).catch([]).parse(stored.text_blocks)
  return {
    background: stored.background,
    qr: StoredQr.catch({ left: 210, top: 152, size: 175 }).parse(stored.qr),
    text_blocks: blocks.filter((block) => block !== null),
  }
}
