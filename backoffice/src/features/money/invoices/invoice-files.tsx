import { Button, Group } from '@mantine/core'
import type { InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useDownloadPdf } from './use-download.ts'

/** An invoice as files to keep. */
export function InvoiceFiles({ invoice: { company_id, id } }: { invoice: InvoiceRow }) {
  const t = useT()
  const pdf = useDownloadPdf()
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<Icon name="download" size={18} />}
        loading={pdf.isRunning}
        onClick={() => void pdf.run({ company_id, id })}
      >
        {t('money.download_pdf')}
      </Button>
    </Group>
  )
}
