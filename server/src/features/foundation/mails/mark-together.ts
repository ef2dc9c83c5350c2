import type { Database } from '#platform/database/database.ts'
import { createBatcher } from '#platform/in-flight-batcher.ts'
import { markMails, type MarkedMail } from './queries.ts'

const LARGEST_BATCH = 100

type Mark = (mail: MarkedMail) => Promise<void>

const batchers = new WeakMap<Database, Mark>()

/**
 * Marks a mail as sent or stored together with all that are to be marked at the same moment: a statement and a commit for all of them. Resolves when
 * it is committed, and rejects when it was not: who was in the batch is marked later, or sent again. Marked twice is the same as once.
 */
export function markTogether(db: Database, mail: MarkedMail): Promise<void> {
  let mark = batchers.get(db)
  if (!mark) {
    const settle = async (mails: MarkedMail[]) => {
      await markMails(db, mails)
      return mails.map(() => undefined)
    }
    mark = createBatcher<MarkedMail, void>({ settle, max: LARGEST_BATCH, mayRepeat: () => false })
    batchers.set(db, mark)
  }
  return mark(mail)
}
