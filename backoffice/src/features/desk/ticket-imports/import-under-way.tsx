import type { CallAnswer } from '@entree/contract/calls.ts'
import { Button, Progress } from '@mantine/core'
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

/** An import in parts: being checked, what it would bring, how far it is, or why it stopped (MOVE-24, MOVE-27). */
export function ImportUnderWay({ of }: { of: LargeTicketImport }) {
  const t = useT()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const { id, event_id, state, tickets, stock, reasons, uploaded, worked } = of
  const keys = [['ticket-imports', event_id], ...broughtIn(event_id)]
  const start = useAction({
    call: 'startTicketImport',
    onDone: (answer: CallAnswer<'startTicketImport'>) => {
      client.setQueryData(['ticket-imports', event_id], { data: [answer] })
    },
    invalidates: keys,
  })
  const forget = useAction({ call: 'deleteTicketImport', invalidates: keys })
  const isAtWork = state === 'fetching' || state === 'checking' || state === 'running'
  const again = (
    <Button variant="default" loading={forget.isRunning} onClick={() => void forget.run({ event_id, id })}>
      {t('imports.start_over')}
    </Button>
  )
  const text =
    state === 'running'
      ? t('imports.running', { done: worked, count: uploaded })
      : state === 'fetching'
        ? t('imports.fetching', { count: uploaded })
        : t('imports.checking')
  return (
    <div className={styles.steps}>
      <FormSection
        title={t(state === 'stopped' ? 'imports.stopped' : isAtWork ? 'imports.under_way' : 'imports.comes')}
        description={t(isAtWork ? 'imports.under_way_text' : 'imports.money')}
      >
        {isAtWork && (
          <div className={styles.progress}>
            <p role="status">{text}</p>
            {state === 'running' && <Progress value={uploaded === 0 ? 100 : (100 * worked) / uploaded} aria-label={text} />}
          </div>
        )}
        {reasons.length > 0 && (
          <Notice tone="warning">
            {[...new Set(reasons.map(refusalText))].join(' ')}
            {state === 'stopped' && ` ${t('imports.stopped_text', { done: worked, count: uploaded })}`}
          </Notice>
        )}
        {(state === 'checked' || state === 'stopped' || state === 'running') && <ImportCounts counts={of} />}
        {state === 'checked' || state === 'stopped' ? (
          <ImportSettingsFields
            count={state === 'stopped' ? uploaded - worked : tickets}
            stock={stock}
            is_going_on={state === 'stopped'}
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
