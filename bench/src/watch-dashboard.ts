/** A user who looks at the dashboard of an event; `sees` waits until that many tickets are shown as scanned. */
export async function watchDashboard(url: string, authorization: string) {
  const leaving = new AbortController()
  const response = await fetch(url, { headers: { accept: 'text/event-stream', authorization }, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`the dashboard answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let scanned = -1
  return {
    sees: async (wanted: number) => {
      while (scanned < wanted) {
        const { done, value } = await reader.read()
        if (done) throw new Error('the stream ended')
        text += value
        const end = text.lastIndexOf('\n\n')
        // The first is the event's own count; those of its products would come behind it.
        const counts = [...text.slice(0, Math.max(end, 0)).matchAll(/"scanned":(\d+)/g)].map(([, count]) => Number(count))
        scanned = Math.max(scanned, ...counts)
        text = text.slice(end + 1)
      }
    },
    leave: () => leaving.abort(),
  }
}
