import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files, the longest first, by the median of eight whole runs; nothing but the time that all of them take together hangs on it.
 * The others go by their size, so that a short one that waits for long would be the last, and all workers but its own idle.
 */
export const LONGEST = [
  'hostile-office-input.test.ts',
  'keyed-calls.test.ts',
  'summed.test.ts',
  'invoice-histories.test.ts',
  'slow-mail-server.test.ts',
  'permissions.test.ts',
  'mass-assignment.test.ts',
  'money-agrees.test.ts',
  'every-provider-settling.test.ts',
  'patch-google.test.ts',
  'hostile-input.test.ts',
  'every-provider-refunds.test.ts',
  'many-passes.test.ts',
  'every-provider-trouble.test.ts',
  'mails-under-way.test.ts',
  'every-form.journey.ts',
  'hear-the-office.journey.ts',
  'wait-in-line.journey.ts',
  'door-troubles.journey.ts',
  'take-your-time.journey.ts',
  'fit-everywhere.journey.ts',
  'pay-for-real.journey.ts',
  'pay-by-card.journey.ts',
  'wait-for-a-ticket.journey.ts',
  'ask-for-an-invoice.journey.ts',
  'open-a-shop.journey.ts',
  'door-offline.journey.ts',
  'pay.journey.ts',
  'tap-first.journey.ts',
  'cancel-an-event.journey.ts',
  'guest-list.journey.ts',
  'go-astray.journey.ts',
  'sign-in-early.journey.ts',
  'import-to-the-door.journey.ts',
  'tap-early.journey.ts',
  'develop.journey.ts',
  'settle-a-month.journey.ts',
  'install-and-sell.journey.ts',
  'go-to-the-club.journey.ts',
  'speak-your-language.journey.ts',
  'refund-and-export.journey.ts',
  'frame-early.journey.ts',
  'count-taps.journey.ts',
  'door-camera.journey.ts',
  'batch-to-the-door.journey.ts',
  'cancel-tickets.journey.ts',
  'tickets.journey.ts',
  'email-marketing.journey.ts',
  'buy-a-ticket.journey.ts',
  'hand-out-tickets.journey.ts',
  'sell-at-the-door.journey.ts',
  'door-screens.journey.ts',
  'sign-in-by-organisation.journey.ts',
  'design-a-ticket.journey.ts',
  'prepare-the-door.journey.ts',
  'hear-the-shop.journey.ts',
  'work-together.journey.ts',
  'connect-without-keys.journey.ts',
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
