import { useRef, useState } from 'react'
import { useT } from '../messages.ts'
import { hasTorch, setTorch, useCamera } from './use-camera.ts'

type Props = {
  camera_id: string | null
  onCode: (code: string, read_ms: number) => void
  /** Chooses another camera; without it there is no such choice. */
  onCamera?: (camera_id: string) => void
  /** Where it is remembered which light was on, by who shows the camera again later (DOOR-62). */
  light?: Light
  /** Reads the kinds of code too that only other shops print (DOOR-65). */
  readsAll?: boolean
}

/** The camera whose light was switched on last, and is to be on, null: none; and how to change that. */
export type Light = readonly [lit: string | null, onLight: (lit: string | null) => void]

/** The picture of the camera with a frame to aim by, its light, and the other cameras. One that ended is opened again, with its light (DOOR-48). */
export function CameraView(props: Props) {
  const [tries, setTries] = useState(0)
  const own: Light = useState<string | null>(null)
  const light = props.light ?? own
  return <OneCamera key={`${props.camera_id}-${tries}`} {...props} light={light} onAgain={() => setTries(tries + 1)} />
}

type OneProps = Props & { light: Light; onAgain: () => void }

function OneCamera({ camera_id, readsAll = false, onCode, onCamera, light: [lit, onLight], onAgain }: OneProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [light, setLight] = useState({ is_on: false, has_failed: false })
  const switchLight = async (camera: MediaStreamTrack, isOn: boolean) => {
    const obeyed = await setTorch(camera, isOn)
    setLight({ is_on: obeyed === isOn, has_failed: !obeyed })
    return obeyed === isOn
  }
  const onOpen = (opened: MediaStreamTrack | null) => {
    if (hasTorch(opened) && opened && lit !== null && lit === opened.getSettings().deviceId) void switchLight(opened, true)
  }
  const { state, cameras, track } = useCamera(video, { device_id: camera_id, readsAll }, { onCode, onOpen, onEnd: onAgain })
  const next = cameras[(cameras.findIndex(({ id }) => id === track?.getSettings().deviceId) + 1) % Math.max(1, cameras.length)]
  return (
    <div className="camera" data-state={state}>
      <video ref={video} muted playsInline aria-label={t('camera.picture')} />
      {state === 'on' && <div className="aim" aria-hidden="true" />}
      {state !== 'on' && (
        <div className="camera-note">
          <p role="status">{t(NOTES[state])}</p>
          {state !== 'starting' && (
            <button type="button" className="button" onClick={onAgain}>
              {t('load.again')}
            </button>
          )}
        </div>
      )}
      <div className="camera-tools">
        {light.has_failed && (
          <p className="mark" role="alert">
            {t('camera.light_failed')}
          </p>
        )}
        {track && hasTorch(track) && (
          <button
            type="button"
            className="button"
            aria-pressed={light.is_on}
            onClick={async () => {
              const isOn = await switchLight(track, !light.is_on)
              onLight(isOn ? (track.getSettings().deviceId ?? null) : null)
            }}
          >
            {t('camera.light')}
          </button>
        )}
        {onCamera && next && cameras.length > 1 && (
          <button type="button" className="button" onClick={() => onCamera(next.id)}>
            {t('camera.other')}
          </button>
        )}
      </div>
    </div>
  )
}

const NOTES = { starting: 'camera.starting', refused: 'camera.refused', busy: 'camera.busy', none: 'camera.none' } as const
