import { consentCategories, noConsent, type Consent, type ConsentCategory } from '@entree/domain/foundation/consent.ts'
import { Button } from '@entree/web/ui/button.tsx'
import { Checkbox } from '@entree/web/ui/checkbox.tsx'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT, type MessageKey } from '../../messages.ts'
import { isEmbedded } from '../embed/embed-mode.ts'
import { chooseConsent } from './choose-consent.ts'
import { changeConsent, useConsent, useIsChangingConsent } from './consent-store.ts'
import styles from './consent-banner.module.css'

const names: Record<ConsentCategory, MessageKey> = {
  local_information: 'consent.local_information',
  analytics: 'consent.analytics',
  marketing: 'consent.marketing',
}
const hints: Record<ConsentCategory, MessageKey> = {
  local_information: 'consent.local_information_hint',
  analytics: 'consent.analytics_hint',
  marketing: 'consent.marketing_hint',
}
const ALL_ON: Consent = { local_information: true, analytics: true, marketing: true }

/**
 * Asks what may be kept and measured (CONS-01, CONS-02, CONS-03). Refusing is as easy as accepting and nothing is ticked beforehand
 * (docs/decisions/0012-consent-is-given-not-assumed.md). It lies at the bottom and keeps the focus of nobody: the bar with
 * the total stands on it, and the page below can be used and scrolled to its end.
 */
export function ConsentBanner() {
  const t = useT()
  const id = useId()
  const chosen = useConsent()
  const isChanging = useIsChangingConsent()
  const [selection, setSelection] = useState(chosen ?? noConsent)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isChanging
  const banner = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => (banner.current && !isEmbedded() ? makeRoomFor(banner.current) : undefined), [])
  // The button that unfolds the choices is gone with it: the focus goes on before them.
  const unfold = () => {
    setOpened(true)
    heading.current?.focus()
  }
  // Visitors who asked for it get the focus moved to it, and back afterwards.
  useEffect(() => {
    if (!isChanging) return undefined
    const asked = document.activeElement
    heading.current?.focus()
    return () => {
      if (asked instanceof HTMLElement && asked.isConnected) asked.focus()
    }
  }, [isChanging])

  return (
    <section ref={banner} className={styles.banner} aria-labelledby={id} data-part="consent" data-open={isOpen || undefined}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t('consent.title')}
          </h2>
          <p>{t(isOpen ? 'consent.text' : 'consent.short')}</p>
          {!isOpen && (
            <button type="button" className={styles.change} aria-expanded={false} onClick={unfold}>
              {t('consent.change')}
            </button>
          )}
        </div>
        {isOpen && (
          <div role="group" aria-labelledby={id} className={styles.choices}>
            {consentCategories.map((category) => (
              <Checkbox
                key={category}
                label={
                  <>
                    {t(names[category])} <small className={styles.hint}>{t(hints[category])}</small>
                  </>
                }
                checked={selection[category]}
                onChange={({ target }) => setSelection({ ...selection, [category]: target.checked })}
              />
            ))}
          </div>
        )}
        <div className={styles.actions}>
          {isOpen && <Button onClick={() => chooseConsent(selection)}>{t('consent.accept_selected')}</Button>}
          <Button onClick={() => chooseConsent(noConsent)}>{t('consent.necessary')}</Button>
          <Button onClick={() => chooseConsent(ALL_ON)}>{t('consent.accept_all')}</Button>
          {isChanging && chosen && (
            <Button look="quiet" onClick={() => changeConsent(false)}>
              {t('close')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** Tells the page how much of its bottom is taken, so that nothing of it stays hidden below. */
function makeRoomFor(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const tell = () => style.setProperty('--bottom-inset', `${banner.offsetHeight}px`)
  const observer = new ResizeObserver(tell)
  observer.observe(banner)
  tell()
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-inset')
  }
}
