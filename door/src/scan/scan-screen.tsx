import { isWrittenLikeCode } from '@entree/domain/selling/old-code.ts'
import { createTypedCode, endsCode } from '@entree/web/typed-code.ts'
import { useCallback, useEffect, useMemo, useState, type FormEvent } from 'react'
import { CameraView, type Light } from '../camera/camera-view.tsx'
import { useStationState, type Session } from '../data.ts'
import { useT } from '../messages.ts'
import { fieldOf } from '../ui/field-of.ts'
import { hasOldCodes, readOldCode } from '../station/read-old-code.ts'
import { useDeviceSettings } from '../settings/device-settings.ts'
import { listenToHandScanner } from './hand-scanner.ts'
import { isWholeCode, splitCodes } from './split-codes.ts'
import type { Scans } from './use-scans.ts'

type Props = { session: Session; scans: Scans; light: Light; onSearch: (number: string) => void }

/** An order number or a ticket number, which stand below the code: far shorter than it. */
const NUMBER = /^#?(\d{1,15})$/

/** Scans with the camera, a hand scanner that types, or by hand (MGMT-02). */
export function ScanScreen({ session, scans, light, onSearch }: Props) {
  const t = useT()
  const [settings, change] = useDeviceSettings()
  const [isTyping, setTyping] = useState(false)
  const [typed] = useState(() => createTypedCode((text) => isWrittenLikeCode(text) || isWholeCode(text), isWholeCode))
  const { scan, isHeld, direction, setDirection } = scans
  const { kept, tickets } = useStationState()
  const readsAll = useMemo(() => kept !== null && hasOldCodes(tickets), [kept, tickets])
  const isOldCode = async (code: string) => kept !== null && (await readOldCode(kept.door, tickets, code)) !== null
  const scanCode = useCallback((code: string) => void (isHeld || scan({ code })), [scan, isHeld])
  useEffect(() => listenToHandScanner(scanCode), [scanCode])

  const scanEach = (text: string) => {
    for (const code of new Set(splitCodes(text))) scanCode(code)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = typed.read(fieldOf(event.currentTarget, 'code').trim())
    if (code === '') return
    event.currentTarget.reset()
    const number = NUMBER.exec(code)?.[1]
    if (number === undefined) return scanEach(code)
    // Another shop may have numbered its tickets.
    void isOldCode(code).then((isOld) => (isOld ? scanCode(code) : onSearch(number)))
  }
  return (
    <>
      <h1 className="visually-hidden">{t('tabs.scan')}</h1>
      <CameraView
        camera_id={settings.camera_id}
        light={light}
        readsAll={readsAll}
        onCamera={(camera_id) => change({ camera_id })}
        onCode={(code, read_ms) => {
          performance.mark('door:code', { detail: read_ms })
          scanCode(code)
        }}
      />
      <div className="scan-tools">
        {session.outgoing_scans && (
          <div className="choice" role="group" aria-label={t('scan.direction')}>
            <button type="button" className="button" aria-pressed={direction === 'in'} onClick={() => setDirection('in')}>
              {t('scan.in')}
            </button>
            <button type="button" className="button" aria-pressed={direction === 'out'} onClick={() => setDirection('out')}>
              {t('scan.out')}
            </button>
          </div>
        )}
        {isTyping ? (
          <form className="typed" onSubmit={submit}>
            <label className="field">
              {t('scan.code')}
              <input
                name="code"
                onKeyDown={(event) => {
                  const field = event.currentTarget
                  typed.onKey(event)
                  typed.onWhole(field, () => field.form?.requestSubmit())
                  // Enter submits it; the Tab of a hand scanner would only leave the field.
                  if (event.key !== 'Tab' || !endsCode(event) || !typed.hasCode(field.value)) return
                  event.preventDefault()
                  field.form?.requestSubmit()
                }}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={500}
                autoFocus
              />
            </label>
            <button type="submit" className="button primary">
              {t('scan.check')}
            </button>
          </form>
        ) : (
          <button type="button" className="button" onClick={() => setTyping(true)}>
            {t('scan.type')}
          </button>
        )}
      </div>
    </>
  )
}
