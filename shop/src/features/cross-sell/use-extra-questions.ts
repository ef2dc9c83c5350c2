import { answerRefusals, orderQuestions, type Answer } from '@entree/domain/catalogue/customer-questions.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { send } from '../../send.ts'
import {
  answersOf,
  answersToSend,
  startValues,
  type PersonalValues,
  type Question,
} from '../customer-information/personal-values.ts'
import type { Order } from '../orders/use-order.ts'

/** Every question that the order and the extras on offer can bring up, with the answers there are. */
export type AskedOfExtras = { questions: readonly Question[]; answers: readonly Answer[] }

type ExtraQuestions = {
  /** Those that the chosen extras bring up, and the tickets do not. */
  questions: readonly Question[]
  form: UseFormReturn<PersonalValues>
  /** What is wrong with the answers, once the visitor wanted to go on with them. */
  errorOf: (question: Question) => Refusal | null
  /** Whether all is answered; if not it is said, and the focus is on the first that is not. */
  check: () => boolean
  /** Saves the answers, of an order that has its extras. */
  save: () => Promise<void>
}

/**
 * The questions that only the extra products bring up. The page of the details is behind by then, so they are asked beside the
 * extras, from the moment one is chosen.
 */
export function useExtraQuestions(order: Order, asked: AskedOfExtras, chosenIds: readonly number[]): ExtraQuestions {
  const form = useForm<PersonalValues>({ defaultValues: startValues(order, asked.questions, asked.answers) })
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const tickets = order.order_products.filter(({ is_cross_sell }) => !is_cross_sell).map(({ product }) => product)
  const ofTickets = orderQuestions(asked.questions, tickets)
  const chosen = chosenIds.map((id) => ({ id }))
  const questions = orderQuestions(asked.questions, chosen).filter((question) => !ofTickets.includes(question))
  const fieldOf = ({ id }: Question) => `answers.${id}`

  const check = (): boolean => {
    const wrong = answerRefusals(questions, answersOf(form.getValues(), questions))
    setRefusals(wrong)
    const first = questions.find((question) => wrong.some(({ field }) => field === fieldOf(question)))
    if (first) form.setFocus(`answers.q${first.id}`)
    return wrong.length === 0
  }
  const save = async (): Promise<void> => {
    if (questions.length === 0) return
    const { id, secret } = order
    await send('saveOrderAnswers', { id, secret, answers: answersToSend(form.getValues(), [...ofTickets, ...questions]) })
  }

  return {
    questions,
    form,
    check,
    save,
    errorOf: (question) => refusals.find(({ field }) => field === fieldOf(question)) ?? null,
  }
}
