import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../messages.ts'

/** In place of a page whose code did not come: `retry` fetches and shows it. It is tried again when asked, and when the network is back. */
export function PageMissing({ retry }: { retry: () => Promise<void> }) {
  const t = useT()
  const [isTrying, setTrying] = useState(false)
  const isBusy = useRef(false)
  const tryAgain = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setTrying(true)
    try {
      await retry()
    } catch {
      await reloadIfServed()
    }
    isBusy.current = false
    setTrying(false)
  }
  const onBack = useEffectEvent(() => void tryAgain())
  useEffect(() => {
    const back = () => onBack()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
  return (
    <Alert
      kind="danger"
      live
      actions={
        <Button busy={isTrying} onClick={() => void tryAgain()}>
          {t('try_again')}
        </Button>
      }
    >
      {t('something_went_wrong')}
    </Alert>
  )
}

/** Some browsers never request a failed file again: when the server can be reached, the page is reloaded. */
async function reloadIfServed(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
