import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CountTable } from './count-table.tsx'
import { operationsKey, useOperation } from './operation-query.ts'
import styles from './scan-operations.module.css'

type Summary = CallAnswer<'getScanSummary'>
const LOOK_AGAIN_MS = 10_000

/** How many came in, are inside and are still to come; of each product, scanner and session (SCOP-02). It counts on while it is open. */
export function SummaryTab() {
  const { id } = useOperation()
  const query = queryOptions({
    queryKey: [...operationsKey, id, 'summary'],
    queryFn: ({ signal }) => send('getScanSummary', { id }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  return <Loaded query={query}>{(summary) => <Counts summary={summary} />}</Loaded>
}

function Counts({ summary }: { summary: Summary }) {
  const t = useT()
  const { capacity, scanned, inside, left, products, scanners, sessions, overruled } = summary
  const figures = [
    { label: t('operations.capacity'), count: capacity },
    { label: t('operations.scanned'), count: scanned },
    { label: t('operations.inside'), count: inside },
    { label: t('operations.left'), count: left },
  ]
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        {figures.map(({ label, count }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <FormSection title={t('operations.per_product')}>
        <CountTable
          label={t('operations.per_product')}
          name={t('terminal.product')}
          columns={[t('operations.capacity'), t('operations.scanned'), t('operations.inside')]}
          rows={products.map((one) => ({ key: one.id, name: one.name, counts: [one.capacity, one.scanned, one.inside] }))}
          none={t('operations.no_products_title')}
        />
      </FormSection>
      <FormSection title={t('operations.per_session')}>
        <CountTable
          label={t('operations.per_session')}
          name={t('terminal.session')}
          columns={[t('operations.scans_in_count'), t('operations.scans_out_count'), t('operations.refused')]}
          rows={sessions.map((one) => ({ key: one.id, name: one.name, counts: [one.scans, one.exits, one.refused] }))}
          none={t('sessions.none_title')}
        />
      </FormSection>
      <FormSection title={t('operations.per_scanner')}>
        <CountTable
          label={t('operations.per_scanner')}
          name={t('operations.scanned_by')}
          columns={[t('operations.scans'), t('operations.refused')]}
          rows={scanners.map((one, index) => ({ key: index, name: one.name, counts: [one.scans, one.refused] }))}
          none={t('operations.nothing_scanned')}
        />
      </FormSection>
      <FormSection title={t('operations.overruled')}>
        <CountTable
          label={t('operations.overruled')}
          name={t('operations.overruled_why')}
          columns={[t('operations.scans_in_count')]}
          rows={overruled.map(({ overrule_reason: why, scans }, index) => {
            return { key: index, name: why === null ? t('operations.overruled_unknown') : t(`overruled.${why}`), counts: [scans] }
          })}
          none={t('operations.overruled_none')}
        />
      </FormSection>
    </div>
  )
}
