import type { CallAnswer } from '@entree/contract/calls.ts'
import {
  birthDate,
  cleanCustomer,
  customerFields,
  type AskedField,
  type CustomerInput,
} from '@entree/domain/foundation/customer-form.ts'
import { shownAnswers, type Answer } from '@entree/domain/catalogue/customer-questions.ts'
import type { Order } from '../orders/use-order.ts'

export type Question = CallAnswer<'listOrderQuestions'>['questions'][number]
type TextField = Exclude<(typeof customerFields)[number], 'optin' | 'dob' | 'invite_email'>

/** What the form holds: every text as typed, the date of birth in three parts, answers by `q<id of the question>`. */
export type PersonalValues = Record<TextField, string> & {
  dob_day: string
  dob_month: string
  dob_year: string
  optin: boolean
  terms_accepted: boolean
  /** True as well when nobody asks. */
  age_confirmed: boolean
  answers: Record<string, string | string[]>
}

const NOTHING: PersonalValues = {
  company_name: '',
  first_name: '',
  last_name: '',
  address: '',
  house_nr: '',
  zip: '',
  city: '',
  phone: '',
  country: '',
  gender: '',
  email: '',
  email_confirmation: '',
  dob_day: '',
  dob_month: '',
  dob_year: '',
  optin: false,
  terms_accepted: false,
  age_confirmed: true,
  answers: {},
}

/** What the form starts with, by what was saved before. Terms are ticked only for buyers who accepted them already (DEC-S-59). */
export function startValues(order: Order, questions: readonly Question[], answers: readonly Answer[]): PersonalValues {
  return {
    ...NOTHING,
    ...customerValues(order.customer),
    terms_accepted: order.terms_accepted_at !== null,
    age_confirmed: order.age_to_confirm === null,
    answers: answerValues(questions, answers),
  }
}

/** The customer as the rules and the call take it. A date of birth that is not complete is none that exists (PERS-23). */
export function customerOf(values: PersonalValues): CustomerInput {
  const { dob_day, dob_month, dob_year, terms_accepted: _, age_confirmed: __, answers: ___, ...texts } = values
  const parts = [dob_day, dob_month, dob_year]
  const day = birthDate(numberOf(dob_day), numberOf(dob_month), numberOf(dob_year))
  return { ...texts, dob: day ?? parts.filter((part) => part !== '').join('-') }
}

/** The answers as the rules and the call take them. */
export function answersOf(
  values: PersonalValues,
  questions: readonly Question[],
): { customer_information_id: number; answer: string | string[] }[] {
  return questions.map(({ id }) => ({ customer_information_id: id, answer: values.answers[`q${id}`] ?? '' }))
}

/** The customer as it is sent: what is asked, and the confirmation of the address beside it. */
export function customerToSend(values: PersonalValues, fields: readonly AskedField[]): CustomerInput {
  const typed = customerOf(values)
  return { ...cleanCustomer(typed, fields), email_confirmation: typed.email_confirmation || null }
}

/** The answers as they are sent: those to the questions that show, without empty ones. */
export function answersToSend(
  values: PersonalValues,
  questions: readonly Question[],
): { customer_information_id: number; answer: string | string[] }[] {
  return shownAnswers(questions, answersOf(values, questions)).map(({ customer_information_id, answer }) => ({
    customer_information_id,
    answer: typeof answer === 'string' ? answer : [...answer],
  }))
}

/**
 * What the form of a ticket starts with. There is nothing to accept on it: the terms were accepted with the order. The address is
 * typed again, since it is known only with stars.
 */
export function ticketValues(
  customer: Order['customer'],
  questions: readonly Question[],
  answers: readonly Answer[],
): PersonalValues {
  const known = { ...customerValues(customer), email: '', email_confirmation: '' }
  return { ...NOTHING, ...known, terms_accepted: true, answers: answerValues(questions, answers) }
}

function customerValues(customer: Order['customer']): Partial<PersonalValues> {
  if (customer === null) return {}
  const { address, dob, optin, gender, ...texts } = customer
  const [dob_year = '', dob_month = '', dob_day = ''] = dob?.split('-') ?? []
  const known = { ...texts, ...address, gender, email_confirmation: texts.email }
  const filled = Object.fromEntries(Object.entries(known).map(([field, text]) => [field, text ?? '']))
  return { ...filled, optin, dob_year, dob_month: withoutZero(dob_month), dob_day: withoutZero(dob_day) }
}

function answerValues(questions: readonly Question[], answers: readonly Answer[]): PersonalValues['answers'] {
  return Object.fromEntries(
    questions.map(({ id, question_type }) => {
      const given = answers.find((answer) => answer.customer_information_id === id)?.answer
      const list = given === undefined ? [] : typeof given === 'string' ? [given] : [...given]
      return [`q${id}`, question_type === 'checkboxes' ? list : (list[0] ?? '')]
    }),
  )
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

function withoutZero(text: string): string {
  return text.replace(/^0/, '')
}
