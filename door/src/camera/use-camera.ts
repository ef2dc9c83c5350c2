import { useEffect, useRef, useState, type RefObject } from 'react'
import { createCodeReader, type CodeReader } from './code-reader.ts'
import { createSeenCodes } from './seen-codes.ts'
import { createStillness } from './stillness.ts'

/** Between two pictures, so that the phone stays cool. */
const PAUSE_MS = 60

export type CameraState = 'starting' | 'on' | 'refused' | 'busy' | 'none'

/** What a browser calls it when a camera is not allowed, or held by another app. */
const FAILURES: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

type Camera = { id: string; name: string }
type Found = { track: MediaStreamTrack | null; cameras: Camera[] }

/**
 * Shows a camera in a video element and calls back with each new code in front of it (and how many ms its picture took
 * to read), when it was opened, and when it has ended. `readsAll`: not only QR codes (DOOR-65).
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { device_id, readsAll }: { device_id: string | null; readsAll: boolean },
  {
    onCode,
    onOpen: onTrack,
    onEnd,
  }: { onCode: (code: string, read_ms: number) => void; onOpen: (track: MediaStreamTrack | null) => void; onEnd: () => void },
) {
  const [state, setState] = useState<CameraState>('starting')
  const [found, setFound] = useState<Found>({ track: null, cameras: [] })
  const handlers = useRef({ onCode, onTrack, onEnd })
  useEffect(() => {
    handlers.current = { onCode, onTrack, onEnd }
  }, [onCode, onTrack, onEnd])

  useEffect(() => {
    const shown = video.current
    if (!shown) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const onOpen = (opened: Found) => {
      setFound(opened)
      setState('on')
      handlers.current.onTrack(opened.track)
      // Unplugged, taken by another app, or put to sleep with the phone.
      opened.track?.addEventListener('ended', () => handlers.current.onEnd(), { signal })
      // Beside another app on the same screen it stays open and gives no pictures, until that app lets go of it. Unseen, every camera does.
      opened.track?.addEventListener('mute', () => document.visibilityState === 'visible' && setState('busy'), { signal })
      opened.track?.addEventListener('unmute', () => setState('on'), { signal })
    }
    watch(shown, device_id, { signal, readsAll, onOpen, onCode: (code, ms) => handlers.current.onCode(code, ms) }).catch(
      (error: unknown) => {
        if (signal.aborted) return
        setState((error instanceof DOMException && FAILURES[error.name]) || 'none')
        void onAllowed(() => handlers.current.onEnd(), signal)
      },
    )
    // After a call or a sleep a phone shows a black or a frozen picture, and says nothing of it.
    const onShown = () => document.visibilityState === 'visible' && handlers.current.onEnd()
    document.addEventListener('visibilitychange', onShown, { signal })
    return () => ending.abort()
  }, [video, device_id, readsAll])

  return { state, ...found }
}

/** Calls back when the user allows the camera after all, as in the settings of the browser; where it says so. */
async function onAllowed(listener: () => void, signal: AbortSignal): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => null)
  if (signal.aborted) return
  permission?.addEventListener('change', () => permission.state === 'granted' && listener(), { signal })
}

type Watching = {
  signal: AbortSignal
  readsAll: boolean
  onOpen: (found: Found) => void
  onCode: (code: string, read_ms: number) => void
}

/** Opens a camera and reads picture after picture until it is stopped. */
async function watch(
  video: HTMLVideoElement,
  device_id: string | null,
  { signal, readsAll, onOpen, onCode }: Watching,
): Promise<void> {
  const stream = await openCamera(device_id)
  let reader: CodeReader | null = null
  try {
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    onOpen({ track: stream.getVideoTracks()[0] ?? null, cameras: await listCameras() })
    reader = await createCodeReader(readsAll)
    const isNew = createSeenCodes()
    const isWorthReading = createStillness()
    let code: string | null = null
    while (!signal.aborted) {
      const began = performance.now()
      const isThere = video.videoWidth > 0
      // What was read last is before the camera still, or was nothing and is so.
      if (code === null && isThere && !isWorthReading(video, began)) {
        await pause()
        continue
      }
      code = isThere ? await reader.read(video).catch(() => null) : null
      const isOther = isNew(code, performance.now())
      if (code !== null && isOther && !signal.aborted) onCode(code, performance.now() - began)
      await pause()
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    reader?.stop()
  }
}

async function openCamera(device_id: string | null): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const back = { facingMode: { ideal: 'environment' }, ...size }
  if (device_id === null) return navigator.mediaDevices.getUserMedia({ video: back })
  // One that was unplugged since is replaced by whatever there is.
  return navigator.mediaDevices
    .getUserMedia({ video: { deviceId: { exact: device_id }, ...size } })
    .catch(() => navigator.mediaDevices.getUserMedia({ video: back }))
}

async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.flatMap(({ kind, deviceId, label }) => (kind === 'videoinput' ? [{ id: deviceId, name: label }] : []))
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

/** Whether the camera has a light that can be switched. */
export function hasTorch(track: MediaStreamTrack | null): boolean {
  const capabilities: object = track?.getCapabilities?.() ?? {}
  return 'torch' in capabilities && Boolean(capabilities.torch)
}

/** Switches the camera's light; whether it obeyed. */
export async function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  return track.applyConstraints({ advanced: [light] }).then(
    () => true,
    () => false,
  )
}
