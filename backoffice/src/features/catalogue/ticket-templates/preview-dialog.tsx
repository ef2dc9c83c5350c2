import { Button, Skeleton } from '@mantine/core'
import { isBadge, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isBroken } from '../../../data.ts'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { fetchFile } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './preview-dialog.module.css'

type PreviewDialogProps = { id: number; design: TicketDesign; format: TemplateFormat; onClose: () => void }

/** The PDF that a buyer would get, or the badges of three people, of the design as it is on the screen (TPL-21, BADGE-04). Where the browser shows no PDF it is downloaded. */
export function PreviewDialog({ id, design, format, onClose }: PreviewDialogProps) {
  const t = useT()
  const { language } = useLanguage()
  const {
    data: url = null,
    error,
    refetch,
  } = useQuery({
    queryKey: ['ticket-template-preview', id, design, language],
    queryFn: async ({ signal }) => {
      const file = await fetchFile('previewTicketTemplate', { id, data: design, language }, { signal })
      return URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  return (
    <Dialog onClose={onClose} size="xl" title={t('templates.preview')}>
      <p className={styles.text}>{t(isBadge(format) ? 'templates.preview_text_badge' : 'templates.preview_text')}</p>
      {error ? <Failure error={error} onRetry={() => refetch()} /> : <Preview url={url} />}
    </Dialog>
  )
}

function Preview({ url }: { url: string | null }) {
  const t = useT()
  if (url === null) return <Skeleton className={styles.page ?? ''} aria-label={t('ui.loading')} />
  return (
    <>
      {navigator.pdfViewerEnabled && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's own viewer does not work in a sandbox; what it shows is a file of ours
        <iframe className={styles.page} src={`${url}#toolbar=0&navpanes=0&view=Fit`} title={t('templates.preview')} />
      )}
      <div className={styles.actions}>
        <Button
          component="a"
          href={url}
          download="preview.pdf"
          variant={navigator.pdfViewerEnabled ? 'default' : 'filled'}
          leftSection={<Icon name="download" size={18} />}
        >
          {t('templates.download')}
        </Button>
      </div>
    </>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const refusalText = useRefusalText()
  if (isBroken(error) || !(error instanceof CallFailed)) return <LoadFailed onRetry={onRetry} />
  return (
    <Notice tone="warning">
      {error.refusals.map((refused) => (
        <p key={refused.code}>{refusalText(refused)}</p>
      ))}
    </Notice>
  )
}
