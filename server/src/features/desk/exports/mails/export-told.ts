import { nameForOthers } from '@entree/domain/foundation/name-for-others.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { readCompanyName } from '#features/foundation/mails/read-company-name.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { aboutUser } from '#features/foundation/mails/about-user.ts'
import { platformWords } from '#features/foundation/mails/platform-mail.ts'
import { findExport } from '../queries.ts'
import { toldContent } from './told-content.ts'

const about = aboutUser.extend({ export_id: z.int() })

export const exportToldMail = defineMail('export_told', about, composeExportTold)

/** Tells an administrator who exported data of visitors, and to which address the link goes (EXPO-08). The link itself is not in it. */
async function composeExportTold(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const row = await findExport(scope.tx, scope.company_id, mail.export_id)
  if (row === null) return { action: 'drop', reason: 'the export was deleted' }
  const t = platformWords(mail.language)
  const company = await readCompanyName(scope)
  const what = t(`order_export.what_${row.type}`)
  const subject = t('export_told.subject', { company, what })
  const name = nameForOthers(row.user_name) ?? t('export_told.somebody')
  const text = t('export_told.text', { name, what, email: row.email })
  return toldContent(mail, { subject, text, note: t('export_told.not_expected') })
}
