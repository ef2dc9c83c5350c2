import type { TicketTemplateDetail } from '@entree/contract/catalogue/ticket-templates/entities.ts'
import { badgeFacts, type TextBlock } from '@entree/domain/catalogue/ticket-template-rules.ts'
import type { Answers } from '../../../testing/answer-calls.ts'

/** A text of the template. */
export const block: TextBlock = {
  left: 100,
  top: 400,
  width: 300,
  height: 30,
  text: '{event_name}',
  font_size: 20,
  align: 'center',
  color: '#14181f',
  bold: true,
}
/** A template with two texts. */
export const template: TicketTemplateDetail = {
  id: 5,
  name: 'Summer',
  format: 'ticket',
  background: 'public/1/ticket_background/a.jpg',
  background_url: '/files/public/1/ticket_background/a.jpg',
  qr: { left: 210, top: 200, size: 175 },
  text_blocks: [block, { ...block, top: 500, text: 'Doors open at 8' }],
  is_default: true,
  events_count: 1,
  products_count: 0,
  updated_at: '2026-06-01T10:00:00.000Z',
  qr_margin: 152,
  sample: Object.fromEntries(badgeFacts.map((fact) => [fact, `sample of ${fact}`])) as TicketTemplateDetail['sample'],
}
/** A server that has it, and takes every change. */
export const saved: Answers = {
  getTicketTemplate: template,
  saveTicketTemplate: (input) => ({ ...template, ...input, updated_at: '2026-06-01T10:05:00.000Z' }),
}
