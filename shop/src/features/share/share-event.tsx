import { useToasts } from '@entree/web/toasts.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { useState } from 'react'
import { useT } from '../../messages.ts'
import { pointOfSalePath } from '../../paths.ts'
import { shareLink } from './share-link.ts'
import styles from './share-event.module.css'

type ShareEventProps = {
  name: string
  /** Of the point of sale. */
  url: string
  /** Shows the sign alone, where there is little room. */
  isSmall?: boolean
}

/**
 * Passes on the link of an event, without anything of the visit in it: through the device's own share sheet, else by copying it;
 * where a browser allows neither, the link stands there to be copied by hand.
 */
export function ShareEvent({ name, url, isSmall = false }: ShareEventProps) {
  const t = useT()
  const toasts = useToasts()
  const [isShown, setShown] = useState(false)
  const link = `${location.origin}${pointOfSalePath(url)}`
  const share = async () => {
    const outcome = await shareLink({ title: name, url: link })
    if (outcome === 'copied') toasts.success(t('share_copied'))
    setShown(outcome === 'impossible')
  }
  return (
    <>
      <Button
        look={isSmall ? 'quiet' : 'secondary'}
        className={isSmall ? styles.small : undefined}
        title={isSmall ? t('share') : undefined}
        onClick={() => void share()}
        icon={
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.sign}>
            <path d="M10 12.5v-10M6.5 5.5 10 2.5l3.5 3M6 9H4.5v8.5h11V9H14" />
          </svg>
        }
      >
        <span className={isSmall ? 'visually-hidden' : undefined}>{t('share')}</span>
      </Button>
      {isShown && (
        <input
          readOnly
          autoFocus
          value={link}
          aria-label={t('share_link')}
          className={styles.link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
