import { formatNumber, formatPercent } from '@entree/domain/foundation/numbers.ts'
import type { Dashboard } from '@entree/contract/insight/dashboard/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import type { Figure } from './figure-list.tsx'

type Figures = Omit<Dashboard, 'as_of' | 'events' | 'more_events' | 'sale_starts' | 'linked_events'>

/** The figures that a company and an event have alike, as they are shown: by day, as counts, and at the door. */
export function useSalesFigures(figures: Figures): Record<'days' | 'counts' | 'door', Figure[]> {
  const t = useT()
  const { money } = useFormat()
  const sales = (of: Figures['today']) => ({ value: formatNumber(of.sold), below: money(of.revenue) })
  return {
    days: [
      { label: t('dashboard.today'), ...sales(figures.today) },
      { label: t('dashboard.yesterday'), ...sales(figures.yesterday) },
      { label: t('dashboard.last_7_days'), ...sales(figures.last_7_days) },
    ],
    counts: [
      { label: t('dashboard.sold'), value: formatNumber(figures.sold), below: shareOf(figures) },
      { label: t('dashboard.left'), value: figures.left === null ? t('dashboard.unlimited') : formatNumber(figures.left) },
      { label: t('dashboard.guest_list'), value: formatNumber(figures.guest_list) },
      { label: t('dashboard.box_office'), value: formatNumber(figures.box_office) },
    ],
    door: [
      { label: t('dashboard.inside'), value: formatNumber(figures.inside) },
      { label: t('dashboard.scanned'), value: formatNumber(figures.scanned) },
      { label: t('dashboard.left_to_scan'), value: formatNumber(figures.left_to_scan) },
    ],
  }

  /** Beside products without a limit, the share is not one of everything that was sold (DEC-B-126), and says so. */
  function shareOf({ sold_ratio, left }: Figures): string | null {
    if (sold_ratio === null) return null
    const percent = formatPercent(sold_ratio, 1)
    return t(left === null ? 'dashboard.sold_ratio_limited' : 'dashboard.sold_ratio', { percent })
  }
}
