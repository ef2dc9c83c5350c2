import { currentConsent, onConsent } from '../consent/consent-store.ts'
import { clientId } from './client-id.ts'
import { consentModes } from './consent-modes.ts'
import type { Push } from './data-layer.ts'

/** To the tag manager's frame: commands of its `gtag` in order, and pushes into its data layer. */
type TagMessage = { type: 'entree:tags'; gtag: readonly unknown[][]; pushes: readonly Push[] }
type TagFrame = { gtm_id: string; element: HTMLIFrameElement; send: (message: Omit<TagMessage, 'type'>) => void }

const CONTAINER = /^GTM-[A-Z0-9]+$/
let frame: TagFrame | null = null

/**
 * Gives the tag manager something to tell. It lives in a sandboxed frame with an address and an origin of its own, from where no tag
 * can read this page, its address, which may hold the secret of an order, or anything that is stored
 * (docs/decisions/0005-tags-live-in-a-sandboxed-frame.md).
 */
export function pushToTags(gtm_id: string, pushes: readonly Push[]): void {
  if (!currentConsent()?.analytics || !CONTAINER.test(gtm_id)) return
  if (frame?.gtm_id !== gtm_id) {
    closeFrame()
    frame = openFrame(gtm_id)
  }
  frame.send({ gtag: [], pushes })
}

function openFrame(gtm_id: string): TagFrame {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.referrerPolicy = 'no-referrer'
  element.src = `/tags/${gtm_id}`
  element.title = 'Tags'
  element.hidden = true
  element.tabIndex = -1
  element.setAttribute('aria-hidden', 'true')
  let waiting: TagMessage[] | null = []
  // Its origin has no name that a message could be sent to; it is our own page, and no other may take its place (frame-src).
  const post = (message: TagMessage) => element.contentWindow?.postMessage(message, '*')
  element.addEventListener('load', () => {
    waiting?.forEach(post)
    waiting = null
  })
  document.body.append(element)

  const send: TagFrame['send'] = (message) => {
    const whole: TagMessage = { type: 'entree:tags', ...message }
    if (waiting) waiting.push(whole)
    else post(whole)
  }
  const client_id = clientId()
  send({ gtag: [...consentCommands(), ['set', { client_id }]], pushes: [{ client_id }] })
  return { gtm_id, element, send }
}

// Another choice reaches the tags at once; without consent for analytics they are gone.
onConsent(() => {
  if (!currentConsent()?.analytics) closeFrame()
  else frame?.send({ gtag: consentCommands(), pushes: [] })
})

function consentCommands(): unknown[][] {
  const consent = currentConsent()
  return consent ? [['consent', 'update', consentModes(consent)]] : []
}

function closeFrame(): void {
  frame?.element.remove()
  frame = null
}
