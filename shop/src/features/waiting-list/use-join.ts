import type { CallInput } from '@entree/contract/calls.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { sortFailure } from '@entree/web/errors.ts'
import { useState } from 'react'
import { send } from '../../send.ts'

type Field = 'email' | 'amount'

/** Joining a waiting list: checked here by the rule of the server, then sent. */
export function useJoin() {
  const [state, setState] = useState<'idle' | 'sending' | 'joined'>('idle')
  const [wrong, setWrong] = useState<Partial<Record<Field, Refusal>>>({})
  const [refused, setRefused] = useState<Refusal | null>(null)

  /** `wrong`: nothing was sent, and the captcha is still good. */
  const join = async (
    input: Omit<CallInput<'joinWaitingList'>, 'recaptcha'>,
    token: string | null,
  ): Promise<'wrong' | 'answered'> => {
    setRefused(null)
    setWrong({})
    if (!isEmailAddress(input.email)) {
      setWrong({ email: refusal('wrong_email') })
      return 'wrong'
    }
    if (token === null) {
      setRefused(refusal('captcha_failed'))
      return 'wrong'
    }
    setState('sending')
    try {
      await send('joinWaitingList', { ...input, recaptcha: token })
      setState('joined')
    } catch (error) {
      const failure = sortFailure(error, ['email', 'amount'])
      setState('idle')
      if (failure.kind === 'refused') setWrong(failure.byField)
      setRefused(failure.kind === 'broken' ? refusal('something_went_wrong') : (failure.others[0] ?? null))
    }
    return 'answered'
  }
  const forget = (field: Field) => setWrong((all) => ({ ...all, [field]: undefined }))
  return { state, wrong, refused, join, forget }
}
