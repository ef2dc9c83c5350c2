import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BackofficeCall } from '../send.ts'
import { useConfirmedSend } from './step-up.tsx'
import { useFailures } from './use-failures.ts'

type ActionOptions<N extends BackofficeCall> = {
  call: N
  /** Said in green when it succeeded. */
  success?: string
  /** Asked for again when it succeeded. */
  invalidates?: readonly QueryKey[]
  onDone?: (answer: CallAnswer<N>) => unknown
}
type Action<N extends BackofficeCall> = {
  /** Makes the call; returns whether it succeeded. A second click while it is under way does nothing. */
  run: (input: CallInput<N>) => Promise<boolean>
  isRunning: boolean
}

/** A call that is no form: delete, duplicate, archive. Refusals become red toasts. */
export function useAction<N extends BackofficeCall>({ call, success, invalidates = [], onDone }: ActionOptions<N>): Action<N> {
  const [isRunning, setIsRunning] = useState(false)
  const isUnderWay = useRef(false)
  const client = useQueryClient()
  const toasts = useToasts()
  const tell = useFailures()
  const send = useConfirmedSend()

  const run = async (input: CallInput<N>) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsRunning(true)
    toasts.clearErrors()
    try {
      const answer = await send(call, input)
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      if (success) toasts.success(success)
      await onDone?.(answer)
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      isUnderWay.current = false
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}
