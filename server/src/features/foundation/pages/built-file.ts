import { readFile, stat } from 'node:fs/promises'

/** Reads a file of a built app, and again when it was rebuilt; null while there is none. `make` turns its text into what is kept. */
export function createBuiltFileReader<Kept>(path: string, make: (text: string) => Kept): () => Promise<Kept | null> {
  let known: { modified: number; kept: Kept } | null = null
  return async () => {
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (modified === null) return null
    if (known?.modified !== modified) known = { modified, kept: make(await readFile(path, 'utf8')) }
    return known.kept
  }
}
