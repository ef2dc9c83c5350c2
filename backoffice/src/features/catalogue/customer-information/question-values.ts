import type { QuestionInput, SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import type { QuestionPlace, QuestionType } from '@entree/domain/catalogue/customer-questions.ts'
import { fewestAnswers, type PlannedQuestion } from '@entree/domain/catalogue/question-rules.ts'

/** An answer to choose from; `key` tells it apart while it is moved and changed. */
export type AnswerValue = { key: number; text: string }

export type QuestionValues = {
  question: string
  question_type: QuestionType | null
  answers: AnswerValue[]
  mandatory: boolean
  text_length: number | null
  where_to_show: QuestionPlace | null
  show_at_specific_prod: boolean
  products: number[]
  show_at_scan: boolean
  /** Null: it is not there yet. */
  updated_at: string | null
}

/** What the form starts with: a question as it is, or a new one. */
export function questionValues(question: SavedQuestion | null | undefined): QuestionValues {
  const known = question ?? NEW
  const { question_type, mandatory, text_length, where_to_show, show_at_specific_prod, show_at_scan } = known
  return {
    question: known.question,
    question_type,
    mandatory,
    text_length,
    where_to_show,
    show_at_specific_prod,
    products: [...known.products],
    show_at_scan,
    answers: answersOf(known.answers),
    updated_at: question?.updated_at ?? null,
  }
}

/** Answers with their keys; where there are none, two empty ones to fill in. */
function answersOf(texts: readonly string[]): AnswerValue[] {
  return (texts.length > 0 ? texts : ['', '']).map((text, key) => ({ key, text }))
}

const NEW: Omit<SavedQuestion, 'id' | 'updated_at'> = {
  question: '',
  question_type: 'input',
  answers: [],
  mandatory: false,
  text_length: null,
  where_to_show: 'order',
  show_at_specific_prod: false,
  products: [],
  show_at_scan: false,
}

/** What is sent: nothing that does not belong to the type, and no empty answers at the end. */
export function questionInput(values: QuestionValues): QuestionInput & PlannedQuestion {
  const { question, mandatory, show_at_specific_prod, products, show_at_scan } = values
  const question_type = values.question_type ?? 'input'
  return {
    question,
    question_type,
    mandatory,
    answers: fewestAnswers(question_type) === 0 ? [] : filledAnswers(values.answers).map(({ text }) => text),
    text_length: question_type === 'input' ? values.text_length : null,
    where_to_show: values.where_to_show ?? 'order',
    show_at_specific_prod,
    products: show_at_specific_prod ? products : [],
    show_at_scan,
  }
}

/** The answers without the empty ones at the end, which are only there to be filled in. */
export function filledAnswers(answers: readonly AnswerValue[]): readonly AnswerValue[] {
  const last = answers.findLastIndex(({ text }) => text.trim() !== '')
  return answers.slice(0, last + 1)
}
