import type { CallAnswer } from '@entree/contract/calls.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { refusal, refusalCodes } from '@entree/domain/foundation/refusals.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useToasts } from '@entree/web/toasts.tsx'
import { Button, Group, Stack, Title } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useAction } from '../../../ui/use-action.ts'

type Run = CallAnswer<'listInvoiceRuns'>['data'][number]

const tones: Record<Run['state'], Tone> = { made: 'good', empty: 'neutral', failed: 'bad' }
const runsKey = (company_id: number) => ['invoice-runs', company_id] as const

/** What automatic invoicing did with each period, and why it failed; the platform can have it run at once (M22). */
export function InvoiceRuns({ company_id }: { company_id: number }) {
  const t = useT()
  const { t: translate } = useLanguage()
  const format = useFormat()
  const toasts = useToasts()
  const mayRun = useMay('master_data.auto_invoice_edit')
  const run = useAction({
    call: 'runAutoInvoice',
    invalidates: [runsKey(company_id)],
    onDone: (counts) => toasts.success(t('money.run_done', counts)),
  })
  const why = (code: string) => {
    const known = refusalCodes.find((one) => one === code)
    return refusalMessage(translate, refusal(known ?? 'something_went_wrong'))
  }
  return (
    <Stack gap="md" mt="xl">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t('money.runs')}
        </Title>
        {mayRun && (
          <Button variant="default" loading={run.isRunning} onClick={() => void run.run({ company_id })}>
            {t('money.run_now')}
          </Button>
        )}
      </Group>
      <DataTable<Run>
        id="invoice-runs"
        label={t('money.runs')}
        query_key={runsKey(company_id)}
        load={({ page }, signal) => send('listInvoiceRuns', { company_id, page }, { signal })}
        columns={[
          {
            id: 'period',
            header: t('money.run_period'),
            cell: ({ period_start, period_end }) => `${formatDayNumeric(period_start)} – ${formatDayNumeric(period_end)}`,
          },
          {
            id: 'state',
            header: t('money.run_state'),
            cell: ({ state, is_test, refusal: code }) => (
              <>
                <StateBadge tone={tones[state]}>{t(`money.run_state_${state}`)}</StateBadge>
                {is_test && ` ${t('money.run_state_test')}`}
                {code !== null && ` ${why(code)}`}
              </>
            ),
          },
          {
            id: 'invoice',
            header: t('money.run_invoice'),
            align: 'end',
            cell: ({ number, total }) => [number, total === null ? null : format.money(total)].filter(Boolean).join(' ') || '–',
          },
          {
            id: 'payout',
            header: t('money.run_payout'),
            align: 'end',
            on_phone: 'hidden',
            cell: ({ payout }) => (payout === null ? '–' : format.money(payout)),
          },
          { id: 'ran_at', header: t('money.run_at'), on_phone: 'hidden', cell: ({ ran_at }) => format.dateTimeNumeric(ran_at) },
        ]}
        row_key={({ id }) => id}
        empty={{ title: t('money.runs_none'), text: t('money.runs_none_text') }}
      />
    </Stack>
  )
}
