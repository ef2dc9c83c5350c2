import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useT } from '../../../messages.ts'
import { meQuery, useSession } from '../../../session/session.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import styles from './profile-page.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StartTwoFactor } from './start-two-factor.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

/** With this many recovery codes or fewer left, the user is advised to get new ones. */
const FEW = 3

/** The second step of signing in: off, being turned on, its recovery codes, or on. */
export function TwoFactorSection() {
  const { user } = useSession()
  const [begun, setBegun] = useState<CallAnswer<'startTwoFactor'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isTurningOff, setIsTurningOff] = useState(false)
  const client = useQueryClient()
  const t = useT()
  const start = useAction({ call: 'startTwoFactor', onDone: setBegun })

  if (codes !== null) {
    const onKept = async () => {
      await client.invalidateQueries({ queryKey: meQuery().queryKey })
      setCodes(null)
      setBegun(null)
    }
    return <RecoveryCodes codes={codes} onKept={() => void onKept()} />
  }
  if (begun !== null) return <StartTwoFactor begun={begun} onCancel={() => setBegun(null)} onOn={setCodes} />
  if (!user.two_factor) {
    return (
      <div className={styles.state}>
        <StateBadge tone="neutral">{t('account.is_off')}</StateBadge>
        <Button variant="default" loading={start.isRunning} onClick={() => void start.run({})}>
          {t('account.turn_on')}
        </Button>
      </div>
    )
  }
  const isFew = user.recovery_codes_left <= FEW
  return (
    <>
      <div className={styles.state}>
        <StateBadge tone="good">{t('account.is_on')}</StateBadge>
        <Button variant="default" onClick={() => setIsTurningOff(true)}>
          {t('account.turn_off')}
        </Button>
      </div>
      <p className={isFew ? `${styles.note} ${styles.few}` : styles.note}>
        {t('account.codes_left', { count: user.recovery_codes_left })}
        {isFew && `. ${t('account.codes_few')}`}
      </p>
      {isTurningOff && <TurnOffDialog onClose={() => setIsTurningOff(false)} />}
    </>
  )
}
