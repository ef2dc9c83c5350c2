import { expect, test } from 'vitest'
import { reportChart, reportColumns, reportNames, salesVariants, scanReports } from './reports.ts'

const kinds = reportNames.flatMap((report) =>
  scanReports.flatMap((by) => salesVariants.map((variant) => ({ report, by, variant }))),
)

test('the picture of each report draws columns that its table has', () => {
  const missing = kinds.flatMap((kind) => {
    const keys = reportColumns(kind).map(({ key }) => key)
    return drawnBy(kind).filter((key) => !keys.includes(key))
  })
  expect(missing).toEqual([])
})

function drawnBy(kind: (typeof kinds)[number]): readonly string[] {
  const chart = reportChart(kind)
  if (chart === null) return []
  if (chart.kind === 'lines') return ['event', 'day_offset', 'sold_until']
  return [...chart.keys, ...(chart.named_by === undefined ? [] : [chart.named_by])]
}
