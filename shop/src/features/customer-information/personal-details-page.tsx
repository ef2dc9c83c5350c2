import { askedFields } from '@entree/domain/foundation/customer-form.ts'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../send.ts'
import { LoadAgain } from '../orders/load-again.tsx'
import { OrderStep, type OrderStepBody } from '../orders/order-step.tsx'
import { useT } from '../../messages.ts'
import { PersonalForm } from './personal-form.tsx'

/** The customer form and the questions (ROUTE-07). */
export function PersonalDetailsPage() {
  const t = useT()
  return (
    <OrderStep step="personal" title={t('personal.title')}>
      {(body) => <LoadedForm {...body} />}
    </OrderStep>
  )
}

/** Waits for what the event asks and for what was answered before. */
function LoadedForm(body: OrderStepBody) {
  const { id, secret } = body.order
  // Once it is there it stays, whatever is asked again behind it: what is being typed would be gone.
  const [isShown, setShown] = useState(false)
  const fields = useQuery({
    queryKey: ['customer_fields', id],
    queryFn: ({ signal }) => send('listOrderCustomerFields', { id, secret }, { signal }),
    staleTime: Infinity,
  })
  const questions = useQuery({
    queryKey: ['questions', id],
    queryFn: ({ signal }) => send('listOrderQuestions', { id, secret }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!isShown && (fields.isError || questions.isError)) {
    return <LoadAgain onRetry={() => void Promise.all([fields.refetch(), questions.refetch()])} />
  }
  const isReady = fields.data !== undefined && questions.data !== undefined && !questions.isFetching
  if (isReady && !isShown) setShown(true)
  if (!fields.data || !questions.data || !(isReady || isShown)) return <Skeleton height="24rem" />
  return (
    <PersonalForm
      {...body}
      asked={{ fields: askedFields(fields.data, 'order'), questions: questions.data.questions }}
      answers={questions.data.answers}
    />
  )
}
