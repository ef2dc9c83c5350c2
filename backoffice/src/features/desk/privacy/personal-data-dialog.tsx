import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { DownloadButton, EraseButton, shownOfPeople } from './person-buttons.tsx'

type PersonalDataDialogProps = { order: { id: number; order_number: string }; onClose: () => void }

/** What is kept of the buyer of an order: given to them as a file, or erased for good (PRIV-01, PRIV-02, PRIV-03). */
export function PersonalDataDialog({ order, onClose }: PersonalDataDialogProps) {
  const t = useT()
  return (
    <Dialog title={t('privacy.title')} onClose={onClose}>
      <PersonalData order={order} onErased={onClose} />
    </Dialog>
  )
}

function PersonalData({
  order: { id, order_number },
  onErased,
}: {
  order: PersonalDataDialogProps['order']
  onErased: () => void
}) {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders', id, 'personal-data'],
    queryFn: ({ signal }) => send('getPersonalData', { id }, { signal }),
    gcTime: 0,
  })
  const erase = useAction({
    call: 'erasePersonalData',
    success: t('privacy.erased'),
    invalidates: shownOfPeople,
    onDone: onErased,
  })
  if (isError) return <LoadFailed onRetry={() => refetch()} />
  if (!data) return <Skeleton height={120} />
  const who = data.email ?? t('privacy.buyer_of', { number: order_number })
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {data.is_erased ? t('privacy.is_erased') : t('privacy.kept', { who, orders: data.orders, tickets: data.tickets })}
      </Text>
      {!data.is_erased && (
        <Text size="sm" c="dimmed">
          {t('privacy.erase_text')}
        </Text>
      )}
      <Group justify="end">
        <DownloadButton
          name={`${t('privacy.file')}-${id}`}
          load={(language) => fetchFile('downloadPersonalData', { id, language }, { accept: 'text/html' })}
        />
        {!data.is_erased && <EraseButton who={who} isRunning={erase.isRunning} onErase={() => void erase.run({ id })} />}
      </Group>
    </Stack>
  )
}
