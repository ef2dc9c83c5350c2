import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { z } from 'zod'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { ROOT } from '../processes.ts'

const DIST = join(ROOT, 'shop/dist')
const LANGUAGE = 'nl'

/** What the built page tells the server: the files each page opens with (`shop/first-files.ts`). */
const FirstFiles = z.object({
  pages: z.record(z.string(), z.array(z.string())),
  texts: z.object({ first: z.record(z.string(), z.array(z.string())) }),
})

/** Where a visitor comes in. */
const pages = { index: '/', 'point of sale': '/p/:url' }

/**
 * JavaScript that a browser loads for the first page, gzip: the entry, what the page opens with, and the texts of one language.
 * Beside it React alone, built the same way.
 */
export async function measureShopJavaScript(_bench: Bench): Promise<Figure[]> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8')
  const [, told = ''] = /<!--head (\{.*\})-->/.exec(html) ?? []
  const { pages: first, texts } = FirstFiles.parse(JSON.parse(told))
  const entry = [...html.replace(told, '').matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file)
  const react = { what: 'React alone', value: await reactAlone() }
  const figures: Figure[] = []
  for (const [page, path] of Object.entries(pages)) {
    const files = [...new Set([...entry, ...(first[path] ?? []), ...(texts.first[LANGUAGE] ?? [])])]
    const sizes = await Promise.all(files.map(async (file) => zippedKiB(await readFile(join(DIST, file)))))
    const value = sizes.reduce((sum, size) => sum + size, 0)
    figures.push({
      name: `shop first load, ${page}`,
      value,
      unit: 'KiB JavaScript (gzip)',
      goal: goals.shop_javascript,
      limit: react,
    })
  }
  return figures
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
