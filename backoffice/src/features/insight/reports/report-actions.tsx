import { Button } from '@mantine/core'
import { useLanguage } from '@entree/web/language.tsx'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { fetchFile } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { inputOf } from './load-report.ts'
import type { ReportParams } from './report-params.ts'

/** Sends a report as a link, and saves it for a spreadsheet (DEC-B-132). */
export function ReportActions({ params, product_ids }: { params: ReportParams; product_ids: number[] }) {
  const t = useT()
  const { language } = useLanguage()
  const copy = useCopy()
  const tell = useFailures()
  const maySave = useMay('report.export')
  const [saving, setSaving] = useState<'csv' | 'xlsx' | null>(null)
  const save = async (format: 'csv' | 'xlsx') => {
    if (saving !== null) return
    setSaving(format)
    try {
      const { report, by, variant } = params
      const file = await fetchFile('downloadReport', { report, by, variant, format, language, ...inputOf(params, product_ids) })
      saveFile(file, `${report}.${format}`)
    } catch (error) {
      tell(error)
    } finally {
      setSaving(null)
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<Icon name="link" size={18} />} onClick={() => void copy(location.href)}>
        {t('reports.copy_link')}
      </Button>
      {maySave &&
        (['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<Icon name="download" size={18} />}
            loading={saving === format}
            onClick={() => void save(format)}
          >
            {t(`reports.save_${format}`)}
          </Button>
        ))}
    </>
  )
}
