import { formatNumber, formatPercent } from '@entree/domain/foundation/numbers.ts'
import type { Report } from '@entree/contract/insight/reports/entities.ts'
import { absentText, scanOutcomes, type ReportColumn, type ReportKind } from '@entree/domain/insight/reports.ts'
import { scanReasons } from '@entree/domain/door/judge-scan.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../../../messages.ts'

export type ReportCell = Report['rows'][number][string]

/** What a cell shows in the language and the zone of the report; what is unknown is said in the words of its column. */
export function useCellText({ by }: Pick<ReportKind, 'by'>, time_zone: string) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat(time_zone)
  const momentText = (moment: string) => {
    if (by === 'hourly') return format.dateTime(moment)
    const options = by === 'monthly' ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const)
    return new Intl.DateTimeFormat(language, { ...options, timeZone: time_zone }).format(new Date(moment))
  }
  return ({ key, kind }: ReportColumn, cell: ReportCell | undefined): string => {
    if (cell === null || cell === undefined) {
      const absent = absentText(key)
      return absent === null ? '–' : t(absent)
    }
    if (kind === 'text') return String(cell)
    if (kind === 'amount') return format.money(Number(cell))
    if (kind === 'share') return formatPercent(Number(cell))
    if (kind === 'scan') return scanText(t, String(cell))
    if (kind === 'moment') return momentText(String(cell))
    if (kind === 'offset') return offsetText(t, Number(cell))
    return formatNumber(Number(cell), 2)
  }
}

type Translate = ReturnType<typeof useT>

function scanText(t: Translate, scan: string): string {
  const outcome = scanOutcomes.find((one) => one === scan)
  if (outcome) return t(`reports.scan_${outcome}`)
  const reason = scanReasons.find((one) => one === scan)
  return reason ? t(`errors.${reason}`) : scan
}

function offsetText(t: Translate, days: number): string {
  if (days === 0) return t('reports.on_the_day')
  return days < 0 ? t('reports.days_before', { count: -days }) : t('reports.days_after', { count: days })
}
