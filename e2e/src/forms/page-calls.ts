/** What the page's own calls did, kept in the page. */
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface because it adds to the one there is
  interface Window {
    walk?: PageCalls
  }
}
type PageCalls = {
  /** Calls under way. */
  pending: number
  /** The address of the call that is waited for, as a pattern, and whether it is kept from the server. */
  awaited: { address: string; isRefused: boolean } | null
  /** That call, once it is answered. */
  answered: Answered | null
}
/** A call as the page sent it, and what came back. */
export type Answered = { sent: unknown; status: number; text: string }

/** In every page, before its own scripts: counts its calls, and keeps the one that is waited for. */
export function watchCalls(): void {
  const send = window.fetch.bind(window)
  const calls: PageCalls = { pending: 0, awaited: null, answered: null }
  window.walk = calls
  window.fetch = async (input, init) => {
    const { awaited } = calls
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const isAwaited = awaited !== null && init?.method === 'POST' && new RegExp(awaited.address).test(url.pathname)
    calls.pending += 1
    try {
      const isRefused = isAwaited && awaited.isRefused
      const refusal = () => Response.json([{ code: 'not_found' }], { status: 404 })
      const response = isRefused ? refusal() : await send(input, init)
      if (isAwaited) {
        const text = isRefused ? '' : await response.clone().text()
        calls.answered = { sent: typeof init.body === 'string' ? JSON.parse(init.body) : null, status: response.status, text }
      }
      return response
    } finally {
      calls.pending -= 1
    }
  }
}

/** What is pressed, and what is then waited for. */
export type Sending = {
  /** The call's path as a pattern. */
  address: string
  /** The server is not asked, and has said no. */
  isRefused: boolean
  /** What sends the form, as CSS: the last of them; null: it was sent as it was filled in. */
  press: string | null
  /** What answers yes to a question that is asked first. */
  yes: string | null
}

/** In the page: from now on the call is kept. */
export function awaitCall({ address, isRefused }: Pick<Sending, 'address' | 'isRefused'>): void {
  if (!window.walk) throw new Error('nobody watches the calls of this page')
  Object.assign(window.walk, { awaited: { address, isRefused }, answered: null })
}

/** In the page: presses what sends the form and waits for the call at most 30 s. A text is what the form complains about instead. */
export async function sendInPage(root: Element, { press, yes }: Sending): Promise<Answered | string> {
  const calls = window.walk
  const button = press === null ? null : [...root.querySelectorAll<HTMLElement>(press)].at(-1)
  if (!calls || button === undefined) throw new Error(`there is no ${press}`)
  button?.click()
  const until = performance.now() + 30_000
  while (!calls.answered && performance.now() < until) {
    await new Promise((done) => setTimeout(done))
    const buttons = yes === null ? [] : document.querySelectorAll<HTMLElement>('[role=dialog] button')
    const meant = [...buttons].find((one) => !root.contains(one) && one.textContent === yes)
    meant?.click()
  }
  calls.awaited = null
  const complaints = [...document.querySelectorAll('[id$=-error], [role=alert]')].map(({ textContent }) => textContent)
  return calls.answered ?? `The form sends nothing: ${complaints.join(' ')}`
}
