const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
/** A page whose app never comes, as in a browser that is too old for it, is not opened for ever. */
const AUTOMATIC_AT_MOST = 3
const COUNTED = 'opened_again'

type Care = {
  /** Keeps what was done on the page for the same page opened again. */
  keep: () => void
  /** Whether that may be done without being asked: not where it would lose what was typed. */
  mayOpen?: () => boolean
}

/**
 * Looks after the page until the app runs: where its files do not come, as when the network breaks while they are on their way, it says so,
 * and opens the page again once the server answers (ERR-56, ERR-66). It stands in the page itself.
 */
export function awaitApp({ keep, mayOpen = () => true }: Care): void {
  let isSettled = false
  const openAgain = () => {
    keep()
    location.reload()
  }
  const say = () => {
    const notice = document.getElementById('app-missing')
    notice?.removeAttribute('hidden')
    notice?.querySelector('button')?.addEventListener('click', openAgain)
  }
  const openWhenBack = async () => {
    for (let wait_ms = FIRST_WAIT_MS; ; wait_ms = Math.min(2 * wait_ms, LONGEST_WAIT_MS)) {
      await untilOnline(wait_ms)
      if (mayOpen() && (await isThere())) break
    }
    if (count() < AUTOMATIC_AT_MOST) openAgain()
  }
  const appIsMissing = () => {
    if (isSettled) return
    isSettled = true
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say)
    else say()
    void openWhenBack()
  }
  window.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && appIsMissing(),
    true,
  )
  window.addEventListener('app-missing', appIsMissing)
  window.addEventListener('app-runs', () => {
    // A script that fails from now on is none of the app's.
    isSettled = true
    forgetCount()
  })
}

function untilOnline(wait_ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    setTimeout(resolve, wait_ms)
  })
}

/** Opened while the server cannot be reached, the browser would show a page of its own in place of what is there. */
async function isThere(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
  return fetch(entry ?? location.href, { cache: 'reload' }).then(
    () => true,
    () => false,
  )
}

/** How often this page was opened again by itself, this time included; without a storage to count in, too often. */
function count(): number {
  try {
    const times = Number(sessionStorage.getItem(COUNTED))
    sessionStorage.setItem(COUNTED, String(times + 1))
    return times
  } catch {
    return AUTOMATIC_AT_MOST
  }
}

function forgetCount(): void {
  try {
    sessionStorage.removeItem(COUNTED)
  } catch {
    // Nothing was counted.
  }
}
