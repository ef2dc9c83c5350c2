import { Anchor } from '@mantine/core'
import type { Change } from '@entree/contract/foundation/audit/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useSession } from '../../../session/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { narrowedBy, useAuditFilters } from './audit-filters.ts'
import { ChangedFields } from './change-list.tsx'
import { actionText, recordPath, recordText, whoText } from './change-words.ts'

/** Who changed what in the company, newest first; under /admin, in what is the platform's own. */
export function AuditPage() {
  const t = useT()
  const format = useFormat()
  const isOfPlatform = useSession().company === null
  const columns = useMemo<Column<Change, never>[]>(
    () => [
      { id: 'at', header: t('history.at'), is_nowrap: true, cell: ({ at }) => format.dateTimeNumeric(at) },
      { id: 'who', header: t('history.who'), cell: (change) => whoText(t, change) },
      { id: 'what', header: t('history.what'), cell: (change) => <What change={change} isOfPlatform={isOfPlatform} /> },
      { id: 'fields', header: t('history.fields'), cell: (change) => <ChangedFields change={change} /> },
      { id: 'ip', header: t('history.ip'), cell: ({ ip }) => ip ?? '', is_hidden: true },
    ],
    [t, format, isOfPlatform],
  )
  const filters = useAuditFilters()
  const title = t(isOfPlatform ? 'nav.admin_audit' : 'nav.audit')
  return (
    <Page title={title} description={t(isOfPlatform ? 'history.platform_text' : 'history.text')}>
      <DataTable<Change>
        id="audit"
        label={title}
        query_key={['audit']}
        load={({ page, ...narrowed }, signal) => send('listChanges', { page, ...narrowedBy(narrowed) }, { signal })}
        columns={columns}
        row_key={({ id }) => id}
        filters={filters}
        empty={{ title: t('history.none_title'), text: t('history.none_text') }}
      />
    </Page>
  )
}

/** What was done to which record, with the way to it. */
function What({ change, isOfPlatform }: { change: Change; isOfPlatform: boolean }) {
  const t = useT()
  const path = recordPath(change, isOfPlatform)
  const record = recordText(t, change)
  return (
    <span>
      {path === null ? (
        record
      ) : (
        <Anchor component={Link} to={path} underline="always">
          {record}
        </Anchor>
      )}
      : {actionText(t, change)}
    </span>
  )
}
