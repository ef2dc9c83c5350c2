import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'
import { productsKey } from '../products/products-query.ts'

/** Whose questions and fields: those of an event, or (null) those of the company, with which new events start. */
export type Home = number | null

export const questionsKey = (home: Home) => ['questions', home ?? 'company'] as const
export const fieldsKey = (home: Home) => ['customer-fields', home ?? 'company'] as const

/** The questions in the order they are asked. */
export function questionsQuery(home: Home) {
  return queryOptions({
    queryKey: questionsKey(home),
    queryFn: ({ signal }) =>
      home === null ? send('listDefaultQuestions', {}, { signal }) : send('listQuestions', { event_id: home }, { signal }),
  })
}

/** Which customer fields are asked, in the order of the form. */
export function fieldsQuery(home: Home, company_id: number) {
  return queryOptions({
    queryKey: fieldsKey(home),
    queryFn: ({ signal }) =>
      home === null
        ? send('listCompanyFields', { company_id }, { signal })
        : send('listEventFields', { event_id: home }, { signal }),
  })
}

/** The products of an event, to choose from. */
export function askedProductsQuery(event_id: number) {
  return queryOptions({
    queryKey: [...productsKey(event_id), 'asked'],
    queryFn: ({ signal }) => send('listProducts', { event_id }, { signal }),
  })
}
