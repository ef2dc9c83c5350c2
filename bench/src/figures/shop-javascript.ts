import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { z } from 'zod'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { ROOT } from '../processes.ts'

const DIST = join(ROOT, 'shop/dist')
const LANGUAGE = 'nl'

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
type Manifest = z.infer<typeof Manifest>

/** Where a visitor comes in: what each page loads besides the entry, should it be a chunk of its own. */
const pages = {
  index: 'src/features/company-shop/index-page.tsx',
  'point of sale': 'src/features/points-of-sale/point-of-sale-page.tsx',
}

/**
 * JavaScript that a browser loads for the first page, gzip: the entry, what it imports, and the texts of one language. Beside it
 * React alone, built the same way.
 */
export async function measureShopJavaScript(_bench: Bench): Promise<Figure[]> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')))
  const texts = Object.keys(manifest).filter((name) => name.includes(`locales/${LANGUAGE}/`))
  const react = { what: 'React alone', value: await reactAlone() }
  const figures: Figure[] = []
  for (const [page, source] of Object.entries(pages)) {
    const files = filesOf(manifest, ['index.html', source, ...texts])
    const sizes = await Promise.all(files.map(async (file) => zippedKiB(await readFile(join(DIST, file)))))
    const value = sizes.reduce((sum, size) => sum + size, 0)
    figures.push({ name: `shop first load, ${page}`, value, unit: 'KiB JavaScript (gzip)', goal: { at_most: 110 }, limit: react })
  }
  return figures
}

/** The files of these chunks and of everything they import at once. A chunk that is not there is part of another. */
function filesOf(manifest: Manifest, names: string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  names.forEach(visit)
  return [...seen].filter((file) => file.endsWith('.js'))
}

async function reactAlone(): Promise<number> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'react-alone.ts') },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.reduce((sum, chunk) => (chunk.type === 'chunk' ? sum + zippedKiB(chunk.code) : sum), 0)
}

function zippedKiB(content: string | Buffer): number {
  return gzipSync(content).length / 1024
}
