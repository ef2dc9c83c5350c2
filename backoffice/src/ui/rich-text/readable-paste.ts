import { makeWordLists } from './word-lists.ts'
import { writeLook } from './written-look.ts'

export type ReadablePaste = { html: string; has_images: boolean; has_tables: boolean }

/**
 * What is pasted, as the editor can keep it: bold and slanted as it looked where it was copied, a row of a table as a line with its cells
 * behind each other, a picture left out. Says which of the last two there were, so that nobody wonders where they went.
 */
export function readablePaste(html: string): ReadablePaste {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const images = page.querySelectorAll('img, picture, svg, video')
  const has_images = images.length > 0
  for (const image of images) image.remove()
  makeWordLists(page.body)
  writeLook(page.body)
  for (const [from, to] of HEADINGS) for (const heading of page.querySelectorAll(from)) rename(heading, to)
  // The innermost first, so that a table in a cell is text by the time its row is read.
  const tables = [...page.querySelectorAll('table')].toReversed()
  // A table of one cell is how mail programs lay out a page: what is in it stays as it is.
  const has_tables = tables.some((table) => table.rows.length > 1 || (table.rows[0]?.cells.length ?? 0) > 1)
  for (const table of tables) table.replaceWith(...linesOf(table))
  return { html: page.body.innerHTML, has_images, has_tables }
}

/** The editor has two sizes of them. */
const HEADINGS = [
  ['h1', 'h2'],
  ['h4, h5, h6', 'h3'],
] as const

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function linesOf(table: HTMLTableElement): Node[] {
  const only = table.rows.length === 1 ? table.rows[0]?.cells : undefined
  if (only?.length === 1) return [...(only[0]?.childNodes ?? [])]
  return [...table.rows].flatMap((row) => {
    const text = [...row.cells]
      .map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' · ')
    if (text === '') return []
    const line = table.ownerDocument.createElement('p')
    line.textContent = text
    return [line]
  })
}
