import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** What sign-up has to know of this installation. It does not change during a visit. */
export function signUpOptionsQuery() {
  return queryOptions({
    queryKey: ['sign-up-options'],
    queryFn: ({ signal }) => send('getSignUpOptions', {}, { signal }),
    staleTime: Infinity,
  })
}
