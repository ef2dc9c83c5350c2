import { customerRefusals, fieldsInError, isCustomerComplete, type AskedField } from '@entree/domain/foundation/customer-form.ts'
import { answerRefusals, areQuestionsAnswered } from '@entree/domain/catalogue/customer-questions.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { answersOf, customerOf, type PersonalValues, type Question } from './personal-values.ts'

export type Asked = { fields: readonly AskedField[]; questions: readonly Question[] }
/** A control of the form by its name. */
export type Control = Exclude<keyof PersonalValues, 'answers'> | `answers.q${number}`

/**
 * Whether everything mandatory has a value, the terms are accepted and, where it is asked, the age is confirmed:
 * enables Continue (PERS-06, PERS-07).
 */
export function isComplete(values: PersonalValues, { fields, questions }: Asked): boolean {
  return (
    isCustomerComplete(customerOf(values), fields) &&
    areQuestionsAnswered(questions, answersOf(values, questions)) &&
    values.terms_accepted &&
    values.age_confirmed
  )
}

/**
 * What is wrong with the form, by the rules that the server holds it to: at most one refusal per control, the first one to look at
 * first.
 */
export function personalRefusals(values: PersonalValues, asked: Asked, today: string): Map<Control, Refusal> {
  return byControl([
    ...customerRefusals(customerOf(values), asked.fields, today),
    ...answerRefusals(asked.questions, answersOf(values, asked.questions)),
    ...(values.terms_accepted ? [] : [refusal('terms_not_accepted', { field: 'terms_accepted' })]),
    ...(values.age_confirmed ? [] : [refusal('age_not_confirmed', { field: 'age_confirmed' })]),
  ])
}

/** Refusals by the control they belong to. Address and house number share one error state (PERS-29). */
export function byControl(refusals: readonly Refusal[]): Map<Control, Refusal> {
  const marked = new Map<Control, Refusal>()
  for (const refused of refusals) if (refused.field) marked.set(controlOf(refused.field), refused)
  const fields = fieldsInError([...marked.keys()].map((field) => refusal('invalid_input', { field })))
  const shared = marked.get('address') ?? marked.get('house_nr')
  for (const field of ['address', 'house_nr'] as const) {
    if (shared && fields.has(field) && !marked.has(field)) marked.set(field, shared)
  }
  return marked
}

/** The controls as a server's refusal may name them, for telling them from what belongs nowhere. */
export function serverFields({ fields, questions }: Asked): string[] {
  return [
    ...fields.map(({ field }) => `customer.${field}`),
    ...questions.map(({ id }) => `answers.${id}`),
    'terms_accepted',
    'age_confirmed',
  ]
}

function controlOf(field: string): Control {
  const question = /^answers\.(\d+)/.exec(field)?.[1]
  if (question) return `answers.q${Number(question)}`
  const name = field.replace(/^customer\./, '')
  return name === 'dob' ? 'dob_day' : (name as Control)
}
