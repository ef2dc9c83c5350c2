import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadAgain } from '../orders/load-again.tsx'
import { useClaimFailure } from './use-claim-failure.ts'
import styles from './claim-walk.module.css'

type AutoClaimProps = { text: string; claim: () => Promise<void>; onGone: () => void }

const NOTHING_ASKED = { fields: [], questions: [] }

/** Claims a ticket for the buyer that asks nothing which is not known. */
export function AutoClaim({ text, claim, onGone }: AutoClaimProps) {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  const started = useRef(0)
  const tell = useClaimFailure(NOTHING_ASKED, onGone)
  const start = useEffectEvent(claim)
  const stop = useEffectEvent((error: unknown) => {
    tell(error)
    setFailed(attempt)
  })
  useEffect(() => {
    if (started.current === attempt) return
    started.current = attempt
    start().catch((error: unknown) => stop(error))
  }, [attempt])
  if (failed === attempt) return <LoadAgain onRetry={() => setAttempt(attempt + 1)} />
  return (
    <p className={styles.claiming} role="status">
      {text}
    </p>
  )
}
