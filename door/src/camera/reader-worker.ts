import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Runs beside the page: gets pictures, answers each with the text of a QR on it, or null. */
const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })

addEventListener('message', (event: MessageEvent<ImageBitmap>) => {
  void read(event.data).then(
    (text) => postMessage(text),
    () => postMessage(null),
  )
})

async function read(picture: ImageBitmap): Promise<string | null> {
  await ready
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(picture, 0, 0)
  const pixels = context.getImageData(0, 0, picture.width, picture.height)
  picture.close()
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 })
  return found?.isValid ? found.text : null
}
