import { Button } from '@mantine/core'
import type { TicketTemplateRow } from '@entree/contract/catalogue/ticket-templates/entities.ts'
import { formatDateTimeNumeric } from '@entree/domain/foundation/dates.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { TemplatePicture } from './designer/page-view.tsx'
import { useFormatWords } from './format-words.ts'
import { NameDialog } from './name-dialog.tsx'
import { templatesKey } from './template-query.ts'
import styles from './ticket-templates.module.css'

type T = ReturnType<typeof useT>

const columns = (t: T, formatWords: ReturnType<typeof useFormatWords>): Column<TicketTemplateRow, 'name' | 'updated_at'>[] => [
  {
    id: 'name',
    header: t('templates.name'),
    sort: 'name',
    cell: (row) => (
      <span className={styles.named}>
        <span className={styles.thumbnail}>
          <TemplatePicture template={row} />
        </span>
        <span className={styles.name}>{row.name}</span>
        {row.is_default && <StateBadge tone="special">{t('templates.default')}</StateBadge>}
      </span>
    ),
  },
  { id: 'format', header: t('templates.format'), cell: ({ format }) => formatWords(format) },
  { id: 'used', header: t('templates.used_by'), cell: (row) => usesOf(row, t) },
  {
    id: 'updated_at',
    is_nowrap: true,
    header: t('templates.changed'),
    sort: 'updated_at',
    cell: ({ updated_at }) => formatDateTimeNumeric(updated_at, DEFAULT_TIME_ZONE),
  },
]

/** The ticket templates of the company (TPL-01). */
export function TicketTemplatesPage() {
  const t = useT()
  const formatWords = useFormatWords()
  const shown = useMemo(() => columns(t, formatWords), [t, formatWords])
  const [asked, setAsked] = useState<{ of: TicketTemplateRow | null } | null>(null)
  const mayCreate = useMay('ticket_template.create')
  const mayEdit = useMay('ticket_template.edit')
  const mayDuplicate = useMay('ticket_template.duplicate')
  const mayDelete = useMay('ticket_template.delete')
  const confirm = useConfirm()
  const remove = useAction({ call: 'deleteTicketTemplate', success: t('templates.deleted'), invalidates: [templatesKey] })
  const ask = async ({ id, name }: TicketTemplateRow) => {
    const isSure = await confirm({
      title: t('templates.delete_title', { name }),
      text: t('templates.delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ id })
  }
  const add = mayCreate && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setAsked({ of: null })}>
      {t('templates.add')}
    </Button>
  )
  return (
    <Page title={t('nav.ticket_templates')} description={t('templates.description')} actions={add}>
      <DataTable
        id="ticket-templates"
        label={t('nav.ticket_templates')}
        query_key={[...templatesKey, 'overview']}
        columns={shown}
        default_sort="name"
        load={({ page, search, sort }, signal) =>
          send('listTicketTemplatesOverview', { page, search, sort: sort ?? 'name' }, { signal })
        }
        row_key={({ id }) => id}
        row_link={({ id }) => `/ticket-templates/${id}`}
        row_actions={(row) => (
          <RowMenu
            name={row.name}
            actions={[
              mayEdit && { label: t('ui.edit'), icon: 'edit', to: `/ticket-templates/${row.id}` },
              mayDuplicate && { label: t('templates.duplicate'), icon: 'copy', onClick: () => setAsked({ of: row }) },
              mayDelete && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => ask(row) },
            ]}
          />
        )}
        search_label={t('templates.search')}
        empty={{ title: t('templates.none_title'), text: t('templates.none_text'), action: add }}
      />
      {asked && <NameDialog of={asked.of} onClose={() => setAsked(null)} />}
    </Page>
  )
}

function usesOf({ events_count, products_count }: TicketTemplateRow, t: T): string {
  const uses = [
    ...(events_count > 0 ? [t('templates.events_count', { count: events_count })] : []),
    ...(products_count > 0 ? [t('templates.products_count', { count: products_count })] : []),
  ]
  return uses.length > 0 ? uses.join(', ') : t('templates.not_used')
}
