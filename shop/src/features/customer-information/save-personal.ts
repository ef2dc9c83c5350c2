import { cleanCustomer } from '@entree/domain/customer-form.ts'
import { shownAnswers } from '@entree/domain/customer-questions.ts'
import type { Language } from '@entree/domain/languages.ts'
import { send } from '@entree/web/client.ts'
import type { Order, OrderKey } from '../orders/use-order.ts'
import type { Asked } from './personal-errors.ts'
import { answersOf, customerOf, type PersonalValues } from './personal-values.ts'

/** What came of the two calls, as far as they did not succeed. */
export class SaveFailed extends Error {
  readonly failures: unknown[]

  constructor(failures: unknown[]) {
    super('the details could not be saved')
    this.name = 'SaveFailed'
    this.failures = failures
  }
}

/**
 * Saves the answers and the customer (QST-12, PERS-31), together, so that everything that is wrong is known at once. The order keeps
 * the language it was filled in, for its mails.
 * @throws SaveFailed
 */
export async function savePersonal({ id, secret }: OrderKey, values: PersonalValues, asked: Asked, language: Language): Promise<Order> {
  const typed = customerOf(values)
  const customer = { ...cleanCustomer(typed, asked.fields), email_confirmation: typed.email_confirmation || null }
  const answers = shownAnswers(asked.questions, answersOf(values, asked.questions)).map(({ customer_information_id, answer }) => ({
    customer_information_id,
    answer: typeof answer === 'string' ? answer : [...answer],
  }))
  const [answered, saved] = await Promise.allSettled([
    asked.questions.length > 0 ? send('saveOrderAnswers', { id, secret, answers }) : null,
    send('saveOrder', { id, secret, customer, terms_accepted: values.terms_accepted, language }),
  ])
  if (saved.status === 'fulfilled' && answered.status === 'fulfilled') return saved.value
  throw new SaveFailed([answered, saved].flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])))
}
