import { templateFormats } from '@entree/domain/catalogue/template-formats.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { DefaultTicketTemplate, TicketDesign, TicketTemplateChoice, TicketTemplateDetail, TicketTemplateRow } from './entities.ts'
import { pageInput, pageOf } from '../../foundation/page.ts'
import { id, instant, language, singleLine } from '../../foundation/values.ts'

const wrongName = ['field_required', 'text_too_long', 'company_not_found'] as const

export const ticketTemplateCalls = defineCalls({
  listTicketTemplates: {
    summary: 'The ticket templates of the company by name, to choose from; at most 500',
    access: may('ticket_template.view', 'event.ticket_template'),
    input: z.object({}),
    answer: z.array(TicketTemplateChoice),
    refusals: [],
  },
  listTicketTemplatesOverview: {
    summary: 'A page of the ticket templates, and what uses them (TPL-01)',
    access: may('ticket_template.view'),
    input: z.object({ ...pageInput, sort: z.enum(['name', '-name', 'updated_at', '-updated_at']).default('name') }),
    answer: pageOf(TicketTemplateRow),
    refusals: [],
  },
  createTicketTemplate: {
    summary: 'Adds a template that looks like the one new companies get, or a badge; its format stays (BADGE-01)',
    access: may('ticket_template.create'),
    input: z.object({ name: singleLine, format: z.enum(templateFormats).optional(), language: language.optional() }),
    answer: TicketTemplateDetail,
    refusals: wrongName,
  },
  duplicateTicketTemplate: {
    summary: 'Makes another template of the same look under a new name (TPL-02)',
    access: may('ticket_template.duplicate'),
    input: z.object({ id, name: singleLine, language: language.optional() }),
    answer: TicketTemplateDetail,
    refusals: [...wrongName, 'not_found'],
  },
  getTicketTemplate: {
    summary: 'One template, with what the preview would fill in, in `language`',
    access: may('ticket_template.view'),
    input: z.object({ id, language: language.optional() }),
    answer: TicketTemplateDetail,
    refusals: ['not_found'],
  },
  saveTicketTemplate: {
    summary: 'Changes a template (TPL-04, TPL-05, TPL-06, TPL-07, TPL-08)',
    access: may('ticket_template.edit'),
    input: z.object({
      id,
      name: singleLine,
      ...TicketDesign.shape,
      language: language.optional(),
      updated_at: instant.nullish(),
    }),
    answer: TicketTemplateDetail,
    refusals: [
      ...wrongName,
      'not_found',
      'image_unreadable',
      'qr_size_invalid',
      'qr_too_close_to_edge',
      'text_block_missing',
      'text_block_outside_page',
      'font_size_invalid',
      'color_invalid',
      'placeholder_unknown',
      'changed_meanwhile',
    ],
  },
  deleteTicketTemplate: {
    summary: 'Deletes a template that nothing uses and that is not the default (TPL-20, DEC-B-106)',
    access: may('ticket_template.delete'),
    input: z.object({ id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'ticket_template_in_use'],
  },
  previewTicketTemplate: {
    summary: 'A ticket with sample data as a PDF of one page, of a template as it is being edited (TPL-21, DEC-B-107)',
    access: may('ticket_template.edit'),
    input: z.object({ id, data: TicketDesign, language: language.optional() }),
    answer: z.any(),
    content_type: 'application/pdf',
    refusals: ['not_found', 'image_unreadable'],
  },
  getDefaultTicketTemplate: {
    summary: 'The template that new events get, or else the one new companies start with (TPL-22)',
    access: may('ticket_template.view'),
    input: z.object({}),
    answer: DefaultTicketTemplate,
    refusals: [],
  },
})
