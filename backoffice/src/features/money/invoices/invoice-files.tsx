import { Button, Group } from '@mantine/core'
import type { InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { useT } from '../../../messages.ts'
import { fetchFile } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import { useDownloadPdf, useDownloadUbl } from './use-download.ts'

/** An invoice as files to keep. */
export function InvoiceFiles({ invoice: { company_id, id, number } }: { invoice: InvoiceRow }) {
  const t = useT()
  const files = [
    { name: t('money.download_pdf'), download: useDownloadPdf() },
    { name: t('money.download_ubl'), download: useDownloadUbl() },
  ]
  return (
    <Group gap="sm">
      {files.map(({ name, download }) => (
        <Button
          key={name}
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          loading={download.isRunning}
          onClick={() => void download.run({ company_id, id })}
        >
          {name}
        </Button>
      ))}
      <SaveTableButtons
        load={(as) => fetchFile('downloadInvoiceLines', { company_id, id, ...as })}
        name={number.replaceAll(/[^\w-]+/g, '-')}
      />
    </Group>
  )
}
