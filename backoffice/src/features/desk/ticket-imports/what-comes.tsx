import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ImportSource } from '@entree/domain/desk/ticket-import-headings.ts'
import { CallFailed } from '@entree/web/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { ImportSettingsFields } from './import-settings.tsx'
import { broughtIn, type ImportInput, type RowError } from './import-values.ts'
import { ImportCounts, LeftOutRows } from './left-out-rows.tsx'

type WhatComesProps = {
  input: ImportInput
  source: ImportSource
  /** Rows of the file that are no tickets to begin with. */
  left_out: readonly RowError[]
  onDone: (done: CallAnswer<'importTickets'>) => void
}

/** What the import would bring, which rows it leaves out and why, and the import itself, once it is confirmed (MOVE-04, MOVE-10, MOVE-11). */
export function WhatComes({ input, source, left_out, onDone }: WhatComesProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const check = useQuery({
    queryKey: ['ticket-import', input],
    queryFn: ({ signal }) => send('checkTicketImport', input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const { run, isRunning } = useAction({ call: 'importTickets', invalidates: broughtIn(input.event_id), onDone })
  if (check.isError) {
    const refusals = check.error instanceof CallFailed ? check.error.refusals : []
    return refusals.length === 0 ? (
      <LoadFailed onRetry={() => check.refetch()} />
    ) : (
      <Notice tone="warning">{[...new Set(refusals.map(refusalText))].join(' ')}</Notice>
    )
  }
  if (!check.data) return <p role="status">{t('imports.checking')}</p>
  const { errors, tickets, stock } = check.data
  const rows = [...left_out, ...errors].toSorted((one, other) => one.row - other.row)
  return (
    <>
      <FormSection title={t('imports.comes')} description={t('imports.money')}>
        <ImportCounts counts={{ ...check.data, left_out: rows.length }} />
        <ImportSettingsFields
          count={tickets}
          stock={stock}
          isDisabled={check.isPlaceholderData}
          isRunning={isRunning}
          onImport={(settings) => run({ ...input, source, ...settings })}
        />
      </FormSection>
      <LeftOutRows rows={rows} />
    </>
  )
}
