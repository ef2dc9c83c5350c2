import { join } from 'node:path'
import { createBuiltFileReader } from './built-file.ts'

/** The built page of the shop app, cut where the server writes into it. */
export type ShopTemplate = { start: string; head: string; middle: string; end: string }

const MARKERS = /^([\s\S]*<html)\s[^>]*(>[\s\S]*?)<!--head-->([\s\S]*?)<!--data-->([\s\S]*)$/

/** Reads `index.html` of the built shop, and again when it was built anew; null while there is none. */
export function createTemplateReader(folder: string): () => Promise<ShopTemplate | null> {
  return createBuiltFileReader(join(folder, 'index.html'), cutTemplate)
}

/** Cuts a page at the language of `<html>`, `<!--head-->` and `<!--data-->`. */
export function cutTemplate(html: string): ShopTemplate {
  const [, start, head, middle, end] = MARKERS.exec(html) ?? []
  if (start === undefined || head === undefined || middle === undefined || end === undefined)
    throw new Error('The page of the shop has no <!--head--> or no <!--data-->.')
  return { start, head, middle, end }
}
