import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../messages.ts'
import type { OnToken } from './on-token.ts'
import { loadRecaptcha, type Recaptcha } from './recaptcha.ts'
import styles from './captcha.module.css'

/** Google's captcha. */
export function RecaptchaBox({ siteKey, onToken }: { siteKey: string; onToken: OnToken }) {
  const t = useT()
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const load = useEffectEvent(() => loadRecaptcha(language))
  const show = useEffectEvent((recaptcha: Recaptcha) => {
    const forget = () => onToken(null)
    // It takes a place of its own each time: it cannot be put into one twice.
    const box = document.createElement('div')
    place.current?.append(box)
    recaptcha.render(box, { sitekey: siteKey, callback: onToken, 'expired-callback': forget, 'error-callback': forget })
    setState('shown')
  })
  useEffect(() => {
    let hasLeft = false
    if (state !== 'loading') return undefined
    load().then(
      (recaptcha) => {
        if (!hasLeft) show(recaptcha)
      },
      () => setState('failed'),
    )
    return () => {
      hasLeft = true
    }
  }, [state])
  return (
    <>
      <div ref={place} className={styles.recaptcha} />
      {state === 'loading' && (
        <p className="visually-hidden" role="status">
          {t('captcha.loading')}
        </p>
      )}
      {state === 'failed' && (
        <Alert kind="danger" live actions={<Button onClick={() => setState('loading')}>{t('try_again')}</Button>}>
          {t('captcha.failed')}
        </Alert>
      )}
    </>
  )
}
