import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { isCalendarDay, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { FilterControl } from '../../../ui/table/filter-control.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { VatTable } from './vat-table.tsx'

type Period = { company_id: number; start: string; end: string }

/** What the own company sold and gave back by month and VAT rate, for its bookkeeping. The period stands in the address. */
export function VatTab() {
  const t = useT()
  const { company_id } = useCompanyPlace()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => localDay(new Date().toISOString(), DEFAULT_TIME_ZONE))
  const dayOf = (name: string, otherwise: string) => {
    const day = params.get(name)
    return day !== null && isCalendarDay(day) ? day : otherwise
  }
  const days = { start: dayOf('start', `${today.slice(0, 4)}-01-01`), end: dayOf('end', today) }
  // An emptied field stays empty, for whoever writes another day into it.
  const shown = { start: params.get('start') ?? days.start, end: params.get('end') ?? days.end }
  const choose = (changed: Partial<typeof days>) => setParams({ ...shown, ...changed }, { replace: true })
  const period = { company_id, ...days }
  return (
    <Stack gap="lg">
      <Text maw="40rem">{t('vat.text')}</Text>
      <Group align="end" gap="md">
        {(['start', 'end'] as const).map((name) => (
          <div key={name}>
            <Text size="sm" fw={500} mb={4} aria-hidden>
              {t(`vat.${name}`)}
            </Text>
            <FilterControl
              filter={{ name, kind: 'date', label: t(`vat.${name}`) }}
              value={shown[name]}
              onChange={(day) => choose({ [name]: day })}
            />
          </div>
        ))}
      </Group>
      {days.end < days.start ? (
        <Notice tone="warning">{t('errors.end_date_before_start_date')}</Notice>
      ) : (
        <>
          <Loaded
            query={{
              queryKey: ['vat', period],
              queryFn: ({ signal }: { signal: AbortSignal }) => send('getVatOverview', period, { signal }),
            }}
          >
            {(overview) => <VatTable overview={overview} />}
          </Loaded>
          <SaveButtons period={period} />
        </>
      )}
    </Stack>
  )
}

function SaveButtons({ period }: { period: Period }) {
  const t = useT()
  const { language } = useLanguage()
  const tell = useFailures()
  const [saving, setSaving] = useState<'csv' | 'xlsx' | null>(null)
  const save = async (format: 'csv' | 'xlsx') => {
    if (saving !== null) return
    setSaving(format)
    try {
      saveFile(
        await fetchFile('downloadVatOverview', { ...period, format, language }),
        `vat-${period.start}-${period.end}.${format}`,
      )
    } catch (error) {
      tell(error)
    } finally {
      setSaving(null)
    }
  }
  return (
    <Group gap="sm">
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          loading={saving === format}
          onClick={() => void save(format)}
        >
          {t(`vat.save_${format}`)}
        </Button>
      ))}
    </Group>
  )
}
