import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describeTimes, type Timing } from './timing.ts'

const PER_SECOND = 150
const SECONDS = 5
/** About what a batch of scans writes ahead. */
const BYTES = 48 * 1024
const PLACES = 1000

/** How long this disk takes to keep what is written, at the pace of a busy server and with nothing else: no commit can be quicker. */
export async function measureSyncs(folder: string): Promise<Timing> {
  const file = await open(join(folder, 'syncs'), 'w')
  try {
    const bytes = Buffer.alloc(BYTES, 1)
    // The place is there already, as in a log that is used again.
    for (let place = 0; place < PLACES; place++) await file.write(bytes, 0, BYTES, place * BYTES)
    await file.sync()
    const durations: number[] = []
    for (let index = 0; index < PER_SECOND * SECONDS; index++) {
      await new Promise((resolve) => setTimeout(resolve, 1000 / PER_SECOND))
      const began = performance.now()
      await file.write(bytes, 0, BYTES, (index % PLACES) * BYTES)
      await file.datasync()
      durations.push(performance.now() - began)
    }
    return describeTimes(durations, PER_SECOND)
  } finally {
    await file.close()
  }
}
