import type { CallInput } from '@entree/contract/calls.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useState } from 'react'
import { fetchFile } from '../../../send.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useFailures } from '../../../ui/use-failures.ts'

type Choice = Omit<CallInput<'printBadges'>, 'language'>

/** The tab has read it by then. */
const KEPT_MS = 60_000

/** Prints badges: opens the PDF in a tab of its own, and says when it cannot be made. `run` returns whether it was. */
export function usePrintBadges(): { run: (choice: Choice) => Promise<boolean>; isRunning: boolean } {
  const [isRunning, setIsRunning] = useState(false)
  const tell = useFailures()
  const { language } = useLanguage()
  const run = async (choice: Choice) => {
    setIsRunning(true)
    try {
      await openBadges({ ...choice, language })
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}

/** The tab is opened by the tap itself: once the file is there browsers would not allow it. Where they do not anyway, it is downloaded. */
async function openBadges(choice: CallInput<'printBadges'>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const content = await fetchFile('printBadges', choice)
    if (!tab) return saveFile(content, 'badges.pdf')
    const url = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
    tab.location.href = url
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  } catch (error) {
    tab?.close()
    throw error
  }
}
