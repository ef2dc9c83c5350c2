import { useToasts } from '@entree/web/toasts.tsx'
import { useLanguage } from '@entree/web/language.tsx'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useFailures } from '../../../ui/use-failures.ts'

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
        <DownloadButton id={id} />
        {!data.is_erased && <EraseButton id={id} who={who} onErased={onErased} />}
      </Group>
    </Stack>
  )
}

function DownloadButton({ id }: { id: number }) {
  const t = useT()
  const { language } = useLanguage()
  const tell = useFailures()
  const toasts = useToasts()
  const [isRunning, setRunning] = useState(false)
  const download = async () => {
    setRunning(true)
    try {
      saveFile(
        await fetchFile('downloadPersonalData', { id, language }, { accept: 'text/html' }),
        `${t('privacy.file')}-${id}.html`,
      )
      toasts.success(t('privacy.downloaded'))
    } catch (error) {
      tell(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isRunning}
      leftSection={<Icon name="download" size={18} />}
      onClick={() => void download()}
    >
      {t('privacy.download')}
    </Button>
  )
}

function EraseButton({ id, who, onErased }: { id: number; who: string; onErased: () => void }) {
  const t = useT()
  const confirm = useConfirm()
  const erase = useAction({
    call: 'erasePersonalData',
    success: t('privacy.erased'),
    invalidates: [['orders'], ['visitors'], ['support'], ['order-exports']],
    onDone: onErased,
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t('privacy.erase_title', { who }),
      text: t('privacy.erase_text'),
      confirm: t('privacy.erase'),
      cancel: t('ui.cancel'),
      is_danger: true,
    })
    if (isMeant) await erase.run({ id })
  }
  return (
    <Button color="red.8" loading={erase.isRunning} onClick={() => void ask()}>
      {t('privacy.erase')}
    </Button>
  )
}
