import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isBroken } from '../../../data.ts'
import { send } from '../../../send.ts'
import { changesKey } from './changes-query.ts'

type ChangeCheck = {
  /** What the change would concern; undefined until it is known, or while it cannot be made. */
  figures?: CallAnswer<'checkEventChange'>
  /** The figures are those of the choices before. */
  isStale: boolean
  /** Why it cannot be made. */
  refused?: Refusal
  /** Asks again, where the server could not be asked. */
  retry?: () => unknown
}

/** What a change would concern as it is chosen now, or why it cannot be made: asked of the server after each choice (ECHG-02). */
export function useChangeCheck(input: CallInput<'checkEventChange'>, isUnmoved: boolean): ChangeCheck {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    enabled: !isUnmoved,
    queryKey: [...changesKey(input.event_id), 'check', input],
    queryFn: ({ signal }) => send('checkEventChange', input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isStale = isPlaceholderData
  // Dates that nobody has changed yet are nothing to ask about.
  if (isUnmoved) return { isStale, refused: refusal('event_change_needs_date') }
  if (error === null) return { isStale, figures: data }
  if (isBroken(error)) return { isStale, retry: refetch }
  return { isStale, refused: error instanceof CallFailed ? error.refusals[0] : undefined }
}
