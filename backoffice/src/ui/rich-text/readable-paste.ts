export type ReadablePaste = { html: string; has_images: boolean; has_tables: boolean }

/**
 * What is pasted, as the editor can keep it: a row of a table becomes a line with its cells behind each other, a picture is left out. Says
 * which of both there were, so that nobody wonders where they went.
 */
export function readablePaste(html: string): ReadablePaste {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const images = page.querySelectorAll('img, picture, svg, video')
  const has_images = images.length > 0
  for (const image of images) image.remove()
  // The innermost first, so that a table in a cell is text by the time its row is read.
  const tables = [...page.querySelectorAll('table')].toReversed()
  // A table of one cell is how mail programs lay out a page: what is in it stays as it is.
  const has_tables = tables.some((table) => table.rows.length > 1 || (table.rows[0]?.cells.length ?? 0) > 1)
  for (const table of tables) table.replaceWith(...linesOf(table))
  return { html: page.body.innerHTML, has_images, has_tables }
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
