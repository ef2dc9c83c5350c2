import type { CallAnswer } from '@entree/contract/calls.ts'
import {
  type Answer,
  answerRefusals,
  areQuestionsAnswered,
  orderQuestions,
  type Question,
  shownAnswers,
} from '@entree/domain/catalogue/customer-questions.ts'
import { lockChangeableOrder } from './lock-changeable-order.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { type Scope, transact } from '#platform/scope.ts'
import { readEventQuestions } from '#features/catalogue/customer-information/event-questions.ts'
import { listOrderAnswers, listOrderedProducts, replaceOrderAnswers } from './answer-queries.ts'
import { orderIdentity } from './order-identity.ts'

/**
 * The questions that the order's products bring up, with the answers there are to them (CALL-29); those that `with_products` would
 * bring up as well, so that a question can be asked the moment a product is added.
 */
export async function listOrderQuestions(
  scope: Scope,
  order_id: number,
  with_products: readonly number[] = [],
): Promise<CallAnswer<'listOrderQuestions'>> {
  const questions = await readOrderQuestions(scope, order_id, with_products)
  const answers = await listOrderAnswers(scope.tx, scope.company_id, order_id)
  return {
    questions: questions.map((question) => ({ ...question, answers: [...question.answers], products: [...question.products] })),
    answers: shownAnswers(questions, answers).map(({ customer_information_id, answer }) => ({
      customer_information_id,
      answer: typeof answer === 'string' ? answer : [...answer],
    })),
  }
}

/**
 * Replaces the answers given before by these, all or none (CALL-32, QST-12). Answers to questions that the order does
 * not ask (another product's, another event's, unknown ones) are left out, because going back to change products may have taken
 * a question away. Refuses as `answerRefusals` does, and when the order cannot be changed any more.
 */
export async function saveOrderAnswers(scope: Scope, order_id: number, answers: Answer[]): Promise<void> {
  await transact(scope, async (scope) => {
    await lockChangeableOrder(scope, order_id)
    const questions = await readOrderQuestions(scope, order_id)
    refuseIfAny(answerRefusals(questions, answers))
    await replaceOrderAnswers(scope.tx, scope.company_id, order_id, shownAnswers(questions, answers))
  })
}

/**
 * The ids of the mandatory questions that the order brings up and does not answer; it cannot be paid while there are
 * any (QST-03).
 */
export async function missingMandatoryAnswers(
  scope: Scope,
  order: { id: number },
  ofEvent: readonly Question[],
): Promise<number[]> {
  const questions = await broughtUp(scope, order.id, ofEvent)
  if (questions.length === 0) return []
  const answers = await listOrderAnswers(scope.tx, scope.company_id, order.id)
  return questions.filter((question) => !areQuestionsAnswered([question], answers)).map(({ id }) => id)
}

async function readOrderQuestions(scope: Scope, order_id: number, with_products: readonly number[] = []): Promise<Question[]> {
  const { event_id } = (await orderIdentity(scope.tx, scope.company_id, order_id)) ?? refuse('order_not_found')
  return broughtUp(scope, order_id, await readEventQuestions(scope, event_id), with_products)
}

/** Those of an event's questions that the products of an order, and these beside them, bring up. */
async function broughtUp(
  { tx, company_id }: Scope,
  order_id: number,
  ofEvent: readonly Question[],
  with_products: readonly number[] = [],
): Promise<Question[]> {
  if (ofEvent.length === 0) return []
  const ordered = await listOrderedProducts(tx, company_id, order_id)
  return orderQuestions(ofEvent, [...ordered, ...with_products.map((id) => ({ id }))])
}
