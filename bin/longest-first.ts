import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, the longest first; nothing but the time that all of them take together hangs on it. */
const LONGEST = [
  'hostile-office-input.test.ts',
  'summed.test.ts',
  'permissions.test.ts',
  'keyed-calls.test.ts',
  'mass-assignment.test.ts',
  'hostile-input.test.ts',
  'every-provider-settling.test.ts',
  'every-form.journey.ts',
  'hear-the-office.journey.ts',
  'wait-in-line.journey.ts',
  'take-your-time.journey.ts',
  'pay-for-real.journey.ts',
  'door-troubles.journey.ts',
  'sign-in-early.journey.ts',
  'fit-everywhere.journey.ts',
  'pay-by-card.journey.ts',
  'speak-your-language.journey.ts',
  'guest-list.journey.ts',
  'door-offline.journey.ts',
  'open-a-shop.journey.ts',
  'settle-a-month.journey.ts',
  'go-astray.journey.ts',
  'tap-first.journey.ts',
  'ask-for-an-invoice.journey.ts',
  'pay.journey.ts',
  'import-to-the-door.journey.ts',
  'email-marketing.journey.ts',
  'install-and-sell.journey.ts',
  'go-to-the-club.journey.ts',
  'refund-and-export.journey.ts',
  'batch-to-the-door.journey.ts',
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
