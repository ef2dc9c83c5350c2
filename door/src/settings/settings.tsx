import { phoneCode } from '@entree/domain/door/phone-rules.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMay, useMe, useStation, useStationState, type Session } from '../data.ts'
import { useT } from '../messages.ts'
import { phoneId } from '../phone/phone-id.ts'
import { signal } from '../scan/signals.ts'
import type { Station } from '../station/station.ts'
import { synchronise } from '../station/synchronise.ts'
import { Discard } from './discard.tsx'
import { useDeviceSettings } from './device-settings.ts'
import { Products } from './products.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Narrowing } from './narrowing.tsx'
import { SignOut } from './sign-out.tsx'

type Props = { event_id: number; session: Session; onLeave: () => void }

/** Who is signed in, where, what the device does, and what the server did not take (MGMT-07). */
export function Settings({ event_id, session, onLeave }: Props) {
  const t = useT()
  const { dateTime } = useFormat()
  const { user } = useMe()
  const mayChange = useMay('app.device_settings')
  const mayProducts = useMay('app.product_scan_settings')
  const [settings, change] = useDeviceSettings()
  const station = useStation()
  const { waiting } = useStationState()
  const refused = waiting.flatMap((scan) => (scan.refused === null ? [] : [{ ...scan, code: scan.refused }]))
  return (
    <div className="page">
      <h1>{t('tabs.settings')}</h1>
      <p>{t('settings.signed_in_as', { name: user.name })}</p>
      <p className="soft">{t('settings.phone', { code: phoneCode(phoneId()) })}</p>
      <button type="button" className="button" onClick={onLeave}>
        {t('settings.other_session')}
      </button>
      {mayChange && (
        <>
          <label className="check">
            <input type="checkbox" checked={settings.sound} onChange={(event) => change({ sound: event.target.checked })} />
            {t('settings.sound')}
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={settings.vibration}
              onChange={(event) => change({ vibration: event.target.checked })}
            />
            {t('settings.vibration')}
          </label>
          <button type="button" className="button" onClick={() => signal('good', settings)}>
            {t('settings.try')}
          </button>
        </>
      )}
      {mayChange && <Narrowing session={session} />}
      {mayProducts && <Products event_id={event_id} />}
      <LanguageChoice />
      {refused.length > 0 && (
        <section className="stack notice">
          <h2>{t('settings.refused')}</h2>
          {refused.map(({ scan_id, scanned_at, code }) => (
            <p
              key={scan_id}
            >{`${dateTime(scanned_at)}: ${t(code === 'not_found' ? 'settings.refused_gone' : `errors.${code}`)}`}</p>
          ))}
          <button type="button" className="button" onClick={() => void sendAgain(station)}>
            {t('settings.send_again')}
          </button>
          <Discard />
        </section>
      )}
      <SignOut />
    </div>
  )
}

/** What a full device cannot store is sent all the same. */
async function sendAgain(station: Station): Promise<void> {
  await station.retryRefused().catch(() => undefined)
  await synchronise(station, null)
}
