import { askedFields } from '@entree/domain/foundation/customer-form.ts'
import type { Answer } from '@entree/domain/catalogue/customer-questions.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../send.ts'
import type { Asked } from '../customer-information/personal-errors.ts'
import type { TicketKey } from './ticket-query.ts'

export type AskedOfTicket =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; asked: Asked; answers: readonly Answer[] }

/**
 * What a ticket asks: the customer fields of its level (CLAIM-07, CALL-28), the questions of its own product (CLAIM-08, CALL-26),
 * and what was answered to them before (CALL-27).
 */
export function useAsked({ id, secret }: TicketKey): AskedOfTicket {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['asked', id, secret],
    queryFn: async ({ signal }) => {
      const [fields, questions, answers] = await Promise.all([
        send('listTicketCustomerFields', { id, secret }, { signal }),
        send('listTicketQuestions', { id, secret }, { signal }),
        send('listTicketAnswers', { id, secret }, { signal }),
      ])
      return { asked: { fields: askedFields(fields, 'ticket'), questions }, answers }
    },
    staleTime: 0,
    // What is being typed stays: a form that waits, or says that loading failed, is gone.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (isError) return { state: 'failed', retry: () => void refetch() }
  return data && !isFetching ? { state: 'ready', ...data } : { state: 'loading' }
}
