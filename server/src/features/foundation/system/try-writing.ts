import type { Services } from '#features/services.ts'
import { writeAndSpill } from './queries.ts'

type Needs = Pick<Services, 'db' | 'files'>

/** A disk fills slowly, and each try costs a commit and a file. */
const GOOD_FOR_MS = 3000

/**
 * Whether the disks take writes: that of the database, with a commit, and that of the stored files. Tried once in three seconds at most,
 * however often it is asked; who asks meanwhile gets the same answer. Rejects with what failed.
 */
export function createWriteProbe({ db, files }: Needs): () => Promise<unknown> {
  let last: { tried: Promise<unknown>; until: number } | null = null
  return () => {
    if (last && performance.now() < last.until) return last.tried
    const current = { tried: Promise.all([writeAndSpill(db), files.tryWriting()]), until: Infinity }
    const end = () => void (current.until = performance.now() + GOOD_FOR_MS)
    current.tried.then(end, end)
    last = current
    return current.tried
  }
}
