import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '#features/services.ts'
import type { FirstData } from './shop-page.ts'

/** What is painted; the path carries no secret. */
type Paint = { path: string; search: string; language: string; data: FirstData; has_consent: boolean }
export type Painter = (paint: Paint) => Promise<string>

type Built = { renderFirstPaint: Painter }

/**
 * Makes the HTML that a page shows until its app runs, with the part of the app that is built for it (`shop/src/first-paint.tsx`).
 * Where there is none, or it fails, the page starts empty and the app shows it all: that is logged, and nobody is kept waiting.
 */
export function createPainter(folder: string, log: Pick<Log, 'error'>): Painter {
  const path = join(folder, 'server', 'first-paint.js')
  return async (paint) => {
    try {
      const built = await loadBuilt(path)
      return built === null ? '' : await built.renderFirstPaint(paint)
    } catch (error) {
      log.error({ err: error }, 'a page could not be painted on the server')
      return ''
    }
  }
}

/** A later build is another module, since one that is loaded stays. */
async function loadBuilt(path: string): Promise<Built | null> {
  const modified = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  if (modified === null) return null
  const built: Built = await import(`${pathToFileURL(path).href}?${modified}`)
  return built
}
