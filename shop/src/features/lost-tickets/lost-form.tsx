import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react'
import { useT } from '../../messages.ts'
import { needed } from '../../router/needed.tsx'
import { serverNow } from '../../ui/use-now.ts'
import { typedDay } from './typed-day.ts'
import { useLostSearch } from './use-lost-search.ts'
import styles from './ticket-lost-page.module.css'

const Captcha = needed(async () => (await import('../captcha/captcha.tsx')).Captcha)

/** How long after a change of language the captcha is a new one (LOST-17, CONST-16). */
const CAPTCHA_RESET_MS = 500

/** E-mail, day, captcha, and what came of it (LOST-03, LOST-04, LOST-05, LOST-06, LOST-07). */
export function LostForm() {
  const t = useT()
  const { language, t: translate } = useLanguage()
  const [email, setEmail] = useState('')
  const [date, setDate] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const { state, wrong, refused, search, forget } = useLostSearch()
  const example = formatDayNumeric(localDay(serverNow(), DEFAULT_TIME_ZONE))

  const resetCaptcha = () => {
    setToken(null)
    setRound((last) => last + 1)
  }
  useResetAfterLanguageChange(language, resetCaptcha)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (state === 'searching') return
    const wasSent = await search({ email, date, token })
    if (!wasSent) return form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
    resetCaptcha()
    // The button is disabled now: keyboard users continue at the answer.
    result.current?.focus()
  }

  return (
    <Card className={styles.form}>
      <div ref={result} tabIndex={-1} className={styles.result}>
        {refused && (
          <Alert kind="danger" live>
            {refusalMessage(translate, refused)}
          </Alert>
        )}
        {state === 'found' && (
          <Alert kind="success" title={t('lost.sent_title')} live>
            {t('lost.sent_text')}
          </Alert>
        )}
      </div>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} data-state={state}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          label={t('lost.email')}
          required
          error={wrong.email && refusalMessage(translate, wrong.email)}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            forget('email')
          }}
        />
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          label={t('lost.date')}
          hint={t('lost.date_hint', { example })}
          placeholder={t('lost.date_placeholder')}
          required
          error={wrong.date && refusalMessage(translate, wrong.date)}
          value={date}
          onChange={(event) => {
            setDate((before) => typedDay(event.target.value, before))
            forget('date')
          }}
        />
        <Suspense fallback={<div className={styles.captcha} />}>
          <Captcha purpose="search" round={round} onToken={setToken} />
        </Suspense>
        <Button type="submit" look="primary" wide disabled={token === null || state === 'searching'} busy={state === 'searching'}>
          {t('lost.search')}
        </Button>
      </form>
    </Card>
  )
}

function useResetAfterLanguageChange(language: string, reset: () => void): void {
  const shown = useRef(language)
  const resetNow = useEffectEvent(reset)
  useEffect(() => {
    if (shown.current === language) return undefined
    shown.current = language
    const timer = setTimeout(() => resetNow(), CAPTCHA_RESET_MS)
    return () => clearTimeout(timer)
  }, [language])
}
