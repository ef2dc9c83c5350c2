import { useState } from 'react'
import { useStation } from '../data.ts'
import { useT } from '../messages.ts'

/** Throws away the scans that the server does not take, at a second press: nobody learns of them any more (DOOR-03). */
export function Discard() {
  const t = useT()
  const station = useStation()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t('settings.discard')}
      </button>
    )
  return (
    <>
      <p role="alert">{t('settings.discard_sure')}</p>
      <button type="button" className="button primary" onClick={() => setAsking(false)}>
        {t('settings.discard_not')}
      </button>
      <button type="button" className="button" onClick={() => void station.discardRefused().catch(() => undefined)}>
        {t('settings.discard')}
      </button>
    </>
  )
}
