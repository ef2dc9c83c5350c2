import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The built page of the shop app, cut where the server writes into it. */
export type ShopTemplate = { start: string; head: string; middle: string; end: string }

const MARKERS = /^([\s\S]*<html)\s[^>]*(>[\s\S]*?)<!--head-->([\s\S]*?)<!--data-->([\s\S]*)$/

/** Reads `index.html` of the built shop, and again when it was built anew; null while there is none. */
export function createTemplateReader(folder: string): () => Promise<ShopTemplate | null> {
  const path = join(folder, 'index.html')
  let known: { modified: number; template: ShopTemplate } | null = null
  return async () => {
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (modified === null) return null
    if (known?.modified !== modified) known = { modified, template: cutTemplate(await readFile(path, 'utf8')) }
    return known.template
  }
}

/** Cuts a page at the language of `<html>`, `<!--head-->` and `<!--data-->`. */
export function cutTemplate(html: string): ShopTemplate {
  const [, start, head, middle, end] = MARKERS.exec(html) ?? []
  if (start === undefined || head === undefined || middle === undefined || end === undefined)
    throw new Error('The page of the shop has no <!--head--> or no <!--data-->.')
  return { start, head, middle, end }
}
