import type { ImportSource } from '@entree/domain/desk/ticket-import-headings.ts'
import { divideIntoParts, SHOWN_ERRORS } from '@entree/domain/desk/ticket-import-parts.ts'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import type { ImportInput, RowError } from './import-values.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import styles from './ticket-import.module.css'

type LargeImportProps = {
  input: ImportInput
  source: ImportSource
  left_out: readonly RowError[]
  /** It is uploaded, and being checked. */
  onUploaded: (id: number) => unknown
}

/** Uploads more tickets than one request takes, in parts of whole orders, and has them checked (MOVE-24). */
export function LargeImport({ input, source, left_out, onUploaded }: LargeImportProps) {
  const t = useT()
  const tell = useFailures()
  const { event_id, tickets, ...choices } = input
  const count = tickets.length
  const [sent, setSent] = useState<number | null>(null)
  /** What was begun before something failed: it goes on there. */
  const [begun, setBegun] = useState<{ id: number; tickets: readonly unknown[]; parts: number } | null>(null)
  const upload = async () => {
    const parts = divideIntoParts(tickets)
    const before = begun?.tickets === tickets ? begun : null
    let uploaded = parts.slice(0, before?.parts ?? 0).flat().length
    setSent(uploaded)
    try {
      const id = before?.id ?? (await send('addTicketImport', { event_id, source })).id
      for (const [index, part] of parts.entries()) {
        if (index < (before?.parts ?? 0)) continue
        await send('addTicketImportPart', { event_id, id, number: index + 1, tickets: part })
        uploaded += part.length
        setSent(uploaded)
        setBegun({ id, tickets, parts: index + 1 })
      }
      await send('checkTicketImportParts', { event_id, id, ...choices })
      await onUploaded(id)
    } catch (error) {
      tell(error)
      setSent(null)
    }
  }
  return (
    <>
      <FormSection title={t('imports.large')} description={t('imports.large_text')}>
        {sent !== null && (
          <div className={styles.progress}>
            <p role="status">{t('imports.uploading', { done: sent, count })}</p>
            <Progress value={(100 * sent) / count} aria-label={t('imports.uploading', { done: sent, count })} />
          </div>
        )}
        <div className={styles.go}>
          <Button disabled={count === 0} loading={sent !== null} onClick={() => void upload()}>
            {t('imports.check', { count })}
          </Button>
        </div>
      </FormSection>
      <LeftOutRows rows={left_out} most={SHOWN_ERRORS} />
    </>
  )
}
