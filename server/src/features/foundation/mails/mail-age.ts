import { sql } from 'kysely'
import type { Age } from '#features/services.ts'

/**
 * What an old mail said goes: its text, and the words that staff had written for it. That it went, when, to whom and about what stays, and
 * with its dedupe key that it does not go twice. One that failed that long ago is sent by nobody any more.
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
