import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showEarlyPage, speakMissing } from './early-page.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('EARLY_TEXTS', { en: { failed: 'Not there', again: 'Reload' }, fr: { failed: 'Pas là', again: 'Recharger' } })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-BE', 'en'])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
  sessionStorage.clear()
  document.body.replaceChildren()
})

const add = window.addEventListener.bind(window)
const added: Parameters<typeof window.removeEventListener>[] = []

/** The page opened anew, with what looks after it: nothing of what ran before listens any more. */
async function open() {
  for (const listener of added.splice(0)) window.removeEventListener(...listener)
  vi.clearAllTimers()
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener: (typeof added)[number]) => {
    added.push(listener)
    add(...listener)
  })
  document.body.innerHTML = `<script type="module"></script>
    <template id="form"><form><input name="username" /><input name="password" type="password" /></form></template>
    <div id="app-missing" hidden><p data-text="failed"></p><button data-text="again"></button></div><div id="root"></div>`
  vi.resetModules()
  await import('./await-script.ts')
  speakMissing('kept.language')
  showEarlyPage('form', 'kept.language')
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const loseTheApp = () => window.dispatchEvent(new Event('app-missing'))

test('ERR-66 the page says so in the language of the user, and has the name that was typed when it is opened again, once', async () => {
  await open()
  field('username').value = 'noor'
  loseTheApp()
  expect(document.querySelector('#app-missing:not([hidden])')?.textContent).toBe('Pas làRecharger')
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledOnce()
  await open()
  expect(field('username').value).toBe('noor')
  await open()
  expect(field('username').value).toBe('')
})

test('ERR-66 a password that is typed is kept nowhere: the page is opened again when asked, or once there is none', async () => {
  await open()
  field('username').value = 'noor'
  field('password').value = 'Secret-1'
  loseTheApp()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(reload).not.toHaveBeenCalled()
  document.querySelector<HTMLButtonElement>('#app-missing button')?.click()
  expect(reload).toHaveBeenCalledOnce()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Secret-1')
  reload.mockReset()
  field('password').value = ''
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).toHaveBeenCalledOnce()
})
