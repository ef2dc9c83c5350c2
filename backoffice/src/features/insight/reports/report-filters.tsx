import { MultiSelect, NumberInput, SegmentedControl, Select } from '@mantine/core'
import type { ReportFilters as Choices } from '@entree/contract/insight/reports/entities.ts'
import {
  hasReportFilter,
  isOfOneEvent,
  salesVariants,
  scanReports,
  type ReportFilterName,
} from '@entree/domain/insight/reports.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { FilterControl } from '../../../ui/table/filter-control.tsx'
import styles from './report-filters.module.css'
import type { ReportParams } from './report-params.ts'

type ReportFiltersProps = {
  params: ReportParams
  events: Choices['events']
  choices: Choices
  onChange: (values: Record<string, string | null>) => void
}

/** What narrows a report (REP-15); the tickets are required (REP-16). */
export function ReportFilters({ params, events, choices, onChange }: ReportFiltersProps) {
  const t = useT()
  const { report, by, variant } = params
  const has = (filter: ReportFilterName) => hasReportFilter(report, filter)
  const products = choices.products.filter(({ event_id }) => params.events.includes(event_id))
  const offered = {
    point_of_sale: choices.points_of_sale,
    campaign: choices.campaigns,
    discount_code: choices.discount_codes,
  }
  // Another event has other tickets, shops and codes.
  const chooseEvents = (ids: string) =>
    onChange({ events: ids, tickets: null, point_of_sale: null, campaign: null, discount_code: null })
  return (
    <div className={styles.filters} role="group" aria-label={t('reports.filters')}>
      <Events params={params} events={events} onChoose={chooseEvents} />
      <Tickets params={params} products={products} onChange={onChange} />
      {has('days') && <Days params={params} onChange={onChange} />}
      {(['point_of_sale', 'campaign', 'discount_code'] as const).filter(has).map((name) => (
        <One
          key={name}
          label={t(`reports.${name}`)}
          options={offered[name]}
          value={params[name]}
          onChoose={(id) => onChange({ [name]: id })}
        />
      ))}
      {has('day_offset') && (
        <NumberInput
          label={t('reports.day_offset')}
          description={t('reports.day_offset_help')}
          allowDecimal={false}
          value={params.day_offset ?? ''}
          onChange={(value) => onChange({ day_offset: value === '' ? null : String(value) })}
        />
      )}
      {has('by') && (
        <SegmentedControl
          aria-label={t('reports.by')}
          data={scanReports.map((value) => ({ value, label: t(`reports.by_${value}`) }))}
          value={by}
          onChange={(value) => onChange({ by: value })}
        />
      )}
      {has('variant') && (
        <SegmentedControl
          aria-label={t('reports.by')}
          data={salesVariants.map((value) => ({ value, label: t(`reports.variant_${value}`) }))}
          value={variant}
          onChange={(value) => onChange({ variant: value })}
        />
      )}
    </div>
  )
}

const ALL = 'all'

type TicketsProps = { params: ReportParams; products: Choices['products']; onChange: ReportFiltersProps['onChange'] }

/** The tickets: all of the events as one word, or some of them. */
function Tickets({ params: { tickets }, products, onChange }: TicketsProps) {
  const t = useT()
  const chosen = products.filter(({ id }) => tickets?.includes(id)).map(({ id }) => String(id))
  const choose = (values: string[]) => {
    const some = values.filter((value) => value !== ALL)
    const isAll = values.at(-1) === ALL || some.length === products.length
    onChange({ tickets: isAll ? null : some.join(',') })
  }
  return (
    <MultiSelect
      label={t('reports.tickets')}
      className={styles.wide}
      withAsterisk
      data={[
        { value: ALL, label: t('reports.all_tickets', { count: products.length }) },
        ...products.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={tickets === null ? [ALL] : chosen}
      searchable={products.length > 7}
      clearable
      clearButtonProps={{ 'aria-label': `${t('reports.tickets')}: ${t('ui.clear')}` }}
      nothingFoundMessage={t('ui.nothing_found')}
      error={tickets !== null && chosen.length === 0 && t('errors.field_required')}
      onChange={choose}
    />
  )
}

type EventsProps = { params: ReportParams; events: Choices['events']; onChoose: (ids: string) => void }

function Events({ params, events, onChoose }: EventsProps) {
  const t = useT()
  const format = useFormat()
  const data = events.map((event) => ({ value: String(event.id), label: `${event.name} (${format.rangeShort(event)})` }))
  const shared = { data, className: styles.wide, searchable: events.length > 7, nothingFoundMessage: t('ui.nothing_found') }
  if (isOfOneEvent(params.report)) {
    return (
      <Select
        {...shared}
        label={t('reports.event')}
        value={String(params.events[0] ?? '')}
        allowDeselect={false}
        onChange={(id) => id && onChoose(id)}
      />
    )
  }
  return (
    <MultiSelect
      {...shared}
      label={t('reports.events')}
      value={params.events.map(String)}
      onChange={(ids) => onChoose(ids.join(','))}
    />
  )
}

type DaysProps = { params: ReportParams; onChange: ReportFiltersProps['onChange'] }

function Days({ params, onChange }: DaysProps) {
  const t = useT()
  return (['start', 'end'] as const).map((name) => (
    <div key={name}>
      <span className={styles.label} aria-hidden="true">
        {t(`reports.${name}`)}
      </span>
      <FilterControl
        filter={{ name, kind: 'date', label: t(`reports.${name}`) }}
        value={params[name] ?? ''}
        onChange={(day) => onChange({ [name]: day === '' ? null : day })}
      />
    </div>
  ))
}

type OneProps = {
  label: string
  options: readonly { id: number; name: string }[]
  value: number | null
  onChoose: (id: string | null) => void
}

/** A choice of one, which is only there when there is more than one thing to choose. */
function One({ label, options, value, onChoose }: OneProps) {
  const t = useT()
  if (options.length === 0) return null
  return (
    <Select
      label={label}
      placeholder={t('reports.any')}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      searchable={options.length > 7}
      clearable
      clearButtonProps={{ 'aria-label': `${label}: ${t('ui.clear')}` }}
      nothingFoundMessage={t('ui.nothing_found')}
      onChange={onChoose}
    />
  )
}
