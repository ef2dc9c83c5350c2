import { answerRefusals, orderQuestions } from '@entree/domain/catalogue/customer-questions.ts'
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

type ExtraQuestions = {
  questions: readonly Question[]
  form: UseFormReturn<PersonalValues>
  /** What is wrong with the answers, once the visitor wanted to go on with them. */
  errorOf: (question: Question) => Refusal | null
  /** After a save of the extras: asks what they bring up, or saves the answers. Whether all is answered. */
  settle: (saved: Order) => Promise<boolean>
}

/**
 * The questions that only the extra products bring up. The page of the details is behind by then, so they are asked beside the
 * extras: when these are saved, the ones that have no answer yet appear.
 */
export function useExtraQuestions(order: Order): ExtraQuestions {
  const form = useForm<PersonalValues>({ defaultValues: startValues(order, [], []) })
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])

  const settle = async (saved: Order): Promise<boolean> => {
    const { id, secret } = saved
    const { questions: all, answers } = await send('listOrderQuestions', { id, secret })
    const ofExtras = all.filter((question) => isOfExtras(question, saved))
    const isKnown = (question: Question) => questions.some((known) => known.id === question.id)
    const isAnswered = ({ id }: Question) => answers.some(({ customer_information_id }) => customer_information_id === id)
    const stored = startValues(saved, all, answers)
    const typed = Object.fromEntries(questions.map(({ id }) => [`q${id}`, form.getValues().answers[`q${id}`] ?? '']))
    const values = { ...stored, answers: { ...stored.answers, ...typed } }
    const wrong = answerRefusals(ofExtras, answersOf(values, ofExtras))
    setRefusals(ofExtras.every(isKnown) ? wrong : [])

    if (wrong.length > 0 || !ofExtras.every((question) => isKnown(question) || isAnswered(question))) {
      setQuestions(ofExtras)
      form.reset(values)
      const first = ofExtras.find(({ id }) => wrong.length === 0 || wrong.some(({ field }) => field === `answers.${id}`))
      if (first) requestAnimationFrame(() => form.setFocus(`answers.q${first.id}`))
      return false
    }
    setQuestions(ofExtras)
    if (ofExtras.some(isKnown)) await send('saveOrderAnswers', { id, secret, answers: answersToSend(values, all) })
    return true
  }

  return { questions, form, settle, errorOf: ({ id }) => refusals.find(({ field }) => field === `answers.${id}`) ?? null }
}

/** Whether it would not be asked without the extras. */
function isOfExtras(question: Question, { order_products }: Order): boolean {
  const tickets = order_products.filter(({ is_cross_sell }) => !is_cross_sell).map(({ product_id }) => product_id)
  return orderQuestions([question], tickets).length === 0
}
