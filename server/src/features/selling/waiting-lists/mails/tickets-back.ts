import { ANSWER_MS, MOST_TOLD } from '@entree/domain/selling/waiting-list.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { findEntryForMail } from '../queries.ts'
import { writeWaitingLetter } from '../waiting-letter.ts'

const about = z.object({ waiting_list_entry_id: z.int() })

export const ticketsBackMail = defineMail('waiting_list_back', about, composeTicketsBack)

/** Tells somebody who waits that there is something left, first come, first served (LIST-11). Not when it could not be sent for hours. */
async function composeTicketsBack(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const entry = await findEntryForMail(scope, mail.waiting_list_entry_id)
  if (entry === null) return { action: 'drop', reason: 'they are not on the list any more' }
  if (Date.parse(scope.now) - Date.parse(mail.created_at) >= ANSWER_MS) return { action: 'drop', reason: 'it is too late' }
  const content = await writeWaitingLetter(scope, entry, mail.language, (t, values) => ({
    subject: t('waiting_list_back.subject', values),
    preview: t('waiting_list_back.preview', values),
    title: t('waiting_list_back.heading', values),
    paragraphs: [
      t('waiting_list_back.text', values),
      t('waiting_list_back.first_come'),
      entry.told >= MOST_TOLD ? t('waiting_list_back.last') : t('waiting_list_back.stays'),
    ],
    button: t('waiting_list_back.button'),
  }))
  return { action: 'send', content }
}
