import type { Language } from '@entree/domain/foundation/languages.ts'
import { send } from '../../send.ts'
import type { Order, OrderKey } from '../orders/use-order.ts'
import type { Asked } from './personal-errors.ts'
import { answersToSend, customerToSend, type PersonalValues } from './personal-values.ts'

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
export async function savePersonal(
  { id, secret, age_to_confirm }: OrderKey & Pick<Order, 'age_to_confirm'>,
  values: PersonalValues,
  asked: Asked,
  language: Language,
): Promise<Order> {
  const customer = customerToSend(values, asked.fields)
  const answers = answersToSend(values, asked.questions)
  const age = age_to_confirm === null ? {} : { age_confirmed: values.age_confirmed }
  const accepted = { terms_accepted: values.terms_accepted, ...age }
  const [answered, saved] = await Promise.allSettled([
    asked.questions.length > 0 ? send('saveOrderAnswers', { id, secret, answers }) : null,
    send('saveOrder', { id, secret, customer, ...accepted, language }),
  ])
  if (saved.status === 'fulfilled' && answered.status === 'fulfilled') return saved.value
  throw new SaveFailed([answered, saved].flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])))
}
