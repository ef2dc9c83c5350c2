import { join } from 'node:path'
import { z } from 'zod'
import { createBuiltFileReader } from './built-file.ts'

const Files = z.array(z.string())
/** Which files the built app says a page opens with (`shop/first-files.ts`), by path of the page and by language. */
const FirstFiles = z.object({
  pages: z.record(z.string(), Files),
  /** Pages that make do with the first part of the texts. */
  starts: z.array(z.string()),
  texts: z.object({ first: z.record(z.string(), Files), later: z.record(z.string(), Files) }),
})

/** The built page of the shop app, cut where the server writes into it. */
export type ShopTemplate = {
  start: string
  head: string
  middle: string
  end: string
  /** The scripts that stand in the page itself. */
  inline_scripts: string[]
  first_files: z.infer<typeof FirstFiles> | null
}

const MARKERS = /^([\s\S]*<html)\s[^>]*(>[\s\S]*?)<!--head(?: (\{.*\}))?-->([\s\S]*?)<!--data-->([\s\S]*)$/

/** Reads `index.html` of the built shop, and again when it was rebuilt; null while there is none. */
export function createTemplateReader(folder: string): () => Promise<ShopTemplate | null> {
  return createBuiltFileReader(join(folder, 'index.html'), cutTemplate)
}

/** Cuts a page at the language of `<html>`, `<!--head-->` and `<!--data-->`. */
function cutTemplate(html: string): ShopTemplate {
  const [, start, head, files, middle, end] = MARKERS.exec(html) ?? []
  if (start === undefined || head === undefined || middle === undefined || end === undefined)
    throw new Error('The page of the shop has no <!--head--> or no <!--data-->.')
  const inline_scripts = [...(head + middle).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  return {
    start,
    head,
    middle,
    end,
    inline_scripts,
    first_files: files === undefined ? null : FirstFiles.parse(JSON.parse(files)),
  }
}

/** The scripts that a page opens with besides the entry, and those with its texts in a language. */
export function firstFilesOf(
  { first_files }: ShopTemplate,
  route: string,
  language: string,
): { files: string[]; texts: string[] } {
  if (first_files === null) return { files: [], texts: [] }
  const { pages, starts, texts } = first_files
  const parts = starts.includes(route) ? [texts.first] : [texts.first, texts.later]
  return { files: pages[route] ?? pages['*'] ?? [], texts: parts.flatMap((part) => part[language] ?? []) }
}
