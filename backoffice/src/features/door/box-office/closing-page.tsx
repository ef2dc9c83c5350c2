import { Button, Group } from '@mantine/core'
import type { BoxOfficeClosing, Till } from '@entree/contract/door/box-office/entities.ts'
import type { BoxOfficePaper } from '@entree/domain/door/box-office.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import beside from '../../../ui/fields/beside.module.css'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { boxOfficeKey } from './box-office-query.ts'
import styles from './closing-page.module.css'
import { DayField } from './day-field.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { openPaper, ROLLS } from './open-paper.ts'

const CountDialog = lazyDialog(async () => (await import('./count-dialog.tsx')).CountDialog)

/** The closing of a day: each seller with what they took by each method, and what was counted in their drawer. */
export function ClosingPage() {
  return <OfficeFrame>{({ id }) => <OfDay key={id} id={id} />}</OfficeFrame>
}

function OfDay({ id }: { id: number }) {
  const [date, setDate] = useState('')
  const query = queryOptions({
    queryKey: [...boxOfficeKey, 'closing', id, date],
    queryFn: ({ signal }) => send('getBoxOfficeClosing', { id, ...(date === '' ? {} : { date }) }, { signal }),
  })
  const { data } = useQuery(query)
  return (
    <div className={styles.page}>
      <Group className={beside.line} justify="space-between">
        {/* Outside what is loaded: it stays while someone types in it. */}
        <DayField day={date || (data?.day ?? '')} onDay={setDate} />
        {data && data.tills.length > 0 && <Papers closing={data} />}
      </Group>
      <Loaded query={query}>{(closing) => <Closing closing={closing} />}</Loaded>
    </div>
  )
}

function Papers({ closing: { day, box_office } }: { closing: BoxOfficeClosing }) {
  const t = useT()
  const tell = useFailures()
  const { language } = useLanguage()
  const print = (paper: BoxOfficePaper) =>
    openPaper(() => send('printBoxOfficeClosing', { id: box_office.id, date: day, paper, language })).catch(tell)
  return (
    <Group gap="sm">
      {ROLLS.map(({ paper, width }) => (
        <Button key={paper} variant="default" leftSection={<Icon name="orders" size={18} />} onClick={() => void print(paper)}>
          {t('box.print_receipt', { width })}
        </Button>
      ))}
      <Button variant="default" leftSection={<Icon name="template" size={18} />} onClick={() => void print('a4')}>
        {t('box.print_a4')}
      </Button>
    </Group>
  )
}

function Closing({ closing: { day, box_office, event, tills } }: { closing: BoxOfficeClosing }) {
  const t = useT()
  const [counting, setCounting] = useState<Till | null>(null)
  return (
    <>
      {tills.length === 0 && <EmptyState title={t('box.no_orders_title')} text={t('box.no_closing_text')} />}
      <div className={styles.tills}>
        {tills.map((till) => (
          <TillCard key={till.user_id} till={till} zone={event.time_zone} onCount={() => setCounting(till)} />
        ))}
      </div>
      <Suspense fallback={null}>
        {counting && <CountDialog id={box_office.id} day={day} till={counting} onClose={() => setCounting(null)} />}
      </Suspense>
    </>
  )
}

function TillCard({ till, zone, onCount }: { till: Till; zone: string; onCount: () => void }) {
  const t = useT()
  const { dateTime } = useFormat(zone)
  const { seller, orders, tickets, cash_float, expected_cash, counted_cash, difference, note, is_outdated, may_close } = till
  const rows: readonly (readonly [label: string, cents: number])[] = [
    [t('ui.method_cash'), till.cash],
    [t('box.refunded_by', { method: t('ui.method_cash') }), -till.cash_refunded],
    [t('ui.method_pin'), till.pin],
    [t('box.refunded_by', { method: t('ui.method_pin') }), -till.pin_refunded],
    ...(till.discounts > 0 ? [[t('box.discount'), -till.discounts] as const] : []),
    [t('box.cash_float'), cash_float],
    [t('box.expected_cash'), expected_cash],
  ]
  return (
    <section className={styles.till} aria-label={seller}>
      <h2>{seller}</h2>
      <p className={styles.quiet}>
        {t('box.sales_count', { count: orders })} · {t('box.tickets_count', { count: tickets })}
      </p>
      <dl className={styles.figures}>
        {rows
          .filter(([, cents], index) => cents !== 0 || index % 2 === 0 || index > 3)
          .map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatEuro(cents)}</dd>
            </div>
          ))}
        <div>
          <dt>{t('box.counted_cash')}</dt>
          <dd>{counted_cash === null ? '–' : formatEuro(counted_cash)}</dd>
        </div>
        <div className={styles.difference} data-off={difference !== null && difference !== 0}>
          <dt>{t('box.difference')}</dt>
          <dd>{difference === null ? '–' : formatEuro(difference)}</dd>
        </div>
      </dl>
      {till.closed_at !== null && (
        <p className={styles.quiet}>{t('box.counted_by', { at: dateTime(till.closed_at), name: till.closed_by ?? '–' })}</p>
      )}
      {note !== null && <p className={styles.quiet}>{note}</p>}
      {is_outdated && <Notice tone="warning">{t('box.count_outdated')}</Notice>}
      {may_close && (
        <Button variant={counted_cash === null ? 'filled' : 'default'} onClick={onCount}>
          {t(counted_cash === null ? 'box.count' : 'box.count_again')}
        </Button>
      )}
    </section>
  )
}
