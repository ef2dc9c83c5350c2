import { isCalendarDay, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import beside from '../../../ui/fields/beside.module.css'
import { FilterControl } from '../../../ui/table/filter-control.tsx'
import { useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { BuyerInvoicesList } from '../buyer-invoices/buyer-invoices-list.tsx'
import { Books } from './books.tsx'
import { VatTable } from './vat-table.tsx'

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
  // An emptied field stays empty, for the user to type another day into it.
  const shown = { start: params.get('start') ?? days.start, end: params.get('end') ?? days.end }
  const choose = (changed: Partial<typeof days>) => setParams({ ...shown, ...changed }, { replace: true })
  const period = { company_id, ...days }
  return (
    <Stack gap="lg">
      <Text maw="40rem">{t('vat.text')}</Text>
      <Group className={beside.line} gap="md">
        {(['start', 'end'] as const).map((name) => (
          <div key={name}>
            <Text className={beside.label} size="sm" fw={500} mb={4} aria-hidden>
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
          <Group gap="sm">
            <SaveTableButtons
              load={(as) => fetchFile('downloadVatOverview', { ...period, ...as })}
              name={`vat-${period.start}-${period.end}`}
            />
          </Group>
          <Books period={period} />
        </>
      )}
      <BuyerInvoicesList company_id={company_id} />
    </Stack>
  )
}
