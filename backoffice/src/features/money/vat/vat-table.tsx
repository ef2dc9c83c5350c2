import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import type { VatOverview } from '@entree/contract/money/vat/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Table, Text } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

const amounts = ['sold', 'refunded', 'total', 'net', 'vat'] as const

/** A line for each month and rate, and what they are together. */
export function VatTable({ overview: { lines, totals } }: { overview: VatOverview }) {
  const t = useT()
  const format = useFormat()
  const { language } = useLanguage()
  if (lines.length === 0) return <EmptyState title={t('vat.none_title')} text={t('vat.none_text')} />
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('vat.title') } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('vat.month')}</Table.Th>
              <Table.Th ta="end">{t('vat.rate')}</Table.Th>
              {amounts.map((key) => (
                <Table.Th key={key} ta="end">
                  {t(`vat.${key}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, index) => (
              <Table.Tr key={`${line.month} ${line.rate}`}>
                <Table.Th scope="row" fw={400}>
                  {/* Seen once for all rates of the month, and read with each. */}
                  {lines[index - 1]?.month === line.month ? (
                    <span className="visually-hidden">{month.format(new Date(line.month))}</span>
                  ) : (
                    month.format(new Date(line.month))
                  )}
                </Table.Th>
                <Table.Td ta="end">{line.rate === null ? t('vat.no_rate') : formatPercent(line.rate)}</Table.Td>
                {amounts.map((key) => (
                  <Table.Td key={key} ta="end">
                    {format.money(line[key])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                {t('vat.totals')}
              </Table.Th>
              {amounts.map((key) => (
                <Table.Td key={key} ta="end" fw={600}>
                  {format.money(totals[key])}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed" maw="40rem">
        {t('vat.fees_note')} {lines.some(({ rate }) => rate === null) && t('vat.no_rate_note')}
      </Text>
    </>
  )
}
