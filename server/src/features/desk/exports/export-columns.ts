import type { ExportField } from '@entree/domain/desk/export-fields.ts'
import type { ExportType } from '@entree/domain/desk/export-rules.ts'
import { z } from 'zod'
import { messagesIn } from '#platform/messages.ts'
import { methodName } from '#platform/method-name.ts'
import type { Cell, Column, ColumnKind, Row } from '#platform/spreadsheets/spreadsheet.ts'
import { seatsWords } from '#features/catalogue/seating/seat-words.ts'
import type { Question } from './row-source.ts'
import { vatOfProducts } from './vat-of-products.ts'

/** More questions than this, each with words of its own, have no column. */
const MOST_QUESTIONS = 200

/** Fields that are not text. `words`: a code that is said in words; `flag`: yes or no. */
const kinds: Partial<Record<ExportField, ColumnKind | 'words' | 'flag'>> = {
  order_number: 'integer',
  ticket_number: 'integer',
  created_at: 'moment',
  paid_at: 'moment',
  cancelled_at: 'moment',
  event_starts_at: 'moment',
  timeslot: 'moment',
  ordered_at: 'moment',
  claimed_at: 'moment',
  scanned_at: 'moment',
  dob: 'day',
  products_count: 'integer',
  products_total: 'amount',
  vat: 'amount',
  campaign_discount: 'amount',
  discount_code_adjustment: 'amount',
  service_fees: 'amount',
  payment_fee: 'amount',
  total: 'amount',
  paid: 'amount',
  refunded: 'amount',
  charged_back: 'amount',
  platform_fees: 'amount',
  price: 'amount',
  status: 'words',
  type: 'words',
  gender: 'words',
  overrule_reason: 'words',
  payment_method: 'words',
  is_test: 'flag',
  optin: 'flag',
}

/** What a code is called in a language. */
function wordOf(field: ExportField, code: string, language: string): string {
  // A brand stands there by its name.
  if (field === 'payment_method') return methodName({ name: code, adapter: code }, language)
  return messagesIn('export', language)(`${field}_${code}`)
}

export type ExportColumns = { title: string; columns: Column[]; toRow: (values: readonly unknown[]) => Row }

/** The columns of an export in its language, and how a row is made from what the database has; `answers` are a column for each question. */
export function exportColumns(
  type: ExportType,
  fields: readonly ExportField[],
  questions: readonly Question[],
  language: string,
): ExportColumns {
  const t = messagesIn('export', language)
  const made = fields.flatMap((field, index) =>
    field === 'answers' ? answerColumns(questions, index) : [column(field, index, language)],
  )
  return {
    title: t(`title_${type}`),
    columns: made.map(({ header, kind }) => ({ header, kind })),
    toRow: (values) => made.map(({ read }) => read(values)),
  }
}

/** What a field is called in a language. */
export function fieldLabel(field: ExportField, language: string): string {
  return messagesIn('export', language)(`field_${field}`)
}

type ReadColumn = Column & { read: (values: readonly unknown[]) => Cell }

function column(field: ExportField, index: number, language: string): ReadColumn {
  const t = messagesIn('export', language)
  const header = t(`field_${field}`)
  const kind = kinds[field] ?? 'text'
  if (kind === 'flag') return { header, kind: 'text', read: (values) => (values[index] === true ? t('yes') : t('no')) }
  if (field === 'vat') return { header, kind: 'amount', read: (values) => vatOfProducts(values[index]) }
  if (field === 'seats') return { header, kind: 'text', read: (values) => seatsCell(values[index], language) }
  if (kind !== 'words') return { header, kind, read: (values) => cellOf(values[index]) }
  const words = new Map<string, string>()
  const word = (code: string) => {
    const known = words.get(code) ?? wordOf(field, code, language)
    words.set(code, known)
    return known
  }
  const codeOf = (value: unknown) => (typeof value === 'string' ? word(value) : null)
  return { header, kind: 'text', read: (values) => codeOf(values[index]) }
}

const Seats = z.array(z.object({ section: z.string(), row: z.string(), number: z.string() })).nullable()

/** The seats of an order in words; empty without any. */
function seatsCell(value: unknown, language: string): Cell {
  const seats = Seats.parse(value) ?? []
  return seats.length === 0
    ? null
    : seatsWords(
        seats.map((seat) => ({ seat })),
        language,
      )
}

/** A column for each question; the same question of several events is one. */
function answerColumns(questions: readonly Question[], index: number): ReadColumn[] {
  const asked = [...Map.groupBy(questions, ({ question }) => question)].slice(0, MOST_QUESTIONS)
  return asked.map(([header, same]) => {
    const ids = same.map(({ id }) => String(id))
    return { header, kind: 'text', read: (values) => answerOf(values[index], ids) }
  })
}

function answerOf(answers: unknown, ids: readonly string[]): Cell {
  if (typeof answers !== 'object' || answers === null) return null
  const found = Object.entries(answers).find(([id]) => ids.includes(id))?.[1]
  return Array.isArray(found) ? found.join(', ') : cellOf(found)
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
