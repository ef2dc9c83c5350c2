import { afterEach, expect, test, vi } from 'vitest'
import { aimedCode } from './aimed-code.ts'
import { createCodeReader } from './code-reader.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const video = { videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement
const box = (x: number, y: number) => ({ x: x - 50, y: y - 50, width: 100, height: 100 })

/** A browser with a reader of its own, which sees what `detect` says; and the one in WebAssembly, which reads "by worker". */
function aBrowser(detect: (picture: unknown) => { rawValue: string; boundingBox: object }[]) {
  const made: { formats: string[] }[] = []
  const sent: unknown[] = []
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code', 'aztec', 'code_128', 'ean_13']
    constructor(options: { formats: string[] }) {
      made.push(options)
    }
    detect = async (picture: unknown) => detect(picture)
  }
  class FakeWorker extends EventTarget {
    postMessage(message: unknown) {
      sent.push(message)
      this.dispatchEvent(new MessageEvent('message', { data: 'by worker' }))
    }
    terminate = () => undefined
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('createImageBitmap', async () => 'a picture')
  const painted = { drawImage: () => undefined, fillRect: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(painted as never)
  return { made, sent }
}

test('DOOR-64 of several codes on a picture the one in its middle is read', async () => {
  const ticket = { text: 'ticket', x: 700, y: 300 }
  expect(
    aimedCode([{ text: 'poster', x: 100, y: 100 }, ticket, { text: 'next', x: 1100, y: 360 }], { width: 1280, height: 720 }),
  ).toBe('ticket')
  expect(aimedCode([], { width: 1280, height: 720 })).toBeNull()
  aBrowser(() => [
    { rawValue: 'poster', boundingBox: box(100, 100) },
    { rawValue: 'ticket', boundingBox: box(660, 340) },
  ])
  const reader = await createCodeReader(false)
  expect(await reader.read(video)).toBe('ticket')
})

test('DOOR-64 a browser whose reader says that it has no service behind it reads by the one of the app', async () => {
  const { sent } = aBrowser(() => {
    throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
  })
  const reader = await createCodeReader(true)
  expect(await reader.read(video)).toBeNull()
  expect(await reader.read(video)).toBe('by worker')
  expect(sent).toEqual([{ picture: 'a picture', readsAll: true }])
})

test('DOOR-64 a video without a picture does not take the browser its own reader', async () => {
  let isReady = false
  const { sent } = aBrowser(() => {
    if (!isReady) throw new DOMException('The source has no data.', 'InvalidStateError')
    return [{ rawValue: 'ticket', boundingBox: box(640, 360) }]
  })
  const reader = await createCodeReader(false)
  expect(await reader.read(video)).toBeNull()
  isReady = true
  expect(await reader.read(video)).toBe('ticket')
  expect(sent).toEqual([])
})

test('DOOR-64 a light code on a dark ground, which the reader of Android cannot read, is read the other way round', async () => {
  aBrowser((picture) => (picture === video ? [] : [{ rawValue: 'light ticket', boundingBox: box(640, 360) }]))
  const reader = await createCodeReader(false)
  expect([await reader.read(video), await reader.read(video), await reader.read(video)]).toEqual([
    null,
    'light ticket',
    'light ticket',
  ])
})

test('DOOR-65 the kinds of code of other shops are read where they are asked for, as far as the browser knows them', async () => {
  const { made } = aBrowser(() => [])
  await createCodeReader(false)
  await createCodeReader(true)
  expect(made.map(({ formats }) => formats)).toEqual([['qr_code'], ['qr_code', 'aztec', 'code_128']])
})
