import type { BatchRow } from '@entree/contract/desk/batches/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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
import { BatchState } from './batch-state.tsx'
import { NewBatchDialog } from './new-batch-dialog.tsx'
import { useDownload } from './use-download.ts'

const KEY = ['batches', 'list']
const LOOK_AGAIN_MS = 2000

/** The QR batches of the company (BATCH-01). */
export function BatchesPage() {
  const t = useT()
  const [isAdding, setIsAdding] = useState(false)
  const columns = useColumns()
  const mayAdd = useMay('batch.create')
  const mayEdit = useMay('batch.edit')
  const confirm = useConfirm()
  const download = useDownload()
  const remove = useAction({ call: 'deleteBatch', success: t('batches.deleted'), invalidates: [['batches']] })
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setIsAdding(true)}>
      {t('batches.add')}
    </Button>
  )
  const ask = async ({ id, name }: BatchRow) => {
    const isSure = await confirm({
      title: t('batches.delete_title', { name }),
      text: t('batches.delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ id })
  }
  useProgress()
  return (
    <Page title={t('nav.batches')} description={t('batches.text')} actions={add}>
      <DataTable
        id="batches"
        label={t('nav.batches')}
        query_key={KEY}
        columns={columns}
        load={({ page, search }, signal) => send('listBatches', { page, search: search || undefined }, { signal })}
        row_key={({ id }) => id}
        row_link={({ id }) => `/batches/${id}`}
        row_actions={(batch) => (
          <RowMenu
            name={batch.name}
            actions={[
              batch.status === 'generated' && {
                label: t('batches.download'),
                icon: 'download',
                onClick: () => download.run({ id: batch.id }),
              },
              mayEdit &&
                batch.status === 'created' && {
                  label: t('ui.delete'),
                  icon: 'trash',
                  is_danger: true,
                  onClick: () => ask(batch),
                },
            ]}
          />
        )}
        search_label={t('batches.search')}
        empty={{ title: t('batches.none'), text: t('batches.none_text'), action: add }}
      />
      {isAdding && <NewBatchDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

/** Asks for the list again as long as one of the newest is being generated. */
function useProgress(): void {
  useQuery({
    queryKey: [...KEY, 'progress'],
    queryFn: async ({ signal, client }) => {
      const { data } = await send('listBatches', { page: 1 }, { signal })
      await client.invalidateQueries({ queryKey: KEY, predicate: ({ queryKey }) => queryKey[2] !== 'progress' })
      return data.some(({ status }) => status === 'generating')
    },
    refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN_MS : false),
  })
}

function useColumns(): Column<BatchRow>[] {
  const t = useT()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', header: t('batches.name'), cell: ({ name }) => name },
      { id: 'ticket_name', header: t('batches.ticket_name'), cell: ({ ticket_name }) => ticket_name ?? '–' },
      {
        id: 'price',
        header: t('batches.price'),
        align: 'end',
        cell: ({ price }) => (price === null ? '–' : format.money(price)),
      },
      { id: 'count', header: t('batches.count'), align: 'end', cell: ({ count }) => count ?? '–' },
      { id: 'status', header: t('batches.status'), cell: (batch) => <BatchState batch={batch} /> },
    ],
    [t, format],
  )
}
