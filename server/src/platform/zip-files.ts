import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip, made as it is written. One that is compressed already is stored as it is. */
export type ZippedFile = { path: string; content: AsyncIterable<string | Uint8Array>; is_compressed: boolean }

/** A zip of these files, piece by piece, one file after the other; fails when one of them cannot be made. */
export function zipFiles(zipped: readonly ZippedFile[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  for (const { path, content, is_compressed } of zipped) {
    const file = Readable.from(content, { objectMode: false })
    file.on('error', fail)
    // Nobody reads on: the zip could not be written.
    output.once('close', () => void file.destroy())
    zip.addReadStream(file, path, { compress: !is_compressed })
  }
  zip.end()
  return output
}
