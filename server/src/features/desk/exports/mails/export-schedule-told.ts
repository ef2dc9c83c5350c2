import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { readCompanyName } from '#features/foundation/mails/read-company-name.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords } from '#features/foundation/mails/platform-mail.ts'
import { findSchedule } from '../schedule-queries.ts'
import { toldContent } from './told-content.ts'

const about = aboutUser.extend({ export_schedule_id: z.int() })

export const exportScheduleToldMail = defineMail('export_schedule_told', about, composeScheduleTold)

/** Tells an administrator who has data of visitors exported again and again, how often, and to which address its links go (EXPO-09). */
async function composeScheduleTold(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const row = await findSchedule(scope.tx, scope.company_id, mail.export_schedule_id)
  if (row === null) return { action: 'drop', reason: 'the scheduled export was deleted' }
  const t = platformWords(mail.language)
  const company = await readCompanyName(scope)
  const what = t(`order_export.what_${row.type}`)
  const subject = t('export_schedule_told.subject', { company, what })
  const name = nameForOthers(row.user_name) ?? t('export_told.somebody')
  const text = t(`export_schedule_told.text_${row.frequency}`, { name, what, email: row.email })
  return toldContent(mail, { subject, text, note: t('export_schedule_told.not_expected') })
}
