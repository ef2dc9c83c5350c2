import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveCsv } from '../../../ui/save-csv.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import type { RowError } from './import-values.ts'

type SaveLeftOutRowsProps = {
  count: number
  known: readonly RowError[]
  /** Where the rest is, when not all are known. */
  of?: { event_id: number; id: number }
  reasonOf: (row: RowError) => string
}

/** Saves all rows that are left out, with their numbers and the reasons, as a CSV file (MOVE-28). */
export function SaveLeftOutRows({ count, known, of, reasonOf }: SaveLeftOutRowsProps) {
  const t = useT()
  const tell = useFailures()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const rows = of ? await readAll(of, count) : known
      const lines = [
        [t('imports.row'), t('imports.reason')],
        ...rows.map((row) => [row.old_order_number ?? String(row.row), reasonOf(row)]),
      ]
      saveCsv(lines, t('imports.rows'))
    } catch (error) {
      tell(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button variant="default" leftSection={<Icon name="download" size={18} />} loading={isSaving} onClick={() => void save()}>
      {t('imports.save_rows', { count })}
    </Button>
  )
}

async function readAll({ event_id, id }: { event_id: number; id: number }, count: number): Promise<RowError[]> {
  const rows: RowError[] = []
  for (let after_row = 0, isMore = true; isMore;) {
    const { data } = await send('listTicketImportErrors', { event_id, id, after_row })
    rows.push(...data)
    isMore = data.length > 0 && rows.length < count
    after_row = data.at(-1)?.row ?? after_row
  }
  return rows
}
