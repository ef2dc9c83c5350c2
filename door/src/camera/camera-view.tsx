import { useRef, useState } from 'react'
import { useT } from '../messages.ts'
import { hasTorch, setTorch, useCamera } from './use-camera.ts'

type Props = {
  camera_id: string | null
  onCode: (code: string, read_ms: number) => void
  /** Chooses another camera; without it there is no such choice. */
  onCamera?: (camera_id: string) => void
}

/** The picture of the camera with a frame to aim by, its light, and the other cameras. One that ended is opened again. */
export function CameraView(props: Props) {
  const [tries, setTries] = useState(0)
  return <OneCamera key={`${props.camera_id}-${tries}`} {...props} onAgain={() => setTries(tries + 1)} />
}

function OneCamera({ camera_id, onCode, onCamera, onAgain }: Props & { onAgain: () => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const { state, cameras, track } = useCamera(video, camera_id, { onCode, onEnd: onAgain })
  const [light, setLight] = useState({ is_on: false, has_failed: false })
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
              const obeyed = await setTorch(track, !light.is_on)
              setLight({ is_on: obeyed !== light.is_on, has_failed: !obeyed })
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

const NOTES = { starting: 'camera.starting', refused: 'camera.refused', none: 'camera.none' } as const
