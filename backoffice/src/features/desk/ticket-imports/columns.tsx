import { importColumns, type ImportRoles } from '@entree/domain/desk/ticket-import-headings.ts'
import type { ReadTickets } from '@entree/domain/desk/ticket-import-rows.ts'
import { useT } from '../../../messages.ts'
import { FoldSection } from '../../../ui/fold-section.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { ColumnChoices } from '../../../ui/table-file/column-choices.tsx'

type ColumnsProps = { columns: ReadTickets['columns']; onRoles: (roles: ImportRoles) => void }

/** What the columns of the file say. Those that say nothing fold away, as other shops export fifty, unless one that is needed is missing. */
export function Columns({ columns, onRoles }: ColumnsProps) {
  const t = useT()
  const used = columns.filter(({ column }) => column !== null)
  const isMissing = (['code', 'ticket_type'] as const).some((needed) => used.every(({ column }) => column !== needed))
  const choices = importColumns.map((value) => ({ value, label: t(`imports.column_${value}`) }))
  const of = { columns, choices, onRoles }
  return (
    <>
      {used.length > 0 && (
        <FormSection title={t('imports.columns')} description={t('imports.columns_text')}>
          <ColumnChoices label={t('imports.columns')} only="used" {...of} />
        </FormSection>
      )}
      {used.length < columns.length && (
        <FoldSection
          title={t('imports.columns_rest', { count: columns.length - used.length })}
          summary={t(isMissing ? 'imports.columns_missing' : 'imports.columns_rest_text')}
          has_error={isMissing}
        >
          <ColumnChoices label={t('imports.columns_rest', { count: columns.length - used.length })} only="unused" {...of} />
        </FoldSection>
      )}
    </>
  )
}
