const RELOAD_AT_MOST_EVERY_MS = 10_000

let outdated = false

/** A file that did not come. Where there is a `wait`, nothing goes on before what it is given is done. */
type FileFailed = Event & { payload?: unknown; wait?: (work: Promise<void>) => void }

/**
 * Reloads the page when one of its files is gone because a new version was deployed while it was open: the new page knows its own files.
 * Not while something is filled in that is not saved (ERR-63): then it stays what it is, a part that did not come, and `isOutdated` says why.
 * What something on the device keeps from being fetched is not gone, and opening the page again would not bring it.
 */
export function reloadWhenGone(event: FileFailed, reload = () => location.reload()): void {
  const { payload, wait } = event
  if (!navigator.onLine || wasReloaded()) return
  const [file] = /https?:\S+/.exec(payload instanceof Error ? payload.message : '') ?? []
  const work = async () => {
    if (file !== undefined && !(await isGone(file))) return
    if (isUnsaved()) {
      // Safari names no file: then that of the page itself tells, whose name every new version changes.
      const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
      if (file !== undefined || (own !== undefined && (await isGone(own)))) outdated = true
      return
    }
    markReloaded()
    reload()
    await new Promise(() => {})
  }
  const working = work()
  wait?.(working)
}

/** Whether a file of this page was gone from the server while something was filled in, so that the page was not loaded again (ERR-68). */
export function isOutdated(): boolean {
  return outdated
}

/** Whether anything would ask before the page is left. Not every browser would put the question: those of phones do not. */
function isUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Whether the server has the file no more. Safari does not name it: then nobody asks. */
async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { cache: 'no-store' }).catch(() => null)
  return answer !== null && !answer.ok
}

/** Whether the page was reloaded for this a moment ago; where the browser keeps nothing, whether it was reloaded at all. */
function wasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem('reloaded_at')) < RELOAD_AT_MOST_EVERY_MS
  } catch {
    const [opened] = performance.getEntriesByType('navigation')
    return opened !== undefined && 'type' in opened && opened.type === 'reload'
  }
}

function markReloaded(): void {
  try {
    sessionStorage.setItem('reloaded_at', String(Date.now()))
  } catch {
    // The browser itself tells a page that it was reloaded.
  }
}
