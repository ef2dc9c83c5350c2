import { formatNumber, formatShort } from '@entree/domain/foundation/numbers.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import type { ReportColumnKind } from '@entree/domain/insight/reports.ts'
import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useT } from '../../../messages.ts'
import type { Chart } from './chart-of.ts'
import styles from './report-chart.module.css'

const ROW_PX = 36
const HEIGHT_PX = 296
const NAMES_PX = 150
/** Lines can be distinguished without their colours too. */
const DASHES = [undefined, '6 3', '2 3', '10 4', '10 3 2 3', '4 2']
const grid = { stroke: 'var(--color-line)', strokeDasharray: undefined }
const axis = { stroke: 'var(--color-line-strong)', tick: { fill: 'var(--color-ink-soft)', fontSize: 12 }, tickLine: false }

/** The picture of a report; the table below says the same in words. Fetched when a report is first shown. */
export function ReportChart({ chart, label }: { chart: Chart; label: string }) {
  const { kind, points } = chart
  const height = kind === 'bars' ? Math.max(96, points.length * ROW_PX + 48) : HEIGHT_PX
  const parts = useParts(chart)
  const data = [...points]
  return (
    <figure className={styles.chart} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 600, height }}>
        {kind === 'lines' ? (
          <LineChart data={data} accessibilityLayer={false}>
            {parts}
          </LineChart>
        ) : (
          <BarChart data={data} layout={kind === 'bars' ? 'vertical' : 'horizontal'} accessibilityLayer={false}>
            {parts}
          </BarChart>
        )}
      </ResponsiveContainer>
    </figure>
  )
}

function useParts({ kind, series, is_stacked }: Chart) {
  const t = useT()
  const said = (of: ReportColumnKind | undefined, value: number) => (of === 'amount' ? formatEuro(value) : formatNumber(value, 2))
  const isMoney = series.some((one) => one.kind === 'amount')
  const tick = (value: number) => (isMoney ? `€ ${formatShort(value / 100)}` : formatShort(value))
  const values = { ...axis, tickFormatter: tick, allowDecimals: false }
  const names = { ...axis, dataKey: 'name', interval: kind === 'bars' ? 0 : ('preserveStartEnd' as const) }
  const nameOf = ({ key, name }: Chart['series'][number]) => name ?? t(`reports.column_${key}` as Parameters<typeof t>[0])
  return [
    <CartesianGrid key="grid" {...grid} vertical={kind === 'bars'} horizontal={kind !== 'bars'} />,
    kind === 'bars' ? <XAxis key="values" type="number" {...values} /> : <XAxis key="names" {...names} minTickGap={24} />,
    kind === 'bars' ? (
      <YAxis key="names" type="category" width={NAMES_PX} {...names} />
    ) : (
      <YAxis key="values" width={48} {...values} />
    ),
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--color-sunken)', stroke: 'var(--color-line-strong)' }}
      contentStyle={{ background: 'var(--color-surface)', borderColor: 'var(--color-line)', color: 'var(--color-ink)' }}
      itemStyle={{ color: 'var(--color-ink)' }}
      formatter={(value, _name, item) => said(series.find(({ key }) => key === item.dataKey)?.kind, Number(value))}
    />,
    ...(series.length > 1
      ? [<Legend key="legend" itemSorter={null} formatter={(name) => <span className={styles.word}>{name}</span>} />]
      : []),
    ...series.map((one, index) => {
      const color = `var(--chart-${index + 1})`
      const shared = { dataKey: one.key, name: nameOf(one), isAnimationActive: false }
      return kind === 'lines' ? (
        <Line
          key={one.key}
          {...shared}
          type="stepAfter"
          dot={false}
          stroke={color}
          strokeWidth={2.5}
          strokeDasharray={DASHES[index]}
        />
      ) : (
        <Bar key={one.key} {...shared} fill={color} maxBarSize={28} stackId={is_stacked ? 'all' : undefined} />
      )
    }),
  ]
}
