import type { Row } from './spreadsheet.ts'

/** Rows that come in batches, taken as many at a time as there is room for. */
export type RestOfRows = {
  /** The next rows, at most `most`; none when they are all taken. */
  take: (most: number) => Promise<readonly Row[]>
  isMore: () => Promise<boolean>
}

/** Takes batches apart where a sheet ends. */
export function restOfRows(rows: AsyncIterable<readonly Row[]>): RestOfRows {
  const batches = rows[Symbol.asyncIterator]()
  let kept: readonly Row[] = []
  const fill = async () => {
    while (kept.length === 0) {
      const next = await batches.next()
      if (next.done) return
      kept = next.value
    }
  }
  return {
    take: async (most) => {
      await fill()
      const taken = kept.length <= most ? kept : kept.slice(0, most)
      kept = kept.length <= most ? [] : kept.slice(most)
      return taken
    },
    isMore: async () => {
      await fill()
      return kept.length > 0
    },
  }
}
