import { keepToken } from '@entree/web/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetKept, useStation, useStationState } from '../data.ts'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import { unsentOf } from '../station/station-state.ts'
import { synchronise } from '../station/synchronise.ts'
import { forgetPlace } from './device-settings.ts'

/** What is asked stands at the end of a screen that may be longer than the phone. */
const showWhole = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' })

/** Signs out; asks first while scans wait, which only a signed-in device can send. */
export function SignOut() {
  const t = useT()
  const station = useStation()
  const client = useQueryClient()
  const unsent = unsentOf(useStationState())
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const signOut = async () => {
    setBusy(true)
    await send('logout', {}).catch(() => null)
    // What cannot be deleted now is deleted when the app opens again with nobody signed in.
    await station.clear().catch(() => undefined)
    forgetKept()
    client.clear()
    forgetPlace()
    keepToken(null)
  }
  const wish = async () => {
    setBusy(true)
    if (unsentOf(station.state()) > 0) await synchronise(station, null)
    setBusy(false)
    if (unsentOf(station.state()) > 0) setAsking(true)
    else await signOut()
  }
  // They may have been sent while the question stood open.
  if (!isAsking || unsent === 0)
    return (
      <button type="button" className="button" disabled={isBusy} onClick={() => void wish()}>
        {t(isBusy ? 'load.wait' : 'settings.sign_out')}
      </button>
    )
  return (
    <div className="stack notice" role="alert" ref={showWhole}>
      <p>{t('settings.sign_out_waiting', { count: unsent })}</p>
      <button type="button" className="button primary" onClick={() => setAsking(false)}>
        {t('settings.stay')}
      </button>
      <button type="button" className="button" disabled={isBusy} onClick={() => void signOut()}>
        {t(isBusy ? 'load.wait' : 'settings.sign_out_anyway')}
      </button>
    </div>
  )
}
