import type { QuestionType } from './customer-questions.ts'
import { customerFields, type CustomerField, type CustomerFieldSetting } from '../foundation/customer-form.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** The longest set length of a text answer (DEC-B-73). */
export const LONGEST_TEXT = 255

/** The customer fields that an organiser sets; the address for an invitation is the claim's own. */
export const settableFields = customerFields.filter((field) => field !== 'invite_email')

/** The customer fields that door staff may see as they let a ticket in: the date of birth, as an age (DOOR-82). */
const FIELDS_AT_SCAN: readonly CustomerField[] = ['dob']

export type PlannedQuestion = {
  question: string
  question_type: QuestionType
  answers: readonly string[]
  text_length: number | null
  show_at_specific_prod: boolean
  products: readonly number[]
}

/**
 * What is wrong with a question as an organiser writes it: no text, too few or double answers for its type (DEC-B-72), a length where
 * there is none to be (DEC-B-73), specific tickets without any (QUES-05).
 */
export function questionRefusals(planned: PlannedQuestion): Refusal[] {
  const refusals: Refusal[] = []
  if (planned.question.trim() === '') refusals.push(refusal('field_required', { field: 'question' }))
  refusals.push(...answersRefusals(planned), ...lengthRefusals(planned))
  if (planned.show_at_specific_prod && planned.products.length === 0)
    refusals.push(refusal('question_products_missing', { field: 'products' }))
  return refusals
}

/** The fewest answers of a type: two to choose between, one box to tick, none for a text. */
export function fewestAnswers(type: QuestionType): number {
  if (type === 'input') return 0
  return type === 'checkboxes' ? 1 : 2
}

function answersRefusals({ question_type, answers }: PlannedQuestion): Refusal[] {
  const fewest = fewestAnswers(question_type)
  if (fewest === 0) return []
  if (answers.length < fewest) return [refusal('question_answers_missing', { field: 'answers', count: fewest })]
  return answers.flatMap((answer, index) => {
    const field = `answers.${index}`
    if (answer.trim() === '') return [refusal('field_required', { field })]
    const isTwice = answers.findIndex((other) => other.trim().toLowerCase() === answer.trim().toLowerCase()) < index
    return isTwice ? [refusal('question_answers_twice', { field })] : []
  })
}

function lengthRefusals({ question_type, text_length }: PlannedQuestion): Refusal[] {
  if (text_length === null) return []
  const isFine = question_type === 'input' && Number.isInteger(text_length) && text_length >= 1 && text_length <= LONGEST_TEXT
  return isFine ? [] : [refusal('question_length_invalid', { field: 'text_length' })]
}

/**
 * All settable fields as they count: mandatory is asked too, and an order always asks for e-mail and last name (DEC-B-75). Fields that
 * were not given are not asked.
 */
export function completeFieldSettings(given: readonly CustomerFieldSetting[]): CustomerFieldSetting[] {
  const byField = new Map(given.map((setting) => [setting.field, setting]))
  return settableFields.map((field) => {
    const setting = byField.get(field)
    const isAlways = field === 'email' || field === 'last_name'
    return {
      field,
      order_ask: isAlways || (setting?.order_ask ?? false) || (setting?.order_mandatory ?? false),
      order_mandatory: isAlways || (setting?.order_mandatory ?? false),
      ticket_ask: (setting?.ticket_ask ?? false) || (setting?.ticket_mandatory ?? false),
      ticket_mandatory: setting?.ticket_mandatory ?? false,
      show_at_scan: FIELDS_AT_SCAN.includes(field) && (setting?.show_at_scan ?? false),
    }
  })
}
