import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeCompanyAlong } from './acting-company.ts'
import { meQuery, type Session } from './session.tsx'
import { didEnter, didLeave, showWith, useSessionEnded, useToken } from './token.ts'

/** Who sits before the screen: it is shown with their token, and stays as it is while `key` does. */
type Seat = {
  key: number
  token: string | null
  /** Who that is; null: not known yet, and nothing is shown. */
  session: Session | null
  /** Somebody else has signed in. */
  is_another: boolean
}
/**
 * `in`: the screen is theirs. `out`: there is none, as they left, or nothing was shown yet (AUTH-24). `covered`: their session ended, or someone
 * signed in elsewhere, and it is not known yet who goes on (AUTH-22). `another`: not they (AUTH-23).
 */
type State = 'in' | 'out' | 'covered' | 'another'

/** Who sits before the screen, and whether they still do. */
export function useSeat() {
  const token = useToken()
  const hasEnded = useSessionEnded()
  const client = useQueryClient()
  const [seat, setSeat] = useState<Seat>({ key: 0, token, session: null, is_another: false })
  const isNew = token !== null && token !== seat.token && (seat.session === null || didEnter(token))
  if (isNew) setSeat({ key: seat.key + 1, token, session: null, is_another: false })
  const isShown = seat.session !== null && !seat.is_another

  useEffect(() => {
    if (!isShown) return undefined
    showWith(seat.token)
    return () => showWith(null)
  }, [isShown, seat.token])

  const onSession = (session: Session) =>
    setSeat((before) => {
      if (before.session === null) return { ...before, session }
      return isSame(before.session, session) ? { ...before, session } : { ...before, is_another: true }
    })
  /** It is known who has signed in after the session ended; null: someone who may do nothing but set a new password. */
  const onKnown = (known: string, session: Session | null) => {
    if (session === null || seat.session === null || !isSame(seat.session, session)) {
      return setSeat((before) => ({ ...before, is_another: true }))
    }
    takeCompanyAlong(known)
    showWith(known)
    client.setQueryData(meQuery().queryKey, session)
    setSeat((before) => ({ ...before, token: known, session }))
    void client.invalidateQueries()
  }
  return { token, seat, state: stateOf(seat, token, hasEnded), onSession, onKnown }
}

function stateOf(seat: Seat, token: string | null, hasEnded: boolean): State {
  if (seat.is_another) return 'another'
  if (token !== null) return token === seat.token || seat.session === null ? 'in' : 'covered'
  // The user of an administrator who works as them has no password that the administrator knows.
  const isKept = seat.session !== null && seat.session.impersonator === null && hasEnded && !didLeave()
  return isKept ? 'covered' : 'out'
}

function isSame(one: Session, other: Session): boolean {
  return one.user.id === other.user.id && one.impersonator?.id === other.impersonator?.id
}
