import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { refusedStatus } from '../../../data.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BarePage } from '../../foundation/account/bare-page.tsx'
import { formatBytes } from '@entree/domain/foundation/numbers.ts'

/** Where the link to an export leads, for anyone who has it: what it is, how long it is available, and the download (DEC-B-94). */
export function DownloadPage() {
  const { token = '' } = useParams()
  const t = useT()
  const format = useFormat()
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['export-of-link', token],
    queryFn: ({ signal }) => send('getExportOfLink', { token }, { signal }),
  })
  if (refusedStatus(error) === 404) return <BarePage title={t('exports.link_over')} text={t('exports.link_over_text')} />
  if (error && !data) return <LoadFailed onRetry={() => refetch()} />
  if (!data) return <Skeleton height={320} radius="md" />
  const about = [
    `${t(`exports.type_${data.type}`)} (${t(`exports.format_${data.format}`)})`,
    t('exports.rows', { count: data.rows }),
    formatBytes(data.size, language),
  ]
  return (
    <BarePage title={t('exports.link_title', { company: data.company_name })} text={about.join(', ')}>
      <Button component="a" href={data.url} download size="md" fullWidth>
        {t('exports.download')}
      </Button>
      <Notice tone="warning">{t('exports.link_personal')}</Notice>
      <p>{t('exports.link_until', { date: format.dateTime(data.ends_at) })}</p>
    </BarePage>
  )
}
