import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { CallFailed } from '@entree/web/client.ts'
import { focusManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { watch, type BackofficeCall } from '../send.ts'

export type Live<Answer> = {
  /** The last answer there is; null: none yet. */
  data: Answer | null
  /** When what is shown was so for the last time. */
  as_of: string | null
  /** Why it is not kept up to date at the moment; null: it is. */
  failure: CallFailed | null
  retry: () => void
}

/**
 * The answer of a call that is live, kept up to date while the screen is seen: a window in the background, or a phone in a pocket, lets the
 * stream go and opens it again, as a session that ended does (AUTH-22).
 */
export function useLive<N extends BackofficeCall>(name: N, input: CallInput<N>): Live<CallAnswer<N> & { as_of: string }> {
  type Answer = CallAnswer<N> & { as_of: string }
  const [shown, setShown] = useState<{ data: Answer | null; as_of: string | null; failure: CallFailed | null }>(NOTHING)
  const restart = useRef(() => {})
  const wanted = JSON.stringify(input)
  useEffect(() => {
    let stop = new AbortController()
    const start = () => {
      stop.abort()
      if (!focusManager.isFocused()) return
      stop = new AbortController()
      const watcher = {
        onAnswer: (data: CallAnswer<N>) => {
          const answer = data as Answer
          setShown({ data: answer, as_of: answer.as_of, failure: null })
        },
        onAlive: (as_of: string) => setShown((before) => ({ ...before, as_of, failure: null })),
        onLost: (failure: CallFailed) => setShown((before) => ({ ...before, failure })),
      }
      void watch(name, JSON.parse(wanted) as CallInput<N>, watcher, stop.signal)
    }
    start()
    restart.current = start
    const stopListening = focusManager.subscribe(start)
    return () => {
      stopListening()
      stop.abort()
      setShown(NOTHING)
    }
  }, [name, wanted])
  return { ...shown, retry: () => restart.current() }
}

const NOTHING = { data: null, as_of: null, failure: null }
