import { useEffect, useEffectEvent } from 'react'
import { SuccessSign } from './success-sign.tsx'
import styles from './claim-walk.module.css'

/** How long a claim is confirmed before the next ticket comes (CLAIM-11, CONST-11). */
const CONFIRMATION_MS = 1200

/** Says that a ticket is claimed, then goes on automatically. */
export function Confirmation({ text, onOver }: { text: string; onOver: () => void }) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(() => over(), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.confirmation} role="status">
      <SuccessSign />
      <p>{text}</p>
    </div>
  )
}
