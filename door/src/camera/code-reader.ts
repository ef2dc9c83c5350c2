/** Reads one picture of the camera: the text of a QR, or null. */
export type CodeReader = { read: (video: HTMLVideoElement) => Promise<string | null>; stop: () => void }

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** No picture needs more to be read, and a smaller one is read sooner. */
const LONGEST_SIDE = 1280

/** The browser's own reader where it knows QR codes, else one in WebAssembly that runs beside the page. */
export async function createCodeReader(): Promise<CodeReader> {
  const Maker = 'BarcodeDetector' in window ? (window.BarcodeDetector as DetectorMaker) : null
  const formats = await (Maker?.getSupportedFormats() ?? Promise.resolve([])).catch((): string[] => [])
  if (!Maker || !formats.includes('qr_code')) return createWorkerReader()
  const detector = new Maker({ formats: ['qr_code'] })
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null, stop: () => undefined }
}

function createWorkerReader(): CodeReader {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
  let answer: (text: string | null) => void = () => undefined
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => answer(data))
  return {
    read: async (video) => {
      const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight))
      const picture = await createImageBitmap(video, {
        resizeWidth: Math.round(video.videoWidth * scale),
        resizeHeight: Math.round(video.videoHeight * scale),
      })
      return new Promise((resolve) => {
        answer = resolve
        worker.postMessage(picture, [picture])
      })
    },
    stop: () => worker.terminate(),
  }
}
