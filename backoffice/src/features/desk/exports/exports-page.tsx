import type { OrderExport } from '@entree/contract/desk/exports/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { useFormat, type Format } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { ExportButton } from './export-button.tsx'
import { ExportState } from './export-state.tsx'
import { formatBytes } from '@entree/domain/foundation/numbers.ts'
import { Schedules } from './schedules.tsx'
import styles from './exports.module.css'

type Translate = ReturnType<typeof useT>

const KEY = ['order-exports']
const LOOK_AGAIN_MS = 2000

/** The exports of the last days with their links, and those that are made again and again. */
export function ExportsPage() {
  const t = useT()
  const format = useFormat()
  const { language } = useLanguage()
  const columns = useMemo(() => columnsOf(t, format, language), [t, format, language])
  useProgress()
  return (
    <Page title={t('nav.exports')} description={t('exports.kept_text')} actions={<ExportButton is_primary />}>
      <DataTable<OrderExport>
        id="exports"
        label={t('nav.exports')}
        query_key={KEY}
        columns={columns}
        load={({ page }, signal) => send('listOrderExports', { page }, { signal })}
        row_key={({ id }) => id}
        row_actions={(row) => <Actions row={row} />}
        empty={{ title: t('exports.none'), text: t('exports.none_text') }}
      />
      <Schedules />
    </Page>
  )
}

/** Asks for the list again as long as one of the newest is being made. */
function useProgress(): void {
  useQuery({
    queryKey: [...KEY, 'progress'],
    queryFn: async ({ signal, client }) => {
      const { data } = await send('listOrderExports', { page: 1 }, { signal })
      await client.invalidateQueries({ queryKey: KEY, predicate: ({ queryKey }) => queryKey[1] !== 'progress' })
      return data.some(({ status }) => status === 'queued' || status === 'making')
    },
    refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN_MS : false),
  })
}

function columnsOf(t: Translate, format: Format, language: string): Column<OrderExport, never>[] {
  return [
    { id: 'what', header: t('exports.what'), cell: (row) => <What row={row} /> },
    { id: 'status', header: t('exports.status'), cell: (row) => <ExportState row={row} /> },
    {
      id: 'size',
      header: t('exports.size'),
      align: 'end',
      cell: ({ size }) => (size === null ? '–' : formatBytes(size, language)),
    },
    { id: 'who', header: t('exports.who'), cell: (row) => <Who row={row} /> },
    {
      id: 'created_at',
      header: t('exports.asked_at'),
      is_nowrap: true,
      is_hidden: true,
      cell: ({ created_at }) => format.dateTimeNumeric(created_at),
    },
    {
      id: 'ends_at',
      header: t('exports.until'),
      is_nowrap: true,
      cell: ({ ends_at }) => (ends_at === null ? '–' : format.dateTimeNumeric(ends_at)),
    },
    { id: 'download', header: t('exports.download'), cell: (row) => <Download row={row} /> },
  ]
}

function What({ row }: { row: OrderExport }) {
  const t = useT()
  const { type, period, order_number, format } = row
  const of = period
    ? [...new Set([period.start_date, period.end_date])].map(formatDayNumeric).join(' – ')
    : t('exports.order', { number: order_number ?? '' })
  return (
    <span className={styles.about}>
      <span>
        {t(`exports.type_${type}`)} ({t(`exports.format_${format}`)})
      </span>
      <span className={styles.line}>{of}</span>
    </span>
  )
}

/** Who asked for it, and where its link went. */
function Who({ row: { who, email, is_scheduled } }: { row: OrderExport }) {
  const t = useT()
  return (
    <span className={styles.about}>
      <span>{is_scheduled ? `${who}, ${t('exports.is_scheduled')}` : who}</span>
      <span className={styles.soft}>{t('exports.sent_to', { email })}</span>
    </span>
  )
}

function Download({ row }: { row: OrderExport }) {
  const t = useT()
  if (row.url === null) return '–'
  return (
    <Button component="a" href={row.url} download variant="default" size="xs" leftSection={<Icon name="download" size={16} />}>
      {t('exports.download')}
    </Button>
  )
}

function Actions({ row }: { row: OrderExport }) {
  const t = useT()
  const confirm = useConfirm()
  const retry = useAction({ call: 'retryOrderExport', invalidates: [KEY] })
  const remove = useAction({ call: 'deleteOrderExport', invalidates: [KEY] })
  const ask = async () => {
    const texts = { title: t('exports.delete_title'), text: t('exports.delete_text'), confirm: t('exports.delete') }
    if (await confirm({ ...texts, is_danger: true })) await remove.run({ id: row.id })
  }
  return (
    <RowMenu
      name={t(`exports.type_${row.type}`)}
      actions={[
        row.status === 'failed' && { label: t('exports.retry'), icon: 'redo', onClick: () => retry.run({ id: row.id }) },
        { label: t('exports.delete'), icon: 'trash', is_danger: true, onClick: ask },
      ]}
    />
  )
}
