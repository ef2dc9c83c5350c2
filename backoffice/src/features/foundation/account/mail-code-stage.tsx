import { Button } from '@mantine/core'
import { SIGN_UP_CODE_LENGTH } from '@entree/domain/foundation/sign-up.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useRef, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './account.module.css'
import { BarePage } from './bare-page.tsx'
import { CodeField } from './code-field.tsx'
import type { KeptSignUp } from './kept-sign-up.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { LinkButton } from './text-link.tsx'

type MailCodeStageProps = { signUp: KeptSignUp; onRight: (code: string) => void; onStartAgain: () => void }

/** The code that shows that the address is the visitor's; the last digit is enough to go on. */
export function MailCodeStage({ signUp: { signup_id, email }, onRight, onStartAgain }: MailCodeStageProps) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const isUnderWay = useRef(false)
  const tell = useFailures()
  const refusalText = useRefusalText()
  const t = useT()
  const resend = useAction({ call: 'resendSignUpCode', success: t('account.sent_again'), onDone: () => setCode('') })

  const check = async (typed: string) => {
    if (isUnderWay.current || typed.length < SIGN_UP_CODE_LENGTH) return
    isUnderWay.current = true
    setIsChecking(true)
    setWrong(undefined)
    try {
      await send('checkSignUpCode', { signup_id, code: typed })
      onRight(typed)
    } catch (error) {
      const [refused] = tell(error)
      if (refused) setWrong(refusalText(refused))
      if (error instanceof CallFailed && error.has('signup_expired')) onStartAgain()
    } finally {
      isUnderWay.current = false
      setIsChecking(false)
    }
  }
  return (
    <BarePage
      step={2}
      title={t('account.sent_title')}
      text={t('account.mail_text', { email })}
      below={
        <>
          <p>{t('account.nothing_there')}</p>
          <LinkButton disabled={resend.isRunning} onClick={() => void resend.run({ signup_id })}>
            {t('account.send_again')}
          </LinkButton>
          <LinkButton onClick={onStartAgain}>{t('account.start_again')}</LinkButton>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void check(code)
        }}
      >
        <OutboxHint />
        <CodeField
          label={t('account.mail_code')}
          autoFocus
          value={code}
          error={wrong}
          onChange={setCode}
          onComplete={(typed) => void check(typed)}
        />
        <Button type="submit" size="md" fullWidth loading={isChecking}>
          {t('account.continue')}
        </Button>
      </form>
    </BarePage>
  )
}
