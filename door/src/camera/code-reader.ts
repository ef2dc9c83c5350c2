import { aimedCode } from './aimed-code.ts'
import type { ToRead } from './reader-worker.ts'

/** Reads one picture of the camera: the text of the code that is aimed at, or null. */
export type CodeReader = { read: (video: HTMLVideoElement) => Promise<string | null>; stop: () => void }

type Detected = { rawValue: string; boundingBox: DOMRectReadOnly }
type Detector = { detect: (source: HTMLVideoElement | HTMLCanvasElement) => Promise<Detected[]> }
type DetectorMaker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** No picture needs more to be read, and a smaller one is read sooner. */
const LONGEST_SIDE = 1280

/** Ours are QR codes; other shops print these too on their tickets. As browsers call them. */
const OF_OTHERS = ['aztec', 'pdf417', 'data_matrix', 'code_128']

/**
 * The browser's own reader where it knows QR codes, else one in WebAssembly that runs beside the page. `readsAll`: also the kinds of code
 * that tickets of other shops have (DOOR-65), which costs some battery.
 */
export async function createCodeReader(readsAll: boolean): Promise<CodeReader> {
  const Maker = 'BarcodeDetector' in window ? (window.BarcodeDetector as DetectorMaker) : null
  const known = await (Maker?.getSupportedFormats() ?? Promise.resolve([])).catch((): string[] => [])
  if (!Maker || !known.includes('qr_code')) return createWorkerReader(readsAll)
  const formats = ['qr_code', ...(readsAll ? OF_OTHERS : [])].filter((format) => known.includes(format))
  return createOwnReader(new Maker({ formats }), readsAll)
}

/**
 * The browser's own reader. That of Android has a service behind it that may be missing, and then says so only when it is to read; and it
 * reads no light code on a dark ground, for which every second picture without a code is read the other way round (DOOR-64).
 */
function createOwnReader(detector: Detector, readsAll: boolean): CodeReader {
  let instead: CodeReader | null = null
  let isTurned = false
  const look = async (video: HTMLVideoElement) => {
    const picture = isTurned ? turned(video) : video
    const size = picture === video ? { width: video.videoWidth, height: video.videoHeight } : picture
    const codes = (await detector.detect(picture)).map(({ rawValue, boundingBox: { x, y, width, height } }) => {
      return { text: rawValue, x: x + width / 2, y: y + height / 2 }
    })
    const code = aimedCode(codes, size)
    // What was found one way is looked for the same way.
    if (code === null) isTurned = !isTurned
    return code
  }
  return {
    read: async (video) => {
      if (instead) return instead.read(video)
      try {
        return await look(video)
      } catch (error) {
        // A video that has no picture yet is not the reader's fault.
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) instead = createWorkerReader(readsAll)
        return null
      }
    },
    stop: () => instead?.stop(),
  }
}

/** The picture with light and dark exchanged. */
function turned(video: HTMLVideoElement): HTMLVideoElement | HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeOf(video))
  const context = canvas.getContext('2d')
  if (!context) return video
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'difference'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

function createWorkerReader(readsAll: boolean): CodeReader {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
  let answer: (text: string | null) => void = () => undefined
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => answer(data))
  return {
    read: async (video) => {
      const { width, height } = sizeOf(video)
      const picture = await createImageBitmap(video, { resizeWidth: width, resizeHeight: height })
      return new Promise((resolve) => {
        answer = resolve
        worker.postMessage({ picture, readsAll } satisfies ToRead, [picture])
      })
    },
    stop: () => worker.terminate(),
  }
}

function sizeOf({ videoWidth, videoHeight }: HTMLVideoElement): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
  return { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) }
}
