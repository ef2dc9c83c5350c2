import type { PayoutDetail, PayoutRow } from '@entree/contract/money/payouts/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { formatIban } from '@entree/domain/foundation/iban.ts'
import { Button, Group, Stack, Table } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import { OtherAccount } from './other-account.tsx'
import { PayoutOrders } from './payout-orders.tsx'
import { PayoutParts } from './payout-parts.tsx'
import { payoutsKey } from './payouts-key.ts'
import { periodOf } from './use-payout-columns.tsx'
import { usePayoutPdf } from './use-payout-pdf.ts'

/** A payout with what it is made of, and where it went. */
export function PayoutDialog({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const t = useT()
  const { id, company_id } = payout
  const query = {
    queryKey: [...payoutsKey, 'one', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('getPayout', { company_id, id }, { signal }),
  }
  return (
    <Dialog onClose={onClose} title={t('payouts.title_of', { period: periodOf(payout) })} size="lg">
      <Loaded query={query}>{(detail) => <Opened detail={detail} />}</Loaded>
    </Dialog>
  )
}

/** The payout, or the orders of one of its events. */
function Opened({ detail }: { detail: PayoutDetail }) {
  const [event_id, setEvent] = useState<number | null>(null)
  const line = detail.lines.find((one) => one.event_id === event_id)
  if (line) return <PayoutOrders payout={detail} line={line} onBack={() => setEvent(null)} />
  return <Detail detail={detail} onOpen={setEvent} />
}

function Detail({ detail, onOpen }: { detail: PayoutDetail; onOpen: (event_id: number) => void }) {
  const t = useT()
  const pdf = usePayoutPdf()
  const { id, company_id, company, state, payout_date, iban, last_iban, paid_on, reference, returns } = detail
  const facts = [
    [t('payouts.company'), company],
    [t('payouts.number'), String(id)],
    [t('payouts.state'), t(`payouts.state_${state}`)],
    [t('payouts.payout_date'), formatDayNumeric(payout_date)],
    [
      t('payouts.iban'),
      <>
        {iban === null ? t('payouts.no_iban') : formatIban(iban)}
        {last_iban !== null && <OtherAccount last_iban={last_iban} />}
      </>,
    ],
    ...(paid_on === null ? [] : [[t('payouts.paid_on'), formatDayNumeric(paid_on)]]),
    ...(reference === null ? [] : [[t('payouts.reference'), reference]]),
    ...returns.map((one) => [t('payouts.returned_on', { day: formatDayNumeric(one.paid_on) }), one.reason]),
  ]
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          loading={pdf.isRunning}
          onClick={() => void pdf.run({ company_id, id })}
        >
          {t('money.download_pdf')}
        </Button>
        <SaveTableButtons
          load={(as) => fetchFile('downloadPayoutLines', { company_id, id, ...as })}
          name={`payout-${detail.period_end}`}
        />
      </Group>
      <Table>
        <Table.Tbody>
          {facts.map(([name, value], index) => (
            // It can have come back twice, on the same day.
            <Table.Tr key={index}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PayoutParts parts={detail} onOpen={(index) => onOpen(detail.lines[index]?.event_id ?? 0)} />
    </Stack>
  )
}
