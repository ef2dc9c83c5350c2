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
