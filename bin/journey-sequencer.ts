import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest journeys, the longest first; nothing but the time that all of them take together hangs on it. */
const LONGEST = [
  'every-form',
  'take-your-time',
  'door-offline',
  'pay-for-real',
  'door-troubles',
  'go-astray',
  'open-a-shop',
  'pay',
  'go-to-the-club',
  'guest-list',
  'batch-to-the-door',
  'settle-a-month',
]

/** Begins with the longest journeys, so that no worker is left with one at the end. */
export class JourneySequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(basename(moduleId, '.journey.ts'))
  return place < 0 ? LONGEST.length : place
}
