import { EXPORT_DAYS } from '@entree/domain/desk/export-rules.ts'
import { formatDay } from '@entree/domain/foundation/dates.ts'
import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { exportToken } from '../export-link.ts'
import { findExport, type ExportRow } from '../queries.ts'
import { readCompanyName } from '#features/foundation/mails/read-company-name.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail, type PlatformMail } from '#features/foundation/mails/platform-mail.ts'

const about = z.object({ export_id: z.int() })

export const orderExportMail = defineMail('order_export', about, composeOrderExport)

/** Tells how an export ended: with the link to it, good for seven days (DEC-B-94), that there was nothing, or that it failed. */
async function composeOrderExport(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const row = await findExport(scope.tx, scope.company_id, mail.export_id)
  if (row === null || row.status === 'queued' || row.status === 'making')
    return { action: 'drop', reason: 'the export was deleted or is made anew' }
  const t = platformWords(mail.language)
  const company = await readCompanyName(scope)
  const values = { company, what: t(`order_export.what_${row.type}`), of: describePeriod(row, mail.language) }
  const end = row.status === 'failed' ? 'failed' : row.size === null ? 'empty' : 'done'
  const subject = t(`order_export.subject_${end}`, values)
  const content = writePlatformMail({
    language: mail.language,
    subject,
    preview: t(`order_export.preview_${end}`, values),
    heading: subject,
    paragraphs: [t(`order_export.text_${end}`, { ...values, count: row.rows_done })],
    ...(await restOf(scope, mail, row, end)),
  })
  return { action: 'send', content }
}

async function restOf(
  scope: Scope,
  mail: DueMail,
  row: ExportRow,
  end: 'done' | 'empty' | 'failed',
): Promise<Pick<PlatformMail, 'action' | 'notes'>> {
  const t = platformWords(mail.language)
  const of = `${mail.origin}/backoffice/exports`
  if (end === 'failed') return { action: { href: of, text: t('order_export.to_exports') }, notes: [] }
  if (end === 'empty') return { notes: [t('order_export.why_empty')] }
  const href = `${of}/download/${await exportToken(scope, row, row.user_id)}`
  return {
    action: { href, text: t('order_export.download') },
    notes: [t('order_export.good_for', { days: EXPORT_DAYS }), t('order_export.personal_data')],
  }
}

function describePeriod({ start_date, end_date, order_id }: ExportRow, language: string): string {
  if (start_date === null || end_date === null) return String(order_id)
  const [start, end] = [formatDay(start_date, language), formatDay(end_date, language)]
  return start === end ? start : `${start} – ${end}`
}
