import { readDayNumeric } from '@entree/domain/foundation/typed-day.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { sortFailure } from '@entree/web/errors.ts'
import { useState } from 'react'
import { send } from '../../send.ts'

/** LOST-13: what is validated is validated at once, so that state is never seen. */
export type SearchState = 'idle' | 'searching' | 'found' | 'refused'
type Field = 'email' | 'date'
type Search = { email: string; date: string; token: string | null }

/** The search: checked here by the rules of the server, then sent (LOST-16). */
export function useLostSearch() {
  const [state, setState] = useState<SearchState>('idle')
  const [wrong, setWrong] = useState<Partial<Record<Field, Refusal>>>({})
  const [refused, setRefused] = useState<Refusal | null>(null)

  /** Returns whether it was sent, and with that the captcha used up. */
  const search = async ({ email, date, token }: Search): Promise<boolean> => {
    const day = readDayNumeric(date)
    const found: Partial<Record<Field, Refusal>> = {
      ...(isEmailAddress(email) ? {} : { email: refusal('wrong_email') }),
      ...(day === null ? { date: refusal('wrong_date') } : {}),
    }
    setWrong(found)
    setRefused(null)
    if (day === null || Object.keys(found).length > 0) {
      setState('idle')
      return false
    }
    if (token === null) {
      setRefused(refusal('captcha_failed'))
      return false
    }
    setState('searching')
    try {
      await send('searchLostTickets', { email: email.trim(), date: day, recaptcha: token })
      setState('found')
    } catch (error) {
      const failure = sortFailure(error, ['email', 'date'])
      setState('refused')
      if (failure.kind === 'refused') setWrong(failure.byField)
      setRefused(failure.kind === 'broken' ? refusal('something_went_wrong') : (failure.others[0] ?? null))
    }
    return true
  }
  const forget = (field: Field) => setWrong((all) => ({ ...all, [field]: undefined }))

  return { state, wrong, refused, search, forget }
}
