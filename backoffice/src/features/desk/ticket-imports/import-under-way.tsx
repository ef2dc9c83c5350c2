import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Loader, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { ImportSettingsFields } from './import-settings.tsx'
import { broughtIn, type LargeTicketImport } from './import-values.ts'
import { ImportCounts, LeftOutRows } from './left-out-rows.tsx'
import styles from './ticket-import.module.css'

const TITLES = {
  fetching: 'imports.under_way',
  loading: 'imports.impossible',
  checking: 'imports.large',
  checked: 'imports.comes',
  running: 'imports.under_way',
  stopped: 'imports.stopped',
  done: 'imports.done',
} as const

const DESCRIPTIONS = {
  fetching: 'imports.under_way_text',
  loading: null,
  checking: 'imports.checking_text',
  checked: 'imports.money',
  running: 'imports.under_way_text',
  stopped: 'imports.stopped_text',
  done: 'imports.money',
} as const
/** What it is busy with, if it is. */
const PROGRESS = { fetching: 'imports.fetching', checking: 'imports.checking', running: 'imports.running' } as const

/** An import in parts: being checked, what it would bring, how far it is, or why it stopped (MOVE-24, MOVE-27). */
export function ImportUnderWay({ of }: { of: LargeTicketImport }) {
  const t = useT()
  const format = useFormat()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const { id, event_id, state, tickets, stock, reasons, uploaded, worked, entries_until } = of
  const keys = [['ticket-imports', event_id], ...broughtIn(event_id)]
  const start = useAction({
    call: 'startTicketImport',
    onDone: (answer: CallAnswer<'startTicketImport'>) => {
      client.setQueryData(['ticket-imports', event_id], { data: [answer] })
    },
    invalidates: keys,
  })
  const forget = useAction({ call: 'deleteTicketImport', invalidates: keys })
  const again = (
    <Button variant="default" loading={forget.isRunning} onClick={() => void forget.run({ event_id, id })}>
      {t('imports.start_over')}
    </Button>
  )
  const lacking = new Set(stock.flatMap((one) => (one.stock !== null && one.tickets > one.stock ? [one.product_id] : [])))
  /** What is lacking is said beside what can be done about it. */
  const told = reasons.filter(({ code, product_id }) => code !== 'product_out_of_stock' || !lacking.has(Number(product_id)))
  const counts = { done: worked, count: uploaded }
  const description = DESCRIPTIONS[state]
  const progress = state === 'fetching' || state === 'checking' || state === 'running' ? t(PROGRESS[state], counts) : null
  return (
    <div className={styles.steps}>
      <FormSection title={t(TITLES[state])} description={description && t(description, counts)}>
        {progress !== null && (
          <div className={styles.progress}>
            <p role="status" className={styles.at_work}>
              {state !== 'running' && <Loader size="xs" aria-hidden />}
              {progress}
            </p>
            {state === 'running' && <Progress value={uploaded === 0 ? 100 : (100 * worked) / uploaded} aria-label={progress} />}
          </div>
        )}
        {entries_until !== null && <p>{t('imports.entries_until', { time: format.dateTime(entries_until) })}</p>}
        {told.length > 0 && <Notice tone="warning">{[...new Set(told.map(refusalText))].join(' ')}</Notice>}
        {state === 'checked' && <ImportCounts counts={of} />}
        {state === 'checked' || state === 'stopped' ? (
          <ImportSettingsFields
            key={state}
            count={state === 'stopped' ? uploaded - worked : tickets}
            stock={stock}
            was={state === 'stopped' ? of : null}
            isDisabled={false}
            isRunning={start.isRunning}
            onImport={(settings) => start.run({ event_id, id, ...settings })}
          >
            {again}
          </ImportSettingsFields>
        ) : (
          state === 'loading' && <div className={styles.go}>{again}</div>
        )}
      </FormSection>
      <LeftOutRows rows={of.errors} all={{ event_id, id, count: of.left_out }} />
    </div>
  )
}
