import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { aimedCode } from './aimed-code.ts'

/** A picture, and whether all kinds of code are read that tickets have, or QR only. */
export type ToRead = { picture: ImageBitmap; readsAll: boolean }

/** Runs beside the page: gets pictures, answers each with the text of the code on it that is aimed at, or null. */
const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })

const QR: ReaderOptions['formats'] = ['QRCode']
const OTHERS: ReaderOptions['formats'] = ['Aztec', 'PDF417', 'DataMatrix', 'Code128']
/** Beside a ticket there may be others, and whatever stands on the paper. */
const MOST = 4

addEventListener('message', (event: MessageEvent<ToRead>) => {
  void read(event.data).then(
    (text) => postMessage(text),
    () => postMessage(null),
  )
})

async function read({ picture, readsAll }: ToRead): Promise<string | null> {
  await ready
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture, 0, 0)
  const pixels = context.getImageData(0, 0, width, height)
  picture.close()
  // Each kind takes its time, and most tickets are ours.
  return (await readKinds(pixels, QR)) ?? (readsAll ? readKinds(pixels, OTHERS) : null)
}

async function readKinds(pixels: ImageData, formats: ReaderOptions['formats']): Promise<string | null> {
  const found = await readBarcodes(pixels, { formats, tryHarder: true, maxNumberOfSymbols: MOST })
  const codes = found.filter(({ isValid }) => isValid).map(({ text, position }) => ({ text, ...middleOf(position) }))
  return aimedCode(codes, pixels)
}

type Corners = Awaited<ReturnType<typeof readBarcodes>>[number]['position']

function middleOf({ topLeft, bottomRight }: Corners): { x: number; y: number } {
  return { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 }
}
