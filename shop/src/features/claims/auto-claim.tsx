import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadAgain } from '../orders/load-again.tsx'
import { useClaimFailure } from './use-claim-failure.ts'
import styles from './claim-walk.module.css'

type AutoClaimProps = { text: string; claim: () => Promise<void>; onGone: () => void }

const NOTHING_ASKED = { fields: [], questions: [] }

/** Claims a ticket for the buyer that asks nothing which is not known. */
export function AutoClaim({ text, claim, onGone }: AutoClaimProps) {
  const [hasFailed, setFailed] = useState(false)
  const isStarted = useRef(false)
  const failed = useClaimFailure(NOTHING_ASKED, onGone)
  const start = useEffectEvent(async () => {
    if (isStarted.current) return
    isStarted.current = true
    try {
      await claim()
    } catch (error) {
      failed(error)
      setFailed(true)
    }
  })
  useEffect(() => {
    void start()
  }, [hasFailed])
  if (hasFailed) {
    return (
      <LoadAgain
        onRetry={() => {
          isStarted.current = false
          setFailed(false)
        }}
      />
    )
  }
  return (
    <p className={styles.claiming} role="status">
      {text}
    </p>
  )
}
