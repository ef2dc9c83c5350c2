import { useRef, useState } from 'react'
import { useT } from '../messages.ts'
import { hasTorch, setTorch, useCamera } from './use-camera.ts'

type Props = {
  camera_id: string | null
  onCode: (code: string, read_ms: number) => void
  /** Chooses another camera; without it there is no such choice. */
  onCamera?: (camera_id: string) => void
}

/** The picture of the camera with a frame to aim by, its light, and the other cameras. */
export function CameraView({ camera_id, onCode, onCamera }: Props) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const { state, cameras, track } = useCamera(video, camera_id, onCode)
  const [isLit, setLit] = useState(false)
  const next = cameras[(cameras.findIndex(({ id }) => id === track?.getSettings().deviceId) + 1) % Math.max(1, cameras.length)]
  return (
    <div className="camera" data-state={state}>
      <video ref={video} muted playsInline aria-label={t('camera.picture')} />
      {state === 'on' && <div className="aim" aria-hidden="true" />}
      {state !== 'on' && (
        <p className="camera-note" role="status">
          {t(NOTES[state])}
        </p>
      )}
      <div className="camera-tools">
        {track && hasTorch(track) && (
          <button
            type="button"
            className="button"
            aria-pressed={isLit}
            onClick={() => {
              setLit(!isLit)
              void setTorch(track, !isLit)
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
