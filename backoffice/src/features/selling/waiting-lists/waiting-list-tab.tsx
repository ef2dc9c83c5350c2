import type { WaitingListRow } from '@entree/contract/selling/waiting-lists/entities.ts'
import { useFormat, type Format } from '@entree/web/format.ts'
import { Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { WaitingCounts } from './waiting-counts.tsx'

type Translate = ReturnType<typeof useT>

/** Who waits for what is sold out of an event, in order of arrival, and how many they are of each product (LIST-14). */
export function WaitingListTab() {
  const t = useT()
  const { id: event_id, time_zone, has_waiting_list } = useEvent()
  const format = useFormat(time_zone)
  const mayExport = useMay('order.export')
  const mayRemove = useMay('order.change_customer')
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  return (
    <Stack gap="lg">
      {!has_waiting_list && <Notice>{t('waiting.off_text')}</Notice>}
      <WaitingCounts event_id={event_id} />
      <DataTable<WaitingListRow>
        id="waiting-list"
        label={t('waiting.list')}
        query_key={['waiting-list', event_id, 'rows']}
        columns={columns}
        load={({ page, search }, signal) =>
          send('listWaitingList', { event_id, page, search: search.length > 1 ? search : undefined }, { signal })
        }
        row_key={({ id }) => id}
        row_actions={mayRemove ? (entry) => <RemoveEntry event_id={event_id} entry={entry} /> : undefined}
        search_label={t('waiting.search')}
        files={
          mayExport && (
            <Group gap="sm">
              <SaveTableButtons
                load={(as) => fetchFile('downloadWaitingList', { event_id, ...as })}
                name={`waiting-list-${event_id}`}
              />
            </Group>
          )
        }
        empty={{ title: t('waiting.none'), text: t('waiting.none_text') }}
      />
    </Stack>
  )
}

function RemoveEntry({ event_id, entry: { id, email } }: { event_id: number; entry: WaitingListRow }) {
  const t = useT()
  const confirm = useConfirm()
  const { run } = useAction({
    call: 'deleteWaitingListEntry',
    success: t('waiting.removed'),
    invalidates: [['waiting-list', event_id]],
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t('waiting.remove_title', { email }),
      text: t('waiting.remove_text'),
      confirm: t('waiting.remove'),
      cancel: t('ui.cancel'),
    })
    if (isMeant) await run({ event_id, id })
  }
  return <RowMenu name={email} actions={[{ label: t('waiting.remove'), icon: 'close', is_danger: true, onClick: ask }]} />
}

function columnsOf(t: Translate, format: Format): Column<WaitingListRow, never>[] {
  return [
    { id: 'email', header: t('waiting.email'), cell: ({ email }) => email },
    { id: 'product', header: t('waiting.product'), cell: ({ product }) => product.name },
    { id: 'amount', header: t('waiting.amount'), align: 'end', on_phone: 'first_line', cell: ({ amount }) => amount },
    {
      id: 'joined_at',
      header: t('waiting.joined_at'),
      is_nowrap: true,
      on_phone: 'named',
      cell: ({ joined_at }) => format.dateTimeNumeric(joined_at),
    },
    {
      id: 'told_at',
      header: t('waiting.told_at'),
      is_nowrap: true,
      on_phone: 'named',
      cell: ({ told_at }) => (told_at === null ? t('waiting.never') : format.dateTimeNumeric(told_at)),
    },
    { id: 'told', header: t('waiting.told'), align: 'end', on_phone: 'hidden', cell: ({ told }) => told },
  ]
}
