import type { ColumnRoles } from '@entree/domain/desk/guest-columns.ts'
import { tableColumns } from '@entree/domain/desk/guest-headings.ts'
import type { ReadGuests } from '@entree/domain/desk/guest-rows.ts'
import { Button, Textarea } from '@mantine/core'
import { useState, type ClipboardEvent } from 'react'
import { useT } from '../../../messages.ts'
import { ChooseTableFile } from '../../../ui/table-file/choose-table-file.tsx'
import { ColumnChoices } from '../../../ui/table-file/column-choices.tsx'
import { readTableFile } from '../../../ui/table-file/read-table-file.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './import-box.module.css'

/** 500 guests in an Excel file, with the pictures and colours that others put into theirs. */
const MOST_BYTES = 5_000_000

type ImportBoxProps = {
  /** What was read last. */
  read: ReadGuests | null
  /** Takes a table; returns whether it was taken. */
  onText: (text: string) => boolean
  /** Reads the last table again, with what a person says its columns are. */
  onRoles: (roles: ColumnRoles) => void
}

/**
 * Reads guests from spreadsheet cells or a CSV file, and shows what each column was taken for, which can be corrected.
 * Rows that were pasted and not taken stay.
 */
export function ImportBox({ read, onText, onRoles }: ImportBoxProps) {
  const t = useT()
  const [text, setText] = useState('')
  const refusalText = useRefusalText()
  const [problem, setProblem] = useState<string | null>(null)
  const take = (table: string) => {
    setProblem(null)
    setText(onText(table) ? '' : table)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (text !== '' || !/[\t\n;,]/.test(pasted.trim())) return
    event.preventDefault()
    take(pasted)
  }
  const choose = async (file: File) => {
    const content = await readTableFile(file, MOST_BYTES)
    if (content.text === null) return setProblem(content.refused ? refusalText(content.refused) : t('guests.file_unreadable'))
    setProblem(null)
    // Its rows stay in the file.
    onText(content.text)
  }
  return (
    <div className={styles.box}>
      <Textarea
        label={t('guests.paste')}
        description={t('guests.paste_text')}
        rows={3}
        value={text}
        onPaste={onPaste}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" disabled={text.trim() === ''} onClick={() => take(text)}>
          {t('guests.paste_add')}
        </Button>
        <ChooseTableFile variant="default" onFile={(file) => void choose(file)}>
          {t('guests.choose_file')}
        </ChooseTableFile>
      </div>
      <div role="status" className={styles.read}>
        {problem === null ? read && <WhatWasRead read={read} onRoles={onRoles} /> : <p className={styles.wrong}>{problem}</p>}
      </div>
    </div>
  )
}

function WhatWasRead({ read, onRoles }: { read: ReadGuests; onRoles: (roles: ColumnRoles) => void }) {
  const t = useT()
  const { rows, columns } = read
  if (columns.length === 0) return <p className={styles.wrong}>{t('guests.nothing_read')}</p>
  const choices = tableColumns.map((value) => ({ value, label: t(`guests.${value}`) }))
  return (
    <>
      <p>{t('guests.added', { count: rows.length })}</p>
      <ColumnChoices label={t('guests.columns')} columns={columns} choices={choices} onRoles={onRoles} />
    </>
  )
}
