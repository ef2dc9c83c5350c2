import type { BoxOfficePaper } from '@entree/domain/door/box-office.ts'

/** The rolls of receipt printers, with their width in millimetres (DOOR-67). */
export const ROLLS: readonly { paper: BoxOfficePaper; width: number }[] = [
  { paper: 'receipt', width: 80 },
  { paper: 'receipt_58', width: 58 },
]

/** Opens a PDF in a tab of its own. The tab is opened by the tap itself, before the address is known: later browsers would not allow it. */
export async function openPaper(address: () => Promise<{ url: string }>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await address()
    if (tab) tab.location.href = url
    else location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
