import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** Under which the texts of an event, or of the company (null), are in the cache. */
export const mailTextsKey = (event_id: number | null) => ['mail-texts', event_id] as const

/** What an event, or the company (null), adds to mails. */
export function mailTextsQuery(event_id: number | null) {
  return queryOptions({
    queryKey: mailTextsKey(event_id),
    queryFn: ({ signal }) =>
      event_id === null ? send('listMailTexts', {}, { signal }) : send('listEventMailTexts', { event_id }, { signal }),
  })
}
