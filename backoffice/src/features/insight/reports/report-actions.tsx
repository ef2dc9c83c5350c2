import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { fetchFile } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import { inputOf } from './load-report.ts'
import type { ReportParams } from './report-params.ts'

/** Sends a report as a link, and saves it for a spreadsheet (DEC-B-132). */
export function ReportActions({ params, product_ids }: { params: ReportParams; product_ids: number[] }) {
  const t = useT()
  const copy = useCopy()
  const maySave = useMay('report.export')
  const { report, by, variant } = params
  return (
    <>
      <Button variant="default" leftSection={<Icon name="link" size={18} />} onClick={() => void copy(location.href)}>
        {t('reports.copy_link')}
      </Button>
      {maySave && (
        <SaveTableButtons
          load={(as) => fetchFile('downloadReport', { report, by, variant, ...as, ...inputOf(params, product_ids) })}
          name={report}
        />
      )}
    </>
  )
}
