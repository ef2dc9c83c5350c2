import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ImportSource } from '@entree/domain/desk/ticket-import-headings.ts'
import { languages, languageTitle, type Language } from '@entree/domain/foundation/languages.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import type { ImportInput, RowError } from './import-values.ts'
import { ImportCounts, LeftOutRows } from './left-out-rows.tsx'
import styles from './ticket-import.module.css'

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
  if (check.isError) {
    const refusals = check.error instanceof CallFailed ? check.error.refusals : []
    return refusals.length === 0 ? (
      <LoadFailed onRetry={() => check.refetch()} />
    ) : (
      <Notice tone="warning">{[...new Set(refusals.map(refusalText))].join(' ')}</Notice>
    )
  }
  if (!check.data) return <p role="status">{t('imports.checking')}</p>
  const { errors } = check.data
  const rows = [...left_out, ...errors].toSorted((one, other) => one.row - other.row)
  return (
    <>
      <FormSection title={t('imports.comes')} description={t('imports.money')}>
        <ImportCounts counts={{ ...check.data, left_out: rows.length }} />
        <Settings input={input} source={source} checked={check.data} isStale={check.isPlaceholderData} onDone={onDone} />
      </FormSection>
      <LeftOutRows rows={rows} />
    </>
  )
}

type SettingsProps = Omit<WhatComesProps, 'left_out'> & { checked: CallAnswer<'checkTicketImport'>; isStale: boolean }

function Settings({ input, source, checked, isStale, onDone }: SettingsProps) {
  const t = useT()
  const confirm = useConfirm()
  const { language: shown } = useLanguage()
  const { user } = useSession()
  const mayProducts = useMay('event.products')
  const [language, setLanguage] = useState<Language>(user.language)
  const [sends, setSends] = useState(false)
  const [raises, setRaises] = useState(false)
  const { event_id } = input
  const { run, isRunning } = useAction({
    call: 'importTickets',
    invalidates: [['guest-lists'], ['orders'], ['visitors', event_id], ['products', event_id], ['events']],
    onDone,
  })
  const lacking = checked.stock.filter(({ tickets, stock }) => stock !== null && tickets > stock)
  const isShort = lacking.length > 0 && !raises
  const count = checked.tickets
  const go = async () => {
    const isMeant = await confirm({
      title: t('imports.confirm_title', { count }),
      text: t(sends ? 'imports.confirm_send' : 'imports.confirm_text'),
      confirm: t('imports.import', { count }),
      cancel: t('ui.cancel'),
    })
    const raise = lacking.length > 0 && raises ? { raise_stock: true as const } : {}
    if (isMeant) await run({ ...input, source, language, send_tickets: sends, ...raise })
  }
  return (
    <>
      {lacking.length > 0 && (
        <Notice tone="warning">
          <ul className={styles.lacking}>
            {lacking.map(({ product_id, product, tickets, stock }) => (
              <li key={product_id}>{t('imports.lacking', { product, tickets, stock: stock ?? 0 })}</li>
            ))}
          </ul>
          {mayProducts && (
            <Checkbox
              label={t('imports.raise')}
              checked={raises}
              onChange={({ currentTarget }) => setRaises(currentTarget.checked)}
            />
          )}
        </Notice>
      )}
      <Checkbox
        label={t('imports.send')}
        description={t('imports.send_text')}
        checked={sends}
        onChange={({ currentTarget }) => setSends(currentTarget.checked)}
      />
      <NativeSelect
        label={t('imports.language')}
        description={t('imports.language_text')}
        value={language}
        data={languages.map((one) => ({ value: one, label: languageTitle(one, shown) }))}
        onChange={({ currentTarget }) => setLanguage(languages.find((one) => one === currentTarget.value) ?? language)}
      />
      <div className={styles.go}>
        <Button disabled={count === 0 || isShort || isStale} loading={isRunning} onClick={() => void go()}>
          {t('imports.import', { count })}
        </Button>
      </div>
    </>
  )
}
