import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { findEntryForMail } from '../queries.ts'
import { writeWaitingLetter } from '../waiting-letter.ts'

const about = z.object({ waiting_list_entry_id: z.int() })

export const waitingListJoinedMail = defineMail('waiting_list_joined', about, composeJoined)

/** Says that somebody is on the waiting list, and how they leave it (LIST-06). */
async function composeJoined(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const entry = await findEntryForMail(scope, mail.waiting_list_entry_id)
  if (entry === null) return { action: 'drop', reason: 'they are not on the list any more' }
  const content = await writeWaitingLetter(scope, entry, mail.language, (t, values) => ({
    subject: t('waiting_list_joined.subject', values),
    preview: t('waiting_list_joined.preview'),
    title: t('waiting_list_joined.heading'),
    paragraphs: [t('waiting_list_joined.text', values), t('waiting_list_joined.order')],
    button: null,
  }))
  return { action: 'send', content }
}
