import { isOfGiftVouchers } from './gift-voucher.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

export const questionTypes = ['input', 'select', 'checkboxes', 'radio-buttons'] as const
export type QuestionType = (typeof questionTypes)[number]

export const questionPlaces = ['order', 'products'] as const
export type QuestionPlace = (typeof questionPlaces)[number]

const ANSWER_MAX_LENGTH = 10_000

/** QST-02. `products` are the ids of the products it is asked for, looked at only with `show_at_specific_prod`. */
export type Question = {
  id: number
  question: string
  question_type: QuestionType
  answers: readonly string[]
  mandatory: boolean
  text_length: number | null
  where_to_show: QuestionPlace
  show_at_specific_prod: boolean
  products: readonly number[]
}

/** A checkbox list answers with the ticked ones, everything else with one text. */
export type Answer = { customer_information_id: number; answer: string | readonly string[] }

type Ordered = { id: number; product_type_id?: number | null }

/**
 * The questions asked once for the order (QST-07, QST-08, QST-09). Those for all products are asked of visitors: of gift vouchers only what
 * is asked for them by name (GIFT-29).
 */
export function orderQuestions<Q extends Question>(questions: readonly Q[], ordered: readonly Ordered[]): Q[] {
  const ids = ordered.map(({ id }) => id)
  const isAsked = (question: Q) => question.show_at_specific_prod || !isOfGiftVouchers(ordered)
  return questions.filter((question) => question.where_to_show === 'order' && appliesTo(question, ids) && isAsked(question))
}

/** The questions asked for a ticket: those of its own product (QST-10). */
export function ticketQuestions<Q extends Question>(questions: readonly Q[], productId: number): Q[] {
  return questions.filter((question) => question.where_to_show === 'products' && appliesTo(question, [productId]))
}

/**
 * What is wrong with the answers to the questions that show, at most one refusal per question, `field` being `answers.<id>`.
 * Codes: `field_required` (QST-03), `errors_please_select` for a choice that is mandatory (QST-04), `errors_text_length` (QST-05),
 * `answer_not_offered`, `text_too_long`, `invalid_input` for two answers to one question. Answers to other questions are not
 * looked at; `shownAnswers` drops them.
 */
export function answerRefusals(questions: readonly Question[], answers: readonly Answer[]): Refusal[] {
  return questions.flatMap((question) => {
    const given = answers.filter((answer) => answer.customer_information_id === question.id)
    const field = `answers.${question.id}`
    if (given.length > 1) return [refusal('invalid_input', { field })]
    const texts = textsOf(given[0])
    if (texts.length === 0) {
      if (!question.mandatory) return []
      return [refusal(question.question_type === 'input' ? 'field_required' : 'errors_please_select', { field })]
    }
    return question.question_type === 'input' ? inputRefusals(question, texts, field) : choiceRefusals(question, texts, field)
  })
}

/** Whether every mandatory question has an answer, which is what enables continue (PERS-06). */
export function areQuestionsAnswered(questions: readonly Question[], answers: readonly Answer[]): boolean {
  return questions.every(
    ({ id, mandatory }) => !mandatory || textsOf(answers.find((answer) => answer.customer_information_id === id)).length > 0,
  )
}

/** What is stored: answers to the questions that show, trimmed, without empty ones; a checkbox list as a list. */
export function shownAnswers(questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  return questions.flatMap(({ id, question_type }) => {
    const texts = textsOf(answers.find((answer) => answer.customer_information_id === id))
    const [first] = texts
    if (first === undefined) return []
    return [{ customer_information_id: id, answer: question_type === 'checkboxes' ? texts : first }]
  })
}

function appliesTo(question: Question, productIds: readonly number[]): boolean {
  return !question.show_at_specific_prod || question.products.some((id) => productIds.includes(id))
}

function inputRefusals(question: Question, texts: readonly string[], field: string): Refusal[] {
  const [text = '', ...more] = texts
  if (more.length > 0) return [refusal('invalid_input', { field })]
  const length = [...text].length
  if (question.text_length !== null && length !== question.text_length) {
    return [refusal('errors_text_length', { field, length: question.text_length })]
  }
  return length > ANSWER_MAX_LENGTH ? [refusal('text_too_long', { field, max: ANSWER_MAX_LENGTH })] : []
}

function choiceRefusals(question: Question, texts: readonly string[], field: string): Refusal[] {
  const isOffered = texts.every((text) => question.answers.some((offered) => offered.trim() === text))
  const isSingle = texts.length === 1 || question.question_type === 'checkboxes'
  return isOffered && isSingle ? [] : [refusal('answer_not_offered', { field })]
}

function textsOf(answer: Answer | undefined): string[] {
  if (!answer) return []
  const list = typeof answer.answer === 'string' ? [answer.answer] : answer.answer
  return [...new Set(list.map((text) => text.trim()))].filter((text) => text !== '')
}
