import { withoutMarks } from '@entree/domain/foundation/typed-text.ts'
import { z } from 'zod'
import { plannedDay, readNumber } from './values.ts'

/** Rows of a page in every list of the back office (DEC-B-78). */
export const PER_PAGE = 25

/** What a list takes: the page from 1, and a text to look for. */
export const pageInput = {
  page: readNumber().min(1).max(1_000_000).default(1),
  search: z.string().trim().max(200).overwrite(withoutMarks).optional(),
}

/**
 * What a list takes of which other software keeps a copy (KEY-14): it goes on after the row with this id, with those of a higher one, lowest
 * first, whatever `page` and a sorting say.
 */
export const afterInput = {
  after_id: readNumber().min(0).max(999_999_999_999_999).optional(),
}

/** What a list of documents takes: those from one day to another, both included. */
export const periodInput = { start: plannedDay.optional(), end: plannedDay.optional() }

/** A list's answer: the rows of one page and how many there are. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    per_page: z.number().int(),
    last_page: z.number().int(),
  })
}

/** `true` or `false` in a query. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1')
  .or(z.boolean())

/** Of 15 digits, as every number of that many is exact: what the description lets pass is taken, as a text and as a number. */
const idNumber = z.number().int().positive().max(999_999_999_999_999)
const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Is no id.')
  .transform(Number)
  .pipe(idNumber)

/** Ids in a query, joined by commas or each as a parameter of its own. */
export const queryIds = z
  .string()
  .max(2000)
  .regex(/^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14})*)?$/, 'Is no list of ids.')
  .transform((value) => value.split(',').filter(Boolean).map(Number))
  .pipe(z.array(idNumber))
  .or(z.array(idNumber.or(idText)))
