import { exportFormats } from '@entree/domain/desk/export-rules.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../messages.ts'
import { Icon } from './icon.tsx'
import { saveFile } from './save-file.ts'
import { useFailures } from './use-failures.ts'

type Format = (typeof exportFormats)[number]
type Props = {
  /** Asks for the table as a file, in the language of the user who saves it. */
  load: (of: { format: Format; language: ReturnType<typeof useLanguage>['language'] }) => Promise<Blob>
  /** What the file is called, without its ending. */
  name: string
  /** What is saved, where a page has several tables. */
  of?: string
}

/** Saves a table for a spreadsheet: a button for each format, one at a time. */
export function SaveTableButtons({ load, name, of }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const tell = useFailures()
  const [saving, setSaving] = useState<Format | null>(null)
  const save = async (format: Format) => {
    if (saving !== null) return
    setSaving(format)
    try {
      saveFile(await load({ format, language }), `${name}.${format}`)
    } catch (error) {
      tell(error)
    } finally {
      setSaving(null)
    }
  }
  return exportFormats.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      loading={saving === format}
      {...(of === undefined ? {} : { 'aria-label': `${of}: ${t(`ui.save_${format}`)}` })}
      onClick={() => void save(format)}
    >
      {t(`ui.save_${format}`)}
    </Button>
  ))
}
