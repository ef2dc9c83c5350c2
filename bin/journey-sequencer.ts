import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** About how many seconds the long journeys take on two processors; nothing but the time that all of them take together hangs on it. */
const SECONDS: Readonly<Record<string, number>> = {
  'every-form': 170,
  'take-your-time': 57,
  'door-offline': 40,
  'open-a-shop': 34,
  'go-astray': 31,
  'go-to-the-club': 29,
  'guest-list': 28,
  'refund-and-export': 27,
  'tap-early': 27,
  pay: 26,
  'settle-a-month': 26,
  'read-reports': 24,
  'batch-to-the-door': 25,
  'speak-your-language': 25,
}
const USUAL_SECONDS = 15

/** Deals the journeys out so that all parts take about as long: the longest first, each to the part with the least. */
export class JourneySequencer extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    const parts = Array.from({ length: count }, () => ({ seconds: 0, files: [] as TestSpecification[] }))
    const weighed = files.map((file) => ({ file, seconds: SECONDS[basename(file.moduleId, '.journey.ts')] ?? USUAL_SECONDS }))
    weighed.sort((a, b) => b.seconds - a.seconds || (a.file.moduleId < b.file.moduleId ? -1 : 1))
    for (const { file, seconds } of weighed) {
      const part = parts.reduce((least, one) => (one.seconds < least.seconds ? one : least))
      part.seconds += seconds
      part.files.push(file)
    }
    return parts[index - 1]?.files ?? []
  }
}
