import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ROOT } from '../processes.ts'

const DIST = join(ROOT, 'door/dist')
const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
  imports: z.array(z.string()).default([]),
})
/** Of one language; the others are fetched when a user chooses them. */
const TEXTS = ['../locales/en/door.json', '../locales/en/errors.json']

/** JavaScript that the door app loads until it is there, gzip, with the texts of one language; without the reader of codes (on demand). */
export async function measureDoorJavaScript(_bench: Bench): Promise<Figure[]> {
  const chunks = z.record(z.string(), Chunk).parse(JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')))
  const first = new Set<string>()
  const take = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`the door app has no ${name}`)
    if (first.has(chunk.file)) return
    first.add(chunk.file)
    for (const other of chunk.imports) take(other)
  }
  for (const [name, { isEntry }] of Object.entries(chunks)) if (isEntry) take(name)
  for (const name of TEXTS) take(name)
  if ([...first].some((file) => /reader|zxing/.test(file))) throw new Error('the reader is loaded before anybody scans')
  const sizes = await Promise.all([...first].map(async (file) => gzipSync(await readFile(join(DIST, file))).length / 1024))
  const value = sizes.reduce((sum, size) => sum + size, 0)
  return [{ name: 'door app first load', value, unit: 'KiB JavaScript (gzip)', goal: goals.door_javascript, limit: null }]
}
