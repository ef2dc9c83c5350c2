import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { readCompanyName } from '#features/foundation/mails/read-company-name.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import { platformWords } from '#features/foundation/mails/platform-mail.ts'
import { findSchedule } from '../schedule-queries.ts'
import { toldContent } from './told-content.ts'

export const exportScheduleToldMail: MailKind = { name: 'export_schedule_told', compose: composeScheduleTold }

/** Tells an administrator who has data of visitors exported again and again, how often, and to which address its links go (EXPO-09). */
async function composeScheduleTold(scope: Scope, _files: Files, mail: DueMail): Promise<Composed> {
  const { export_schedule_id } = mail
  const row = export_schedule_id === null ? null : await findSchedule(scope.tx, scope.company_id, export_schedule_id)
  if (row === null) return { action: 'drop', reason: 'the scheduled export was deleted' }
  const t = platformWords(mail.language)
  const company = await readCompanyName(scope)
  const what = t(`order_export.what_${row.type}`)
  const subject = t('export_schedule_told.subject', { company, what })
  const name = nameForOthers(row.user_name) ?? t('export_told.somebody')
  const text = t(`export_schedule_told.text_${row.frequency}`, { name, what, email: row.email })
  return toldContent(mail, { subject, text, note: t('export_schedule_told.not_expected') })
}
