import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'

/** A link as QR code, drawn once it is wanted, with a button to save it. */
export function LinkCode({ link, name }: { link: string; name: string }) {
  const t = useT()
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['qr', link],
    queryFn: async () => {
      const { toString } = await import('qrcode')
      const svg = await toString(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
    },
    staleTime: Infinity,
  })
  if (isLoadingError) return <LoadFailed onRetry={() => refetch()} />
  if (!data) return null
  return (
    <>
      <img src={data} width={192} height={192} alt={t('discounts.qr_of', { link })} />
      <Group>
        <Button
          component="a"
          href={data}
          download={`${name}.svg`}
          variant="default"
          leftSection={<Icon name="download" size={18} />}
        >
          {t('discounts.qr_save')}
        </Button>
      </Group>
    </>
  )
}
