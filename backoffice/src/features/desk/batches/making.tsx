import type { BatchDetail } from '@entree/contract/desk/batches/entities.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { BatchState } from './batch-state.tsx'
import { useDownload } from './use-download.ts'
import styles from './batches.module.css'

const LOOK_AGAIN_MS = 1000

/** What comes next of a batch: generating, which is asked about first (BATCH-04), then the download (BATCH-05, BATCH-21). */
export function NextStep({ batch: { id, status, count }, isDirty }: { batch: BatchDetail; isDirty: boolean }) {
  const t = useT()
  const toasts = useToasts()
  const confirm = useConfirm()
  const mayGenerate = useMay('batch.create')
  const generate = useAction({ call: 'generateBatch', invalidates: [['batches']] })
  const download = useDownload()
  if (status === 'generated') {
    return (
      <Button leftSection={<Icon name="download" size={18} />} loading={download.isRunning} onClick={() => download.run({ id })}>
        {t('batches.download')}
      </Button>
    )
  }
  // Without a number of tickets it was never filled in.
  if (status === 'generating' || !mayGenerate || count === null) return null
  const ask = async () => {
    if (isDirty) return toasts.error(t('batches.generate_save_first'))
    const texts = { text: t('batches.generate_text'), confirm: t('batches.generate') }
    if (await confirm({ title: t('batches.generate_title', { count }), ...texts })) await generate.run({ id })
  }
  return (
    <Button variant="default" loading={generate.isRunning} onClick={() => void ask()}>
      {t('batches.generate')}
    </Button>
  )
}

/** How far generating is, asked for again until it is done; one that failed says that it is tried again. */
export function Making({ batch }: { batch: BatchDetail }) {
  const t = useT()
  const { data = batch } = useQuery({
    queryKey: ['batches', batch.id, 'status'],
    queryFn: async ({ signal, client }) => {
      const state = await send('getBatchStatus', { id: batch.id }, { signal })
      if (state.status === 'generated') await client.invalidateQueries({ queryKey: ['batches', batch.id], exact: true })
      return state
    },
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'generated' ? false : LOOK_AGAIN_MS),
  })
  const isFailing = data.failed_at !== null
  return (
    <Notice tone={isFailing ? 'warning' : 'info'}>
      <div className={styles.making}>
        <BatchState batch={data} />
        <span>{t(isFailing ? 'batches.failing_text' : 'batches.generating_text')}</span>
      </div>
    </Notice>
  )
}
