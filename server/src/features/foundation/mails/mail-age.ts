import { sql } from 'kysely'
import type { Age } from '#features/services.ts'

/**
 * Empties old mails: their text, and the words that staff had written for them. When one was sent, to whom and about what stays, and so does its
 * dedupe key, so that it is not sent twice. One that failed that long ago is dropped.
 */
export const mailAge: Age = {
  name: 'mails',
  table: 'mail',
  key: 'id',
  at: 'created_at',
  setting: 'MAIL_MONTHS',
  only: sql<boolean>`status not in ('queued', 'sending')`,
  sets: sql`subject = null, text = null, html = null, attachments = '[]', last_error = null,
    subject_ids = subject_ids - 'title' - 'message' - 'notice',
    status = case status when 'failed' then 'dropped' else status end`,
}
