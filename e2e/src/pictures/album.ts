import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { settle } from './studio.ts'
import { wordsOn, type Words } from './words-on-page.ts'

const FOLDER = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url))
const MANIFEST = join(FOLDER, 'pictures.json')
/** Of 100: letters stay sharp. */
const QUALITY = 82

/** What was on a picture: the language of its texts, and which of them. */
type Shown = { language: string; words: Words }

/** Keeps the pictures of the documents, and what was on each (docs/decisions/0036). */
export type Album = {
  /** Takes what the page shows now. */
  take: (page: Page, name: string, language: string) => Promise<void>
  /** Keeps a picture that is no screen, such as a page of a PDF, drawn as PNG. */
  keep: (page: Page, name: string, png: Buffer) => Promise<void>
  /** Writes what was on the pictures; those that were not taken this time stay as they are. */
  close: () => Promise<number>
}

/** Opens the folder of the pictures; what is taken replaces what is there. */
export async function openAlbum(): Promise<Album> {
  await mkdir(FOLDER, { recursive: true })
  const taken = new Map<string, Shown>()
  const write = (name: string, base64: string) => writeFile(join(FOLDER, `${name}.webp`), Buffer.from(base64, 'base64'))
  return {
    take: async (page, name, language) => {
      await settle(page)
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      // What was said of the step before would lie over this one.
      await showToasts(page, false)
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
      await session.detach()
      await showToasts(page, true)
      await write(name, data)
      taken.set(name, { language, words: await wordsOn(page, language) })
    },
    keep: async (page, name, png) => {
      const url = await page.evaluate(
        async (source) => {
          const image = new Image()
          image.src = source
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
          canvas.getContext('2d')?.drawImage(image, 0, 0)
          return canvas.toDataURL('image/webp', 0.82)
        },
        `data:image/png;base64,${png.toString('base64')}`,
      )
      await write(name, url.slice(url.indexOf(',') + 1))
      taken.set(name, { language: 'en', words: {} })
    },
    close: async () => {
      const before = JSON.parse(await readFile(MANIFEST, 'utf8').catch(() => '{}')) as Record<string, Shown>
      const all = Object.entries({ ...before, ...Object.fromEntries(taken) }).toSorted(([a], [b]) => (a < b ? -1 : 1))
      await mkdir(dirname(MANIFEST), { recursive: true })
      await writeFile(MANIFEST, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
      return taken.size
    },
  }
}

function showToasts(page: Page, isShown: boolean): Promise<void> {
  return page.locator('[data-toast]').evaluateAll(
    (toasts, display) => {
      for (const toast of toasts) if (toast instanceof HTMLElement) toast.style.display = display
    },
    isShown ? '' : 'none',
  )
}
