import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BarePage } from './bare-page.tsx'
import styles from './finish-page.module.css'

const STEPS = ['account.making_account', 'account.making_layout', 'account.almost_done'] as const
/** How long each step shows (SIGN-05): long enough to read. */
export const STEP_MS = 800

/** The end of a sign-up: what is being made, one after the other, and then the way to the dashboard (SIGN-05, SIGN-06). */
export function FinishPage() {
  const { company } = useSession()
  const [done, setDone] = useState(0)
  const button = useRef<HTMLAnchorElement>(null)
  const t = useT()
  const isReady = done === STEPS.length

  useEffect(() => {
    if (isReady) {
      button.current?.focus({ preventScroll: true })
      return undefined
    }
    const timer = setTimeout(() => setDone(done + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [done, isReady])

  const name = company?.name ?? ''
  return (
    <BarePage
      title={isReady ? t('account.ready_title') : t('account.setting_up', { company: name })}
      text={isReady ? t('account.ready_text', { address: company?.domain ?? '' }) : undefined}
    >
      {!isReady && (
        <ol className={styles.steps} aria-live="polite">
          {STEPS.slice(0, done + 1).map((step, index) => (
            <li key={step} data-done={index < done}>
              {index < done ? <Icon name="check" size={18} /> : <Loader size={16} />}
              {t(step)}
            </li>
          ))}
        </ol>
      )}
      {isReady && (
        <Button component={Link} ref={button} to="/dashboard" size="md" fullWidth>
          {t('account.to_dashboard')}
        </Button>
      )}
    </BarePage>
  )
}
