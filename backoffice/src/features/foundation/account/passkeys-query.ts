import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** The passkeys of the user who is signed in. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => send('listPasskeys', {}, { signal }),
})
