import type { Language } from '@entree/domain/foundation/languages.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useLanguage } from '@entree/web/language.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useFailures } from '../../../ui/use-failures.ts'

/** What shows a person, and is asked for again when one is erased. */
export const shownOfPeople = [['orders'], ['visitors'], ['support'], ['order-exports'], ['waiting-list']] as const

/** Saves what is kept of a person as a file (PRIV-02). */
export function DownloadButton({ load, name }: { load: (language: Language) => Promise<Blob>; name: string }) {
  const t = useT()
  const { language } = useLanguage()
  const tell = useFailures()
  const toasts = useToasts()
  const [isRunning, setRunning] = useState(false)
  const download = async () => {
    setRunning(true)
    try {
      saveFile(await load(language), `${name}.html`)
      toasts.success(t('privacy.downloaded'))
    } catch (error) {
      tell(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isRunning}
      leftSection={<Icon name="download" size={18} />}
      onClick={() => void download()}
    >
      {t('privacy.download')}
    </Button>
  )
}

/** Erases a person, once it was asked whether that is meant (PRIV-03). */
export function EraseButton({ who, isRunning, onErase }: { who: string; isRunning: boolean; onErase: () => void }) {
  const t = useT()
  const confirm = useConfirm()
  const ask = async () => {
    const isMeant = await confirm({
      title: t('privacy.erase_title', { who }),
      text: t('privacy.erase_text'),
      confirm: t('privacy.erase'),
      cancel: t('ui.cancel'),
      is_danger: true,
    })
    if (isMeant) onErase()
  }
  return (
    <Button color="red.8" loading={isRunning} onClick={() => void ask()}>
      {t('privacy.erase')}
    </Button>
  )
}
