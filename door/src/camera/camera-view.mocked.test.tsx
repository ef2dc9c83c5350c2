import { LanguageProvider } from '@entree/web/language.tsx'
import { languages } from '@entree/domain/foundation/languages.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFirstMessages, loadMessages } from '../messages.ts'
import { CameraView } from './camera-view.tsx'

/** What the reader finds in the next picture. */
let read: string | null = null
vi.mock('./code-reader.ts', () => ({
  createCodeReader: async () => ({ read: async () => read, stop: () => undefined }),
}))

/** A camera of the device, as the browser hands it out. */
class Track extends EventTarget {
  readyState = 'live'
  lights: unknown[] = []
  readonly id: string
  readonly torch: boolean
  constructor(id: string, torch: boolean) {
    super()
    this.id = id
    this.torch = torch
  }
  getSettings = () => ({ deviceId: this.id })
  getCapabilities = () => (this.torch ? { torch: true } : {})
  applyConstraints = async ({ advanced }: { advanced: unknown[] }) => {
    if (isStuck) throw new DOMException('busy', 'OperationError')
    this.lights.push(...advanced)
  }
  stop = () => void (this.readyState = 'ended')
}

let tracks: Track[] = []
let opened: Track[] = []
let refusal: string | null = null
let isStuck = false
let permission: EventTarget & { state: string }

beforeEach(() => {
  read = null
  tracks = [new Track('back', true), new Track('front', false)]
  opened = []
  refusal = null
  isStuck = false
  const getUserMedia = async ({ video }: { video: { deviceId?: { exact: string } } }) => {
    if (refusal !== null) throw new DOMException('no', refusal)
    const track = tracks.find(({ id }) => id === (video.deviceId?.exact ?? 'back'))
    if (!track) throw new DOMException('gone', 'OverconstrainedError')
    opened.push(track)
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  const enumerateDevices = async () => tracks.map(({ id }) => ({ kind: 'videoinput', deviceId: id, label: id }))
  permission = Object.assign(new EventTarget(), { state: 'prompt' })
  const parts = { mediaDevices: { getUserMedia, enumerateDevices }, permissions: { query: async () => permission } }
  vi.stubGlobal('navigator', Object.create(navigator, Object.getOwnPropertyDescriptors(parts)))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value: 640, configurable: true })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(props: Partial<Parameters<typeof CameraView>[0]> = {}) {
  const start = await loadFirstMessages('en')
  const all = { camera_id: null, onCode: vi.fn(), ...props }
  const view = (more = {}) => (
    <LanguageProvider start={start} load={loadMessages} habits={{ stored_as: 'entree.door.language', detected: languages }}>
      <CameraView {...all} {...more} />
    </LanguageProvider>
  )
  const { rerender } = render(view())
  return { ...all, change: (more: object) => rerender(view(more)) }
}

const light = () => screen.findByRole('button', { name: 'Light' })
const isLit = async () => (await light()).getAttribute('aria-pressed')

test('MGMT-02 a code before the camera is called back once while it stays there', async () => {
  read = 'T-1'
  const { onCode } = await show()
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('T-1', expect.any(Number)))
  read = 'T-2'
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('T-2', expect.any(Number)))
  expect(onCode).toHaveBeenCalledTimes(2)
})

test('MGMT-02 the light is switched on and off, and says which it is', async () => {
  await show()
  expect(await isLit()).toBe('false')
  fireEvent.click(await light())
  await waitFor(async () => expect(await isLit()).toBe('true'))
  fireEvent.click(await light())
  await waitFor(async () => expect(await isLit()).toBe('false'))
  expect(tracks[0]?.lights).toEqual([{ torch: true }, { torch: false }])
})

test('MGMT-02 a light that does not obey says so instead of claiming to be on, until it does', async () => {
  isStuck = true
  await show()
  fireEvent.click(await light())
  expect((await screen.findByRole('alert')).textContent).toContain("The light didn't switch.")
  expect(await isLit()).toBe('false')
  isStuck = false
  fireEvent.click(await light())
  await waitFor(async () => expect(await isLit()).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('DOOR-48 a light that was on is on again when the camera is opened again, and one that was switched off stays off', async () => {
  await show()
  fireEvent.click(await light())
  await waitFor(async () => expect(await isLit()).toBe('true'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(opened).toHaveLength(2))
  await waitFor(async () => expect(await isLit()).toBe('true'))
  expect(tracks[0]?.lights).toEqual([{ torch: true }, { torch: true }])
  fireEvent.click(await light())
  await waitFor(async () => expect(await isLit()).toBe('false'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(opened).toHaveLength(3))
  expect(await isLit()).toBe('false')
  expect(tracks[0]?.lights).toHaveLength(3)
})

test('DOOR-62 a light that was on is on again for who comes back to the camera, and stays off once it was switched off', async () => {
  let lit: string | null = null
  const come = () => show({ light: [lit, (now) => (lit = now)] })
  await come()
  fireEvent.click(await light())
  await waitFor(async () => expect(await isLit()).toBe('true'))
  cleanup()
  await come()
  await waitFor(async () => expect(await isLit()).toBe('true'))
  fireEvent.click(await light())
  await waitFor(async () => expect(await isLit()).toBe('false'))
  cleanup()
  await come()
  expect(await isLit()).toBe('false')
  expect(tracks[0]?.lights).toEqual([{ torch: true }, { torch: true }, { torch: false }])
})

test('MGMT-02 another camera starts dark, and one without a light has no button for it', async () => {
  tracks = [new Track('back', true), new Track('wide', true), new Track('front', false)]
  const onCamera = vi.fn()
  const { change } = await show({ onCamera })
  fireEvent.click(await light())
  await waitFor(async () => expect(await isLit()).toBe('true'))
  fireEvent.click(screen.getByRole('button', { name: 'Other camera' }))
  expect(onCamera).toHaveBeenCalledWith('wide')
  change({ camera_id: 'wide', onCamera })
  await waitFor(() => expect(opened.map(({ id }) => id)).toEqual(['back', 'wide']))
  await waitFor(async () => expect(await isLit()).toBe('false'))
  change({ camera_id: 'front', onCamera })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Light' })).toBeNull())
  await waitFor(() => expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'live']))
})

test.each([
  ['is refused', 'NotAllowedError', "Camera access is blocked. Allow it in the browser's settings, or type the code."],
  [
    'is held by another app (DOOR-68)',
    'NotReadableError',
    'Another app is using the camera. Close it, then try again, or type the code.',
  ],
  [
    'is held by another app when it is opened (DOOR-68)',
    'AbortError',
    'Another app is using the camera. Close it, then try again, or type the code.',
  ],
  ['is not there', 'NotFoundError', 'No camera found. Use a hand scanner, or type the code.'],
])('MGMT-02 a camera that %s says so, and is asked for again on a press', async (_, name, words) => {
  refusal = name
  await show()
  await screen.findByText(words)
  refusal = null
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await light()
  expect(screen.queryByText(words)).toBeNull()
})

test('DOOR-68 a camera that was blocked opens without a press once it is allowed', async () => {
  refusal = 'NotAllowedError'
  await show()
  await screen.findByText(/^Camera access is blocked/)
  refusal = null
  // What is decided elsewhere is heard once the app listens.
  await waitFor(() => {
    permission.state = 'granted'
    permission.dispatchEvent(new Event('change'))
    expect(opened).toHaveLength(1)
  })
  await light()
})

test('DOOR-68 a camera that another app beside this one holds is reported while it gives no pictures', async () => {
  await show()
  await light()
  const busy = 'Another app is using the camera. Close it, then try again, or type the code.'
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void opened[0]!.dispatchEvent(new Event('mute')))
  looked.mockReturnValue('visible')
  expect(screen.queryByText(busy)).toBeNull()
  opened[0]!.dispatchEvent(new Event('mute'))
  await screen.findByText(busy)
  opened[0]!.dispatchEvent(new Event('unmute'))
  await waitFor(() => expect(screen.queryByText(busy)).toBeNull())
  expect(opened).toHaveLength(1)
})

test('DOOR-68 one that another app takes, and keeps, is reported as that, and opens once it is let go of', async () => {
  await show()
  await light()
  refusal = 'NotReadableError'
  opened[0]!.dispatchEvent(new Event('ended'))
  await screen.findByText(/^Another app is using the camera/)
  refusal = null
  document.dispatchEvent(new Event('visibilitychange'))
  await light()
})

test('MGMT-02 a camera that another app takes is reopened automatically', async () => {
  await show()
  await light()
  opened[0]!.dispatchEvent(new Event('ended'))
  await waitFor(() => expect(opened).toHaveLength(2))
  await light()
})

test('MGMT-02 the camera is reopened when the app is looked at again: after a sleep or a call its picture may be dead', async () => {
  await show()
  await light()
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(opened).toHaveLength(1)
  looked.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(opened).toHaveLength(2))
  await light()
})

test('MGMT-02 a chosen camera that was unplugged is replaced by what there is', async () => {
  await show({ camera_id: 'gone' })
  await light()
  expect(opened.map(({ id }) => id)).toEqual(['back'])
})
