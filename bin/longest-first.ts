import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, the longest first; nothing but the time that all of them take together hangs on it. */
const LONGEST = [
  'hostile-office-input.test.ts',
  'permissions.test.ts',
  'mass-assignment.test.ts',
  'hostile-input.test.ts',
  'every-provider-settling.test.ts',
  'every-form.journey.ts',
  'take-your-time.journey.ts',
  'door-offline.journey.ts',
  'pay-for-real.journey.ts',
  'door-troubles.journey.ts',
  'go-astray.journey.ts',
  'open-a-shop.journey.ts',
  'pay.journey.ts',
  'go-to-the-club.journey.ts',
  'guest-list.journey.ts',
  'batch-to-the-door.journey.ts',
  'settle-a-month.journey.ts',
]

/** Begins with the longest files, so that no worker is left with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's, not an array's
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(basename(moduleId))
  return place < 0 ? LONGEST.length : place
}
