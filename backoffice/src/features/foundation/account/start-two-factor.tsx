import { Button } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { SIGN_UP_CODE_LENGTH } from '@entree/domain/foundation/sign-up.ts'
import { useRef, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { CopyTextButton } from '../../../ui/copy-button.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { CodeField } from './code-field.tsx'
import styles from './profile-page.module.css'

type StartTwoFactorProps = {
  begun: CallAnswer<'startTwoFactor'>
  onCancel: () => void
  onOn: (recovery_codes: readonly string[]) => void
}

/** The secret for the authenticator app, to scan or to type, and the code that shows that the app has it. */
export function StartTwoFactor({ begun: { secret, qr_svg }, onCancel, onOn }: StartTwoFactorProps) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const isUnderWay = useRef(false)
  const tell = useFailures()
  const refusalText = useRefusalText()
  const t = useT()

  const confirm = async (typed: string) => {
    if (isUnderWay.current || typed.length < SIGN_UP_CODE_LENGTH) return
    isUnderWay.current = true
    setIsRunning(true)
    setWrong(undefined)
    try {
      onOn((await send('confirmTwoFactor', { code: typed })).recovery_codes)
    } catch (error) {
      const [refused] = tell(error)
      if (refused) setWrong(refusalText(refused))
    } finally {
      isUnderWay.current = false
      setIsRunning(false)
    }
  }
  return (
    <form
      className={styles.start}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm(code)
      }}
    >
      <div>
        <strong>{t('account.scan_title')}</strong>
        <p className={styles.note}>{t('account.scan_text')}</p>
      </div>
      <img
        className={styles.qr}
        alt={t('account.scan_image')}
        width={224}
        height={224}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr_svg)}`}
      />
      <div>
        <p className={styles.note}>{t('account.secret')}</p>
        <div className={styles.secret}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyTextButton variant="default" size="compact-md" text={secret} />
        </div>
      </div>
      <CodeField
        label={t('account.scan_code')}
        value={code}
        error={wrong}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isRunning}>
          {t('account.turn_on')}
        </Button>
        <Button variant="default" disabled={isRunning} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
