import type { CallInput } from '@entree/contract/calls.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { send } from '../../send.ts'
import { useT } from '../../messages.ts'
import { AltchaBox } from './altcha-box.tsx'
import type { OnToken } from './on-token.ts'
import { RecaptchaBox } from './recaptcha-box.tsx'
import styles from './captcha.module.css'

type CaptchaProps = { purpose: NonNullable<CallInput<'getCaptcha'>['purpose']>; round: number; onToken: OnToken }

/**
 * The captcha of this installation (LOST-05, DEC-S-70). Each counts for one search or order: another `round` is another captcha, not yet
 * verified.
 */
export function Captcha({ purpose, round, onToken }: CaptchaProps) {
  const t = useT()
  const id = useId()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['captcha', id, round],
    queryFn: ({ signal }) => send('getCaptcha', { purpose }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (isError && !isFetching) {
    return (
      <Alert kind="danger" live actions={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}>
        {t('captcha.failed')}
      </Alert>
    )
  }
  if (!data) {
    return (
      <div className={styles.box} role="status">
        <span className={styles.tick} aria-hidden="true" />
        <span className="visually-hidden">{t('captcha.loading')}</span>
      </div>
    )
  }
  if (data.provider === 'recaptcha') return <RecaptchaBox key={round} siteKey={data.site_key} onToken={onToken} />
  return <AltchaBox key={round} challenge={data.challenge} onToken={onToken} onRenew={() => void refetch()} />
}
