import { exportFrequencies } from '@entree/domain/desk/export-rules.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput } from '../../foundation/page.ts'
import { spreadsheetTypes } from '../../foundation/spreadsheets.ts'
import { id, language, plannedDay, singleLine } from '../../foundation/values.ts'
import {
  ExportChoice,
  ExportFieldChoice,
  exportFilter,
  exportForm,
  ExportOfLink,
  ExportSchedule,
  ExportTypeName,
  OrderExportPage,
} from './entities.ts'

const mayExport = may('order.export')
const success = z.object({ success: z.literal(true) })
const token = z.string().max(200)

export const exportCalls = defineCalls({
  exportOrders: {
    summary: 'Start an export; the link to it is mailed (EXPO-07, BCALL-067)',
    access: mayExport,
    input: z.object({
      ...exportForm,
      ...exportFilter,
      /** The days that it is of, both included: of the order, or for visitors of the visit. Not asked of one order. */
      start_date: plannedDay.nullish(),
      end_date: plannedDay.nullish(),
      /** This order only (BORD-56). */
      order_id: id.nullish(),
    }),
    answer: z.object({ export_id: id }),
    refusals: [
      'field_required',
      'wrong_email',
      'end_date_before_start_date',
      'export_period_too_long',
      'export_no_results',
      'order_not_found',
    ],
  },
  listOrderExports: {
    summary: 'The exports of the last seven days, newest first',
    access: mayExport,
    input: z.object({ page: pageInput.page }),
    answer: OrderExportPage,
    refusals: [],
  },
  listExportFields: {
    summary: 'The fields that an export can have (EXPO-04)',
    access: mayExport,
    input: z.object({ type: ExportTypeName, language: language.optional() }),
    answer: z.array(ExportFieldChoice),
    refusals: [],
  },
  retryOrderExport: {
    summary: 'Make an export again that failed',
    access: mayExport,
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found', 'export_not_failed'],
  },
  deleteOrderExport: {
    summary: 'Delete an export before its days are over; its link ends at once',
    access: mayExport,
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found'],
  },
  listExportChoices: {
    summary: 'The saved choices of fields of the user',
    access: mayExport,
    input: z.object({}),
    answer: z.array(ExportChoice),
    refusals: [],
  },
  saveExportChoice: {
    summary: 'Save a choice of fields under a name, in place of one of that name',
    access: mayExport,
    input: z.object({ name: singleLine, type: ExportTypeName, fields: exportForm.fields }),
    answer: ExportChoice,
    refusals: ['field_required', 'text_too_long'],
  },
  deleteExportChoice: {
    summary: 'Delete a saved choice of fields',
    access: mayExport,
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found'],
  },
  listExportSchedules: {
    summary: 'The exports that are made again and again',
    access: mayExport,
    input: z.object({}),
    answer: z.array(ExportSchedule),
    refusals: [],
  },
  addExportSchedule: {
    summary: 'Have an export made every day, week or month',
    access: mayExport,
    input: z.object({
      ...exportForm,
      ...exportFilter,
      frequency: z.enum(exportFrequencies),
      /** Whether a mail tells of a period without anything. */
      tells_when_empty: z.boolean().default(false),
    }),
    answer: z.object({ id }),
    refusals: ['field_required', 'wrong_email'],
  },
  saveExportSchedule: {
    summary: 'Pause a scheduled export, or go on with it',
    access: mayExport,
    input: z.object({ id, is_paused: z.boolean() }),
    answer: success,
    refusals: ['not_found'],
  },
  deleteExportSchedule: {
    summary: 'Delete a scheduled export',
    access: mayExport,
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found'],
  },
  getExportOfLink: {
    summary: 'What the link to an export leads to (DEC-B-94)',
    access: 'public',
    input: z.object({ token }),
    answer: ExportOfLink,
    refusals: ['export_over'],
  },
  downloadExport: {
    summary: 'The file of an export, for whoever has its link (DEC-B-94)',
    access: 'public',
    input: z.object({ token }),
    answer: z.any(),
    content_type: Object.values(spreadsheetTypes),
    refusals: ['export_over'],
  },
})
