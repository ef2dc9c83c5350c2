import type { CallInput } from '@entree/contract/calls.ts'
import type { SettlementExplanation } from '@entree/contract/money/settlements/entities.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { useAction } from '../../../ui/use-action.ts'
import { ExplainDialog, type Explaining } from './explain-dialog.tsx'
import styles from './settlement.module.css'
import { dayOf } from './settlement-words.ts'
import { settlementsKey } from './settlements-key.ts'

type Reopening = 'reopenSettlementDifference' | 'reopenUnsettledPayment'
type Props<E extends Explaining, R extends Reopening> = {
  company_id: number | null
  /** What it is about, in words. */
  what: string
  explanation: SettlementExplanation | null
  explain: { call: E; input: (note: string) => CallInput<E>; question: string }
  reopen: { call: R; input: CallInput<R>; done: string }
}

/** What someone found that something is, and the way to say so, to say it better, or to take it back (SETL-20, SETL-23). */
export function Explanation<E extends Explaining, R extends Reopening>({
  company_id,
  what,
  explanation,
  explain,
  reopen: { call, input, done },
}: Props<E, R>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const reopen = useAction({ call, success: done, invalidates: [settlementsKey(company_id)] })
  const button = { variant: 'subtle', size: 'compact-sm', px: 0 } as const
  return (
    <>
      {explanation && (
        <>
          <Text className={styles.note}>{explanation.note}</Text>
          <Text size="sm" c="dimmed">
            {t('settlements.explained_by', { name: explanation.by, day: dayOf(explanation.at) })}
          </Text>
        </>
      )}
      <Group gap="md">
        <Button
          {...button}
          onClick={() => setOpen(true)}
          aria-label={t(explanation ? 'settlements.change_note_of' : 'settlements.explain_of', { what })}
        >
          {t(explanation ? 'settlements.change_note' : 'settlements.explain')}
        </Button>
        {explanation && (
          <Button
            {...button}
            loading={reopen.isRunning}
            onClick={() => void reopen.run(input)}
            aria-label={t('settlements.open_again_of', { what })}
          >
            {t('settlements.open_again')}
          </Button>
        )}
      </Group>
      {isOpen && (
        <ExplainDialog
          {...explain}
          company_id={company_id}
          what={what}
          note={explanation?.note ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
